import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmulatorClient } from './google-emulator-tokens.ts';
import { readBody, sendJson, type Upstream } from './google-emulator-upstream.ts';

const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** The emulator's own account chooser, without its built-in account. */
export const showConsent = async (upstream: Upstream, request: IncomingMessage, response: ServerResponse) => {
  const page = await upstream.ask('GET', request.url ?? '/', {});
  const html = page.body
    .toString()
    .replaceAll(/<form class="user-form"(?:(?!<form)[\s\S])*?<\/form>/g, (form) =>
      form.includes('value="testuser@gmail.com"') ? '' : form,
    );
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
};

/** The emulator would send the code to any address in the form. */
export const consent = async (
  upstream: Upstream,
  client: EmulatorClient,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const body = await readBody(request);
  const form = new URLSearchParams(body.toString());
  if (form.get('redirect_uri') !== client.redirectUri || form.get('client_id') !== client.id)
    return sendJson(response, 400, { error: 'redirect_uri_mismatch' });
  const { status, headers } = await upstream.ask('POST', request.url ?? '/', FORM_BODY, body);
  response.writeHead(status, { location: headers.location }).end();
};
