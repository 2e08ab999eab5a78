import { expect, it } from 'vitest';
import { application, filedIn } from '../testing/applications.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';

const SENT_TO_SELF = { labels: ['SENT', 'INBOX', 'UNREAD'] };

it.each(['before', 'after'])(
  'an application is filed if the website’s form sends it through the mailbox, %s the first listing',
  async (when) => {
    const { world, google } = await aWorldWithGoogle({ accounts: [{ email: 'jobs@house.example', name: 'Jobs' }] });
    const { company } = await aHiringCompany(world, google);
    if (when === 'after') {
      await google.deliver(aMail({ subject: 'Hello', text: 'Hi.', headers: { 'Message-ID': '<first@x>' } }));
      await poll(world);
      world.pass({ minutes: 2 });
    }
    const headers = { 'Reply-To': 'Ann Example <ann@example.com>' };
    await google.deliver(application({ from: 'Website <jobs@house.example>', headers }), SENT_TO_SELF);
    await poll(world);
    expect((await readLedger(world, company)).at(-1)).toMatchObject({ outcome: 'application' });
    expect((await filedIn(world, company)).people).toMatchObject([{ email: 'ann@example.com' }]);
  },
);

it('what a user of the mailbox writes to it is not an application', async () => {
  const { world, google } = await aWorldWithGoogle({ accounts: [{ email: 'jobs@house.example', name: 'Jobs' }] });
  const { company } = await aHiringCompany(world, google);
  await google.deliver(
    aMail({ from: 'Jobs <jobs@house.example>', subject: 'Your application', text: 'We will write again.' }),
    SENT_TO_SELF,
  );
  await poll(world);
  expect(await readLedger(world, company)).toMatchObject([
    { outcome: 'not_application', reasons: [{ code: 'own_mail' }] },
  ]);
});
