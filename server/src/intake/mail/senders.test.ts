import { expect, it } from 'vitest';
import { isColleague } from './senders.ts';

it.each([
  'googlemail.com',
  'yahoo.co.uk',
  'hotmail.com.br',
  'arcor.de',
  'online.de',
  'vodafone.de',
  'bluewin.ch',
  'aon.at',
  'tutanota.com',
  'pm.me',
  'rediffmail.com',
  'docomo.ne.jp',
  'qq.com',
  'yandex.ru',
  'seznam.cz',
])('strangers at %s are no colleagues of a company with a mailbox there', (domain) => {
  expect(isColleague(`applicant@${domain}`, [`acme.jobs@${domain}`])).toBe(false);
});

it.each(['acme.com', 'mail.acme.com', 'web.acme.co.uk', 'arcor.example.de'])(
  'addresses at %s, a domain of the company, are of colleagues',
  (domain) => {
    expect(isColleague(`ada@${domain}`, [`jobs@${domain}`])).toBe(true);
  },
);

it.each(['acme.jobs@gmx.de', 'acme.jobs+KM472@gmx.de'])(
  'the mailbox itself is no stranger at a free mail provider: %s',
  (address) => {
    expect(isColleague(address, ['acme.jobs@gmx.de'])).toBe(true);
  },
);
