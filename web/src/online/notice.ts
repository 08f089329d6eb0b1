// That it is one's turn, for who looks elsewhere: the title of the tab, and a notification where the person
// has allowed them.

export class TurnNotice {
  #title: string | null = null;
  #note: Notification | null = null;

  turn(mine: boolean, text: string): void {
    this.clear();
    if (!mine || document.visibilityState === 'visible') return;
    this.#title = document.title;
    document.title = `● ${text}`;
    document.addEventListener('visibilitychange', () => this.clear(), { once: true });
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted') {
      this.#note = new Notification(text, { tag: 'mapwright-turn' });
    }
  }

  clear(): void {
    if (this.#title !== null) document.title = this.#title;
    this.#title = null;
    this.#note?.close();
    this.#note = null;
  }
}
