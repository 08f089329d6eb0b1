import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** The same policy as `mapwright serve` sends, for the built page on any other server. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What lies among it, but waits until a game is over, or a link, a map of one's own or everything as a file is wanted. */
const LATER = /\/node_modules\/uqr\/|\/pages\/play\/(EndOfGame|MapPicture|Standing)\.|\/parts\/picture\.|\/setup\/(OwnMapFile|own_maps)\.|\/storage\/(maps|transfer)\./;

function isShell(id: string): boolean {
  if (LATER.test(id)) return false;
  if (/\/node_modules\/|^\0|vite\/(preload|modulepreload)/.test(id)) return true;
  const inside = /\/web\/src\/(.*)$/.exec(id)?.[1] ?? '';
  return (
    /^(parts|storage|settings|setup|table|core)\//.test(inside) ||
    /^examples\/(CardLink|ExamplePair|Unfolded|load|open_card|options_in_play)\./.test(inside) ||
    /^(i18n\/[^/]*$|games\/(all|[^/]+\/Cover)|route)/.test(inside) ||
    /^pages\/(Home|Setup|Play|home\/|setup\/|play\/)/.test(inside)
  );
}

/** A game's table in one file each, also where score pad and card table use parts of it; its words and small pictures, which other
 * pages show as well, are another. */
const SMALL = /\/(Cover|Example\w*|examples\w*|words|types|Land|Map|art|cells|Features|MapDrawing|Piece|counts|drawing|hex|motifs|BoardPicture|board_view|geometry|Flag|Pawn)\./;
function tableOf(id: string): string | null {
  const game = /\/web\/src\/games\/(\w+)\//.exec(id)?.[1];
  return game && !SMALL.test(id) ? `table-${game}` : null;
}

function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

const REPLACES = /\bvi\.(mock|stubGlobal|resetModules|useFakeTimers)\b|fake-indexeddb|\bglobalThis\b/;
/** Unit tests that put something else in the place of modules or globals: each has modules of its own. The others share them: reading
 * them anew for each file took a third of the time. */
const here = new URL('./src/', import.meta.url);
const replacing = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && REPLACES.test(readFileSync(new URL(file, here), 'utf8')))
  .map((file) => `src/${file}`);

export default defineConfig({
  base: './', // works under any path
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs, in one file; pages that few visits open, games and languages
          // stay files of their own.
          groups: [{ name: 'shell', test: isShell }, { name: tableOf, debugName: 'tables' }],
        },
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    svelte(),
    contentPolicy(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Mapwright',
        short_name: 'Mapwright',
        description: 'The open table for map-making games.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f4ead3',
        theme_color: '#f4ead3',
        icons: [
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,woff2,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        cleanupOutdatedCaches: true,
        navigateFallback: null,
        importScripts: ['notices.js'],
      },
    }),
  ],
  test: {
    projects: [
      { extends: true, test: { name: 'sharing', include: ['src/**/*.test.ts'], exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'replacing', include: replacing } },
    ],
    environment: 'node',
    pool: 'threads', // a process for each file takes longer than most files
    testTimeout: 120_000, // `./test` runs them on what the browser leaves idle
    hookTimeout: 120_000,
  },
});
