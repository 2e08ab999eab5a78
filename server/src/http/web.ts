import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { keepOpener } from './security-headers.ts';

/**
 * The browser's files: immutable hashed assets, a page for candidates, one for approvers who follow a link, and one for
 * every other address outside the API.
 */
export const serveWeb = async (app: FastifyInstance, config: Config, webRoot: string | null) => {
  const page = webRoot ? await readPage(webRoot, config) : null;
  const apart = webRoot ? await readPagesApart(webRoot) : null;
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
    if (!page || !apart || !isPage) throw notFound('Page');
    const [, name] = APART.exec(request.url) ?? [];
    if (name) return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(apart.get(name));
    if (OAUTH_RETURN.test(request.url)) keepOpener(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
};

/** The portal and the approver's decision page have their own entries, including everything below them. */
const APART = /^\/(portal|decide)(?:\/|\?|$)/;

const readPagesApart = async (webRoot: string): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      ['portal', 'decide'].map(
        async (name) => [name, await readFile(path.join(webRoot, `${name}.html`), 'utf8')] as const,
      ),
    ),
  );

/** Where a popup returns to from a provider's consent page. It only talks to its own origin, and closes. */
const OAUTH_RETURN = /^\/email-config\?(.*&)?(success|error)=/;

/**
 * Tells the page the public https address, so that it never calls that host unencrypted, and whether sign-up is open.
 */
const readPage = async (webRoot: string, { publicUrl, registration, isDemoCompany }: Config): Promise<string> => {
  const html = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const origin = publicUrl.startsWith('https:') ? new URL(publicUrl).origin : '';
  // Only the demo offers its users on the sign-in page.
  const demo = isDemoCompany ? '<meta name="demo" content="yes" />' : '';
  return html
    .replace('</head>', `${demo}</head>`)
    .replace('name="production-origin" content=""', `name="production-origin" content="${origin}"`)
    .replace(
      'name="registration" content="open"',
      `name="registration" content="${registration.isOpen ? 'open' : 'closed'}"`,
    );
};
