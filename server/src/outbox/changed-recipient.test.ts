import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { users } from '../db/schema/users.ts';
import type { DraftThenSend } from '../integrations/mailbox-provider.ts';
import { aUser } from '../testing/factories.ts';
import { type TestGoogle, useGoogle } from '../testing/google.ts';
import { aMessage, anApplicant, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import type { World } from '../testing/world.ts';
import { sendDue } from './send-due.ts';

const recipients = async (google: TestGoogle) =>
  Promise.all((await google.sentMails()).map(async ({ raw }) => (await PostalMime.parse(raw)).to?.[0]?.address));

/** Runs once, when the first draft has been created. */
const onceDrafted = (world: World, { google }: TestGoogle, change: () => Promise<unknown>) => {
  let isDone = false;
  const openMailbox: typeof google.openMailbox = (...given) => {
    const mailbox = google.openMailbox(...given);
    const sending = mailbox.sending as DraftThenSend;
    const createDraft: typeof sending.createDraft = async (draft) => {
      const id = await sending.createDraft(draft);
      if (!isDone) await change();
      isDone = true;
      return id;
    };
    return { ...mailbox, sending: { ...sending, createDraft } };
  };
  useGoogle(world, { ...google, openMailbox });
};

const correct = (world: World, { id }: { id: string }, email = 'right@example.com') =>
  world.deps.database.system.update(candidates).set({ email }).where(eq(candidates.id, id));

describe('a message whose recipient changes while it is being sent', () => {
  it('goes to the corrected address only, once its draft has been created', async () => {
    const { world, google, candidate, write } = await anApplicant();
    onceDrafted(world, google, () => correct(world, candidate));
    const id = await write();
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(await recipients(google)).toEqual(['right@example.com']);
  });

  it.each(['500', 'lost-response'] as const)('goes to the corrected address, or was sent before (%s)', async (kind) => {
    const { world, google, candidate, write } = await anApplicant();
    const id = await write();
    google.faults.next({ match: /drafts\/send/, times: 1, kind });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', is_handed_over: true });
    await correct(world, candidate);
    await sendUntilQuiet(world, id);
    expect(await messageRow(world, id)).toMatchObject({ status: 'sent', note: null });
    expect(await recipients(google)).toEqual([kind === '500' ? 'right@example.com' : candidate.email]);
  });

  it('is not sent once the candidate has been deleted', async () => {
    const { world, google, candidate, write } = await anApplicant();
    const id = await write();
    google.faults.next({ match: /drafts\/send/, times: 1, kind: '500' });
    await sendDue(world.deps);
    await world.deps.database.system
      .update(candidates)
      .set({ deleted_at: world.deps.clock().toISOString() })
      .where(eq(candidates.id, candidate.id));
    await sendUntilQuiet(world, id);
    expect(await messageRow(world, id)).toMatchObject({ status: 'failed', note_code: 'recipient_gone' });
    expect(await recipients(google)).toEqual([]);
  });

  it('is not sent to a colleague deactivated meanwhile', async () => {
    const { world, google, company } = await anApplicant();
    const user = await aUser(world, { company });
    onceDrafted(world, google, () =>
      world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, user.id)),
    );
    const id = await aMessage(world, company, { user_id: user.id });
    await sendUntilQuiet(world, id);
    expect(await messageRow(world, id)).toMatchObject({ status: 'failed', note_code: 'recipient_gone' });
    expect(await recipients(google)).toEqual([]);
  });
});
