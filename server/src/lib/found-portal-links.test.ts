import { randomUUID } from 'node:crypto';
import { PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';
import { describe, expect, it } from 'vitest';
import { blankPortalLinks, findPortalLinks, replacePortalLinks, replacePortalLinksIn } from './found-portal-links.ts';
import { findPortalLinksInBytes } from './portal-links-in-bytes.ts';
import { signPortalToken } from './portal-token.ts';

const SECRET = 'a secret of the tests';

const aLink = () => {
  const claims = {
    kind: 'portal' as const,
    company_id: randomUUID(),
    link_id: randomUUID(),
    expires_at: new Date(Math.floor(Date.now() / 1000) * 1000),
  };
  const token = signPortalToken(claims, SECRET);
  return { claims, token, url: `https://jobs.house.example/portal/#${token}` };
};

const wrapped = (text: string, width: number, between: string): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'gs')) ?? []).join(between);

const quotedPrintable = (text: string): string =>
  [...text]
    .map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `=${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('');

const escaped = (text: string, mark: string): string =>
  [...text].map((sign) => mark + sign.charCodeAt(0).toString(16).toUpperCase()).join('');

/** How mail programs, gateways and printers rewrite a link. */
const WAYS: Record<string, (url: string, token: string) => string> = {
  'as it was sent': (url) => `Your page:\n\n${url}\n\nPlease keep it to yourself.`,
  'in a quote': (url) => `> > ${url}`,
  'in angle brackets': (url) => `<${url}>`,
  'broken into quoted lines': (url) => wrapped(url, 40, '\r\n> '),
  'broken after the sign': (url) => url.replace('#', '#\n'),
  'broken into words by a printer': (url) => wrapped(url, 55, ' \n'),
  'glued to the words around it': (_, token) => `link${token}Please`,
  'the token alone': (_, token) => `It is ${token}.`,
  'in quoted-printable': (url) => (quotedPrintable(url).match(/(?:=..|[^=]){1,35}/g) ?? []).join('=\r\n'),
  'with every character escaped, in quoted-printable': (url) => wrapped(escaped(url, '='), 75, '=\r\n'),
  'with every character escaped, in an address': (url) => `https://gate.example/?u=${escaped(url, '%')}`,
  'with every character an entity of HTML': (url) => [...url].map((sign) => `&#${sign.charCodeAt(0)};`).join(''),
  'by Outlook safe links': (url) =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C02&reserved=0`,
  'encoded more than needed': (url) =>
    `https://gate.example/?u=${encodeURIComponent(url).replaceAll('-', '%2D').replaceAll('_', '%5f')}`,
  'by Proofpoint, second version': (url) => {
    const encoded = encodeURIComponent(url).replaceAll('-', '%2D').replaceAll('_', '%5F');
    return `https://urldefense.proofpoint.com/v2/url?u=${encoded.replaceAll('%2F', '_').replaceAll('%', '-')}&d=DwMF`;
  },
  'by Proofpoint, third version': (url) => `https://urldefense.com/v3/__${url.replace('#', '*')}__;Iw!!abc$`,
  'in base64': (url) => `https://gate.example/?u=${Buffer.from(url).toString('base64url')}&i=1`,
  'as an entity of HTML': (url) => url.replaceAll('-', '&#45;').replaceAll('_', '&#95;'),
  'with invisible signs inside': (url) => wrapped(url, 30, '\u200B'),
  'with its end cut off': (url) => url.slice(0, -20),
};

describe('a portal link in incoming text', () => {
  it.each(Object.keys(WAYS))('is replaced %s', (way) => {
    // Enough tokens that one of them has many characters to escape, close together.
    for (let round = 0; round < 300; round += 1) {
      const { token, url, claims } = aLink();
      const text = `Hello,\n\n${WAYS[way]!(url, token)}\n\nYours`;
      const replaced = replacePortalLinks(text, SECRET);
      expect(replaced).toContain(PORTAL_LINK_SHOWN);
      expect(replaced.startsWith('Hello,\n\n')).toBe(true);
      expect(replaced.endsWith('\n\nYours')).toBe(true);
      expect(findPortalLinks(replaced, SECRET)).toEqual([]);
      expect(replaced).not.toContain(token.slice(10, 60));
      if (way !== 'with its end cut off') expect(findPortalLinks(text, SECRET)).toEqual([claims]);
      expect(blankPortalLinks(text, SECRET)).toHaveLength(text.length);
    }
  });

  it('is replaced completely, and the words around it stay', () => {
    const { url } = aLink();
    expect(replacePortalLinks(`See ${url} and ${url}, please.`, SECRET)).toBe(
      `See ${PORTAL_LINK_SHOWN} and ${PORTAL_LINK_SHOWN}, please.`,
    );
  });

  it('is replaced in every text inside a value, and bytes stay unchanged', () => {
    const { url } = aLink();
    const content = Buffer.from(url);
    const at = new Date(0);
    expect(replacePortalLinksIn({ one: [url, 1, null], two: { three: url }, content, at }, SECRET)).toEqual({
      one: [PORTAL_LINK_SHOWN, 1, null],
      two: { three: PORTAL_LINK_SHOWN },
      content,
      at,
    });
  });

  it('is found in the bytes of a mail, in plain parts and in base64', () => {
    const { url, claims } = aLink();
    const head = 'From: a@b.example\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    const part = `${wrapped(Buffer.from(`<a href="${url}">Your page</a>`).toString('base64'), 76, '\r\n')}\r\n--b--`;
    expect(findPortalLinksInBytes(Buffer.from(head + part), SECRET)).toEqual([claims]);
    expect(findPortalLinksInBytes(Buffer.from(`Subject: x\r\n\r\n${url}`), SECRET)).toEqual([claims]);
    expect(findPortalLinksInBytes(Buffer.from(quotedPrintable(url)), SECRET)).toHaveLength(1);
  });
});

describe('text without a link', () => {
  it('stays unchanged', () => {
    const digest = 'a3f5'.repeat(32);
    const text = [
      'Look at https://customer-portal.example/portal/#section-2 and https://house.example/portal/.',
      `sha512: ${digest}`,
      `eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.${'Abc-_1'.repeat(40)}`,
      'a long line of ordinary words without any stop '.repeat(40),
      signPortalToken(
        { kind: 'portal' as const, company_id: randomUUID(), link_id: randomUUID(), expires_at: new Date() },
        'another secret',
      ),
    ].join('\n');
    expect(replacePortalLinks(text, SECRET)).toBe(text);
  });

  it('takes linear time, however it is built', () => {
    const took = (text: string): number => {
      const before = process.cpuUsage();
      findPortalLinks(text, SECRET);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const shapes = [
      'EUkg01Bc',
      'https://',
      'https://x/portal/#',
      ' >',
      '=\n',
      '%2D',
      '&#45;',
      'a',
      'portal',
      'urldefense-2D',
    ];
    const slow = shapes.filter((shape) => took(shape.repeat(Math.ceil(100_000 / shape.length))) > 2_000);
    // Guards against quadratic growth: 100 kB take about 20 to 80 ms.
    expect(slow).toEqual([]);
  });
});
