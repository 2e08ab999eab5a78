import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { keepOpener } from './security-headers.ts';
import { sendText, WrittenText } from './send-answer.ts';

/**
 * The browser's files: immutable hashed assets, a page for candidates, one for approvers who follow a link, and one for
 * every other address outside the API.
 */
export const serveWeb = async (app: FastifyInstance, config: Config, webRoot: string | null) => {
  const page = webRoot ? await readPage(webRoot, config) : null;
  const withScreen = webRoot ? await readScreens(webRoot) : null;
  const separate = webRoot ? await readSeparatePages(webRoot) : null;
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, file) => {
        void reply.header('cache-control', chooseCacheControl(file));
      },
    });
  }
  /** As many as there are screens. */
  const pages = new Map<string, WrittenText>();
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
    if (!page || !separate || !withScreen || !isPage) throw notFound('Page');
    const [, name] = SEPARATE_PAGE.exec(request.url) ?? [];
    if (name) return sendPage('no-store', separate.get(name)!);
    if (OAUTH_RETURN.test(request.url)) keepOpener(reply);
    return sendPage('no-cache', withScreen(page, request.url));

    function sendPage(caching: string, html: string) {
      void reply.header('cache-control', caching).type('text/html; charset=utf-8');
      const written = pages.get(html) ?? new WrittenText(html);
      pages.set(html, written);
      return sendText(request, reply, written);
    }
  });
};

/** Files with a hash in their name, including fonts, never change; icons seldom do; all others are revalidated. */
const chooseCacheControl = (file: string): string => {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return file.endsWith('.svg') ? 'public, max-age=86400' : 'no-cache';
};

/** Adds preload links for the code of the address's screen, so that it loads in parallel with the first files. */
const readScreens = async (webRoot: string): Promise<(page: string, url: string) => string> => {
  const screens = JSON.parse(await readFile(path.join(webRoot, 'screens.json'), 'utf8')) as Record<string, string[]>;
  return (page, url) => {
    const address = url.replace(/[?#].*$/s, '').replace(/^\/candidates\/[^/]+$/, '/candidates/{id}');
    const files = Object.hasOwn(screens, address) ? screens[address]! : [];
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
    return page.replace('</head>', `${links}</head>`);
  };
};

/** The portal and the approver's decision page have their own entries, including everything below them. */
const SEPARATE_PAGE = /^\/(portal|decide)(?:\/|\?|$)/;

const readSeparatePages = async (webRoot: string): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      ['portal', 'decide'].map(
        async (name) => [name, await readFile(path.join(webRoot, `${name}.html`), 'utf8')] as const,
      ),
    ),
  );

/** Where a popup returns to from a provider's consent page: it messages its own origin and closes. */
const OAUTH_RETURN = /^\/email-config\?(.*&)?(success|error)=/;

/**
 * Tells the page the public https address, so that it never calls that host unencrypted, whether sign-up is open, and
 * whether this is the demo, which lists its users on the sign-in page.
 */
const readPage = async (webRoot: string, { publicUrl, registration, isDemoCompany }: Config): Promise<string> => {
  const html = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const origin = publicUrl.startsWith('https:') ? new URL(publicUrl).origin : '';
  return html
    .replace('name="production-origin" content=""', `name="production-origin" content="${origin}"`)
    .replace(
      'name="registration" content="open"',
      `name="registration" content="${registration.isOpen ? 'open' : 'closed'}"`,
    )
    .replace('name="demo" content="no"', `name="demo" content="${isDemoCompany ? 'yes' : 'no'}"`);
};
