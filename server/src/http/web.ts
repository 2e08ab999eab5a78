import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { keepOpener } from './security-headers.ts';

/**
 * The browser's files: hashed assets that never change, one page for candidates, and another for every other address that
 * is not the API's.
 */
export const serveWeb = async (app: FastifyInstance, config: Config, webRoot: string | null) => {
  const page = webRoot ? await readPage(webRoot, config) : null;
  const portal = webRoot ? await readFile(path.join(webRoot, 'portal.html'), 'utf8') : null;
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|\?|$)/.test(request.url);
    if (!page || !portal || !isPage) throw notFound('Page');
    if (PORTAL.test(request.url)) {
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(portal);
    }
    if (OAUTH_RETURN.test(request.url)) keepOpener(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};

/** The candidate's own page, with everything below it: an entry of its own. */
const PORTAL = /^\/portal(\/|\?|$)/;

/** Where a popup comes back to from Google. It talks to its own origin only, and closes. */
const OAUTH_RETURN = /^\/email-config\?(.*&)?(success|error)=/;

/** The page learns the public https address, so that it never calls that host without encryption, and if sign-up is open. */
const readPage = async (webRoot: string, { publicUrl, registration, isDemoCompany }: Config): Promise<string> => {
  const html = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const origin = publicUrl.startsWith('https:') ? new URL(publicUrl).origin : '';
  // Only the demonstration offers its users on the sign-in page.
  const demo = isDemoCompany ? '<meta name="demo" content="yes" />' : '';
  return html
    .replace('</head>', `${demo}</head>`)
    .replace('name="production-origin" content=""', `name="production-origin" content="${origin}"`)
    .replace(
      'name="registration" content="open"',
      `name="registration" content="${registration.isOpen ? 'open' : 'closed'}"`,
    );
};
