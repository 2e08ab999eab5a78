import { api } from '@hirewire/contract';
import { PORTAL_LINK_DAYS, PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, ask, asUser } from '../testing/factories.ts';
import { anApplicant, asCandidate } from '../testing/portal-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('a portal link', () => {
  it('is the same in every mail while it is valid for long, and opens nothing once revoked', async () => {
    const world = await aWorld();
    const { them, staff, company, person } = await anApplicant(world);
    const params = { id: person.id };
    const copied = await staff.ask(api.portalLinks.copy, { params });
    expect(copied.body.url).toBe(`${world.deps.config.publicUrl}/portal/#${them.token}`);
    expect((await staff.ask(api.portalLinks.get, { params })).body.link).toMatchObject({
      expires_at: copied.body.expires_at,
      last_used_at: expect.any(String),
    });
    world.pass({ days: PORTAL_LINK_DAYS - 10 });
    const colleague = await asUser(world, { company });
    const later = await colleague.ask(api.portalLinks.copy, { params });
    expect(later.body.url).not.toBe(copied.body.url);
    await colleague.ask(api.portalLinks.revoke, { params });
    expect((await them.ask(api.portal.me, {})).status).toBe(401);
    expect((await colleague.ask(api.portalLinks.get, { params })).body.link).toBeNull();
    const { events } = (await colleague.ask(api.candidates.audit, { params })).body;
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['portal_link_copied', 'portal_link_revoked']),
    );
  });

  it('that has expired is replaced on request; the response is the same whatever is sent', async () => {
    const world = await aWorld();
    const { them, staff, company } = await anApplicant(world);
    const revoked = await asCandidate(world, company, await aPerson(world, company));
    await staff.ask(api.portalLinks.revoke, { params: { id: revoked.actor.candidate_id } });
    world.pass({ days: PORTAL_LINK_DAYS });
    const again = await asUser(world, { company });
    const answers = [];
    for (const token of [them.token, them.token, revoked.token, 'rubbish'])
      answers.push(await ask(world, api.portal.newLink, { body: { token } }));
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { message: PORTAL_MESSAGES.linkSent } });
    }
    const { messages } = (await again.ask(api.outbox.list, {})).body;
    expect(messages.map(({ candidate_id }) => candidate_id)).toEqual([them.actor.candidate_id]);
    await ask(world, api.portal.newLink, { body: { token: 'x' } });
    expect((await ask(world, api.portal.newLink, { body: { token: them.token } })).status).toBe(429);
  });

  it('is asked for by a whole /64 of IPv6 no more often than by one address', async () => {
    const world = await aWorld();
    const statuses = [];
    for (let host = 1; host <= 6; host += 1) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: api.portal.newLink.path,
        payload: { token: 'x' },
        remoteAddress: `2001:db8:1:2::${host}`,
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('never appears in a subject', async () => {
    const world = await aWorld();
    const { staff, person } = await anApplicant(world);
    const refused = await staff.ask(api.communications.preview, {
      params: { id: person.id },
      body: { subject: 'Look: {{ portal_link }}', body: 'Hello' },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: 'subject: {{portal_link}} belongs in the message, not in the subject.' },
    });
  });

  it('of another company opens nothing', async () => {
    const world = await aWorld();
    const { staff } = await anApplicant(world);
    const elsewhere = await aCompany(world);
    const foreign = await aPerson(world, elsewhere);
    for (const route of [api.portalLinks.copy, api.portalLinks.revoke]) {
      expect((await staff.ask(route, { params: { id: foreign.id } })).status).toBe(404);
    }
  });
});
