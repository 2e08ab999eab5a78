import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';

/** Goes through the popup like a person: the consent page, its button, and back. */
export const connectMailbox = async (app: FastifyInstance, authorization: string) => {
  const begun = await app.inject({ method: 'GET', url: api.mailboxes.oauthUrl.path, headers: { authorization } });
  const { data } = JSON.parse(begun.body) as { data: { oauth_url: string } };
  const page = await app.inject({ method: 'GET', url: toPath(data.oauth_url) });
  const form = /<form class="user-form"(?:(?!<form)[\s\S])*?<\/form>/.exec(page.body)?.[0] ?? '';
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!.replaceAll('&amp;', '&'),
  ]);
  const agreed = await app.inject({
    method: 'POST',
    url: /action="([^"]+)"/.exec(form)?.[1] ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields as [string, string][]).toString(),
  });
  const cookie = String(begun.headers['set-cookie']).split(';')[0]!;
  const back = await app.inject({
    method: 'GET',
    url: toPath(String(agreed.headers.location)),
    headers: { cookie },
  });
  if (!String(back.headers.location).includes('success=true'))
    throw new Error('The demonstration mailbox could not be connected.');
};

const toPath = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
