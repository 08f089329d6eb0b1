// The moment between a person's choice and what comes of it.

export class Moment {
  #length = $state<number | null | undefined>(undefined);
  #finish: () => void = () => {};

  /** Milliseconds, null until end() is called; undefined when there is none. */
  readonly length = $derived.by(() => this.#length);

  /** Resolves when the time is over or the moment was ended. */
  async last(length: number | null): Promise<void> {
    this.end();
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((done) => {
      this.#finish = done;
      this.#length = length;
      if (length !== null) timer = setTimeout(() => this.end(), length);
    });
    clearTimeout(timer);
  }

  end(): void {
    this.#length = undefined;
    this.#finish();
    this.#finish = () => {};
  }
}
