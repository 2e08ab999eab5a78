import type { ErrorBody } from '@hirewire/contract/errors';
import { createServer } from 'node:http';

/** Progress of the start; the latest line is last. */
interface Progress {
  port: number;
  host: string;
  lines: () => string[];
}

/**
 * Shows progress at the product's own address while it starts: a first start creates the database and builds the pages.
 * Every response is a 503, so that it is not mistaken for the product.
 */
export const openWaitingPage = async ({ port, host, lines }: Progress) => {
  const server = createServer((request, response) => {
    const isPage = !/^\/(api|assets)(\/|\?|$)/.test(request.url ?? '/');
    response.writeHead(503, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'retry-after': '2',
      connection: 'close',
    });
    const said = lines();
    response.end(
      isPage
        ? renderPage(said)
        : JSON.stringify({
            detail: `Hirewire is starting. ${said.at(-1) ?? ''}`.trim(),
            code: 'unavailable',
          } satisfies ErrorBody),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    /** Frees the address for the product. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const renderPage = (lines: string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Starting · Hirewire</title>
<style>
  :root { color-scheme: light dark }
  body { font: 14px/1.6 system-ui, sans-serif; display: grid; place-items: center; min-height: 100dvh; margin: 0;
    background: light-dark(#f7f8fa, #0d0e11); color: light-dark(#15171c, #ecedf1) }
  main { max-width: 28rem; padding: 1.5rem }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  p, li { color: light-dark(#565c6b, #a2a7b5) }
  li:last-child { color: inherit }
  ul { padding-left: 1.2rem }
</style>
<main>
  <h1>Hirewire is starting</h1>
  <p>The first start takes a minute or two. This page opens the product once it is ready.</p>
  <ul role="status">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>
</main>
</html>
`;

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
