// Serves a built page for tests: node scripts/serve.mjs FOLDER PORT [PREFIX]. Compressed, with the
// headers of `mapwright serve`; PREFIX (as /some/path/) shows that the page works under any path.

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [folder = '', port = '4801', prefix = '/'] = process.argv.slice(2);
const root = resolve(folder);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const headers = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const packed = new Map();

async function body(path, encoding) {
  const key = `${encoding}:${path}:${(await stat(path)).mtimeMs}`;
  if (!packed.has(key)) {
    const plain = await readFile(path);
    const small = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    packed.set(
      key,
      encoding === 'br'
        ? await promisify(brotliCompress)(plain, { params: small })
        : encoding === 'gzip'
          ? await promisify(gzip)(plain)
          : plain,
    );
  }
  return packed.get(key);
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const inside = normalize(decodeURIComponent(pathname)).slice(prefix.length - 1);
  if (!pathname.startsWith(prefix)) {
    response.writeHead(404, headers).end();
    return;
  }
  const path = join(root, inside.endsWith('/') ? `${inside}index.html` : inside);
  const type = types[extname(path)];
  const accepts = request.headers['accept-encoding'] ?? '';
  const already = ['.png', '.woff2'].includes(extname(path));
  const encoding = already ? '' : accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : '';
  try {
    const content = await body(path, encoding);
    response.writeHead(200, {
      ...headers,
      ...(type && { 'Content-Type': type }),
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': content.length,
      Vary: 'Accept-Encoding',
      'Cache-Control': inside.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(content);
  } catch {
    response.writeHead(404, headers).end();
  }
});
server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}${prefix}`));
