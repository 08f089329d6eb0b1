// The one question that a person is asked before something is done.

import type { Question } from './session';

export class Asking {
  #question = $state.raw<Question | null>(null);
  readonly question = $derived.by(() => this.#question);

  ask(about: Question['about']): Promise<boolean> {
    return new Promise((done) => {
      const question = {
        about,
        answer: (yes: boolean): void => {
          if (this.#question === question) this.#question = null; // a second press answers nothing else
          done(yes);
        },
      };
      this.#question = question;
    });
  }
}
