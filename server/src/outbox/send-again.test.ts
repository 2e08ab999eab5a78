import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aMessage, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { aServerMailbox } from '../testing/server-mailbox.ts';

/** A message that was taken by the mail server, whose connection broke before it said so. */
const anUncertainMessage = async () => {
  const { world, smtp, company, ask } = await aServerMailbox();
  const candidate = await aPerson(world, company);
  const id = await aMessage(world, company, { candidate_id: candidate.id });
  const lose = () => smtp.next({ at: 'END', answer: 'cut' });
  const settle = () => sendUntilQuiet(world, id);
  lose();
  await settle();
  const shown = async () => (await ask(api.outbox.list, {})).body.messages[0]!;
  const press = async (attempt: number | undefined) =>
    ask(api.outbox.send, { params: { id }, body: { attempt } }).then(({ status, body: { code } }) => ({
      status,
      code,
    }));
  const row = () => messageRow(world, id);
  return { smtp, lose, settle, shown, press, row };
};

const REFUSED = { status: 409, code: 'mail_may_have_arrived' };

describe('a message that may have been delivered', () => {
  it('says that it may arrive twice if it is sent again', async () => {
    const { shown } = await anUncertainMessage();
    expect(await shown()).toMatchObject({ status: 'failed', note: expect.stringContaining('it may arrive twice') });
  });

  it('is sent again once, however often the request arrives and whatever becomes of it', async () => {
    const { smtp, lose, settle, shown, press, row } = await anUncertainMessage();
    const { attempt } = await shown();
    const answers = await Promise.all([press(attempt), press(attempt)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    lose();
    await settle();
    expect(await press(attempt)).toEqual(REFUSED);
    await settle();
    expect(smtp.mails).toHaveLength(2);
    expect((await row()).status).toBe('failed');
  });

  it('is not sent again by a request that does not name the attempt', async () => {
    const { press, row } = await anUncertainMessage();
    expect(await press(undefined)).toEqual(REFUSED);
    expect((await row()).status).toBe('failed');
  });
});
