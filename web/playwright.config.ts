// Browser tests against the built page (npm run build first). MAPWRIGHT_PAGE names another folder of
// a built page, MAPWRIGHT_PROGRAM another server of it, MAPWRIGHT_PORT another port; the browser is
// Debian's, nothing is downloaded. MAPWRIGHT_SLOW runs those with the tag @slow, else all others;
// MAPWRIGHT_TRACE keeps traces of what fails (recording them for all takes a fifth of the time).

import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const port = Number(process.env['MAPWRIGHT_PORT'] ?? 4801);
const page = resolve(process.env['MAPWRIGHT_PAGE'] ?? '../build/web');
const artefacts = process.env['MAPWRIGHT_ARTEFACTS'] ?? '../build/e2e';
if (!existsSync(resolve(page, 'index.html'))) {
  throw new Error(`no built page in ${page}: run "npm run build" first`);
}
// The page as people get it, where it is built with its compressed twins; else as vite shows it.
const program = resolve(process.env['MAPWRIGHT_PROGRAM'] ?? '../build/release/mapwright');
const real = existsSync(program) && existsSync(resolve(page, 'index.html.br'));
const command = real
  ? `${program} serve --port ${port} --page ${JSON.stringify(page)}`
  : `npx vite preview --outDir ${JSON.stringify(page)} --host 127.0.0.1 --port ${port} --strictPort`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: artefacts,
  workers: 3, // a third of the time is waiting
  // Beside the other lanes of ./test a browser may be starved in mid-gesture: what fails is tried once more, and told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']], // with the time of each
  forbidOnly: !!process.env['CI'],
  ...(process.env['MAPWRIGHT_SLOW'] ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // it would fetch the whole page for every test; those without a network allow it
    screenshot: 'only-on-failure',
    trace: process.env['MAPWRIGHT_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 180_000, // a busy machine
  },
});
