import { api } from '@hirewire/contract';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { ask, asUser } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aWorldWithSmtp } from '../testing/smtp-world.ts';

/** Two profiles that may be merged, each with a link of its own. */
const aPair = async ({ hasLinks = true } = {}) => {
  const { world, received: tokens } = await aWorldWithSmtp();
  const staff = await asUser(world, { role: 'hr_manager' });
  const { company } = staff;
  const victim = await aPerson(world, company, { first_name: 'Ann', email: 'ann@victim.example' });
  const stranger = await aPerson(world, company, { first_name: 'Ann', email: 'ann@stranger.example' });
  const own = hasLinks ? (await asCandidate(world, company, victim)).token : '';
  const foreign = hasLinks ? (await asCandidate(world, company, stranger)).token : '';
  const open = async (token: string) => {
    const { status, body } = await ask(world, api.portal.me, { token });
    return status === 200 ? body.email : body.detail;
  };
  const merge = async (take: 'email'[] = []) =>
    (await staff.ask(api.duplicates.merge, { body: { kept_id: victim.id, merged_id: stranger.id, take } })).body;
  const undo = (id: string) => staff.ask(api.duplicates.undoMerge, { params: { id } });
  return { world, staff, company, victim, stranger, own, foreign, open, merge, undo, tokens };
};

describe('after a merge', () => {
  it('the link to the discarded address opens nothing, and the kept address gets a new one', async () => {
    const { world, staff, victim, stranger, own, foreign, open, merge, tokens } = await aPair();
    const pair = { kept_id: victim.id, merged_id: stranger.id };
    const { body: preview } = await staff.ask(api.duplicates.preview, { body: pair });
    expect(preview.links).toEqual({ kept: true, merged: true });
    await merge();
    expect(await open(foreign)).toBe(PORTAL_MESSAGES.revoked);
    expect(await open(own)).toBe('ann@victim.example');
    const sent = await tokens();
    expect(sent.map(({ to }) => to)).toEqual(['ann@victim.example']);
    expect(await open(sent[0]!.token)).toBe('ann@victim.example');
    const { events } = (await staff.ask(api.candidates.audit, { params: { id: victim.id } })).body;
    expect(events.map(({ action }) => action)).toContain('portal_link_sent');
    // Requesting a new link with the old one sends none.
    await ask(world, api.portal.newLink, { body: { token: foreign } });
    expect(await tokens()).toHaveLength(1);
  });

  it('that keeps the other address, the links are replaced the other way round', async () => {
    const { own, foreign, open, merge, tokens } = await aPair();
    await merge(['email']);
    expect(await open(own)).toBe(PORTAL_MESSAGES.revoked);
    expect(await open(foreign)).toBe('ann@stranger.example');
    const sent = await tokens();
    expect(sent.map(({ to }) => to)).toEqual(['ann@stranger.example']);
    expect(await open(sent[0]!.token)).toBe('ann@stranger.example');
  });

  it.each([[[]], [['email' as const]]])('that is undone, both have their own link again (%s)', async (take) => {
    const { own, foreign, open, merge, undo, tokens } = await aPair();
    const { id } = await merge(take);
    const [during] = await tokens();
    await undo(id);
    expect(await open(own)).toBe('ann@victim.example');
    expect(await open(foreign)).toBe('ann@stranger.example');
    // A link sent to one address never opens the page of the other.
    expect([during!.to, PORTAL_MESSAGES.revoked]).toContain(await open(during!.token));
    expect(await tokens()).toHaveLength(1);
  });

  it('of two profiles without links, no mail is sent', async () => {
    const { merge, undo, tokens } = await aPair({ hasLinks: false });
    await undo((await merge()).id);
    expect(await tokens()).toEqual([]);
  });

  it('that is undone, an address that only got a link meanwhile gets one that opens its own profile', async () => {
    const { world, company, victim, open, merge, undo, tokens } = await aPair({ hasLinks: false });
    const { token } = await asCandidate(world, company, victim);
    const { id } = await merge(['email']);
    const [during] = await tokens();
    expect(await open(during!.token)).toBe('ann@stranger.example');
    await undo(id);
    expect(await open(token)).toBe('ann@victim.example');
    expect(await open(during!.token)).toBe(PORTAL_MESSAGES.revoked);
    const sent = await tokens();
    expect(sent.map(({ to }) => to)).toEqual(['ann@stranger.example', 'ann@stranger.example']);
    expect(await open(sent[1]!.token)).toBe('ann@stranger.example');
  });
});

describe('after a change of address', () => {
  it('the former link opens nothing, and the new address gets another', async () => {
    const { staff, victim, own, open, tokens } = await aPair();
    const params = { id: victim.id };
    await staff.ask(api.candidates.change, { params, body: { email: 'ann@right.example' } });
    expect(await open(own)).toBe(PORTAL_MESSAGES.revoked);
    const sent = await tokens();
    expect(sent.map(({ to }) => to)).toEqual(['ann@right.example']);
    expect(await open(sent[0]!.token)).toBe('ann@right.example');
    // Changed back: the address is sent a new link, and the first one stays revoked.
    await staff.ask(api.candidates.change, { params, body: { email: 'ann@victim.example' } });
    expect(await open(own)).toBe(PORTAL_MESSAGES.revoked);
    expect(await open(sent[0]!.token)).toBe(PORTAL_MESSAGES.revoked);
    expect((await tokens()).map(({ to }) => to)).toEqual(['ann@right.example', 'ann@victim.example']);
  });

  it('of a candidate without a link, or after any other change, no mail is sent', async () => {
    const { staff, victim, own, open, tokens, world, company } = await aPair();
    const without = await aPerson(world, company);
    await staff.ask(api.candidates.change, { params: { id: without.id }, body: { email: 'new@one.example' } });
    const same = { phone: '+49 30 1', email: 'Ann@Victim.example' };
    await staff.ask(api.candidates.change, { params: { id: victim.id }, body: same });
    expect(await open(own)).toBe('ann@victim.example');
    expect(await tokens()).toEqual([]);
  });

  it('made directly in the database, the link is dead all the same', async () => {
    const { world, victim, own, open } = await aPair();
    await world.deps.database.system.execute(
      `update candidates set email = 'ann@elsewhere.example' where id = '${victim.id}'`,
    );
    expect(await open(own)).toBe(PORTAL_MESSAGES.revoked);
  });
});
