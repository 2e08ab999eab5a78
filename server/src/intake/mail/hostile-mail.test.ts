import { describe, expect, it } from 'vitest';
import { classifyMail, readMail, UnreadableMail } from '../read-mail.ts';
import { HOSTILE_MAILS } from '../../testing/hostile-mails.ts';
import { aMail } from '../../testing/mails.ts';
import { MAIL_LIMITS } from './mail-limits.ts';
import { readMessage } from './read-message.ts';

const TURN = { company: 'a company', isAwaited: false };
const KNOWN = { own_addresses: ['jobs@example.com'], is_known_thread: false, is_known_sender: false };

describe('a hostile mail', () => {
  it.each(['a subject of 67 kB in encoded words', '30,000 recipients', 'a bounce of a bounce', 'one line of 10 MB'])(
    'is cut to the limits: %s',
    async (name) => {
      const message = await readMessage(HOSTILE_MAILS[name]!());
      expect(message.subject.length).toBeLessThanOrEqual(MAIL_LIMITS.subject);
      expect(message.text.length).toBeLessThanOrEqual(MAIL_LIMITS.text);
      expect(message.delivery_report?.length ?? 0).toBeLessThanOrEqual(MAIL_LIMITS.text);
      expect(message.cc.length).toBeLessThanOrEqual(MAIL_LIMITS.addresses);
    },
  );

  it.each([
    ['1 MB of empty lines', { code: 'too_many_lines', values: { count: 200_000 } }],
    ['80,000 tiny parts', { code: 'too_many_parts', values: { count: 5_000 } }],
    ['a header of 3 MB', { code: 'headers_too_large' }],
  ])('that is too large is left to a person, with its sender and the reason: %s', async (name, reason) => {
    const message = await readMessage(HOSTILE_MAILS[name]!());
    expect(message).toMatchObject({ from: { address: 'mallory@evil.example' }, too_large: reason });
    const { judgement } = await classifyMail({ message, documents: [], known: KNOWN, jobs: [] }, TURN);
    expect(judgement).toMatchObject({ kind: 'unsure' });
    expect(judgement.reasons).toContainEqual(reason);
  });

  it('with too many attachments reports how many', async () => {
    const attachments = Array.from({ length: 300 }, (_, at) => ({ name: `${at}.txt` }));
    const message = await readMessage(aMail({ attachments }));
    expect(message.attachments).toHaveLength(MAIL_LIMITS.attachments);
    expect(message.left_out).toEqual([{ code: 'attachments_not_read', values: { count: 200, total: 300 } }]);
  });

  it('that crashes its reader is an error with a sentence, and the next one is read', async () => {
    // A small mail may be read even without any time: an answer that is there when the time is up still counts.
    const mail = aMail({ text: 'Dear all, '.repeat(2_000_000) });
    await expect(readMail(mail, [], { ...TURN, limits: { timeMs: 0 } })).rejects.toThrow(
      new UnreadableMail('took_too_long', null),
    );
    const { message } = await readMail(aMail({ subject: 'next' }), [], TURN);
    expect(message.subject).toBe('next');
  });
});
