// Whatever must not happen on a page while it is played, with what to do about it.

import type { BrowserContext, Page } from '@playwright/test';

/** What a run found wrong: the game is broken off, and the seed printed. */
export class Broken extends Error {}

export class Watch {
  readonly #troubles: string[] = [];

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.#follow(page));
  }

  #follow(page: Page): void {
    page.on('console', (message) => {
      // The page comes from a server without online tables, which the browser itself remarks.
      if (message.type() === 'error' && !message.text().startsWith('WebSocket connection to')) this.#troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#troubles.push(`exception: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#troubles.push('the page crashed'));
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) {
        this.#troubles.push(`request to elsewhere: ${request.url()}`);
      }
    });
  }

  /** Breaks off when anything has gone wrong so far. */
  check(): void {
    if (this.#troubles.length > 0) throw new Broken(this.#troubles.join('\n'));
  }
}
