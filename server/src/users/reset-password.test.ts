import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { checkChain } from '../audit/check-chain.ts';
import { runCommand } from '../testing/commands.ts';
import { ask, asUser, PASSWORD } from '../testing/factories.ts';
import { TEST_SECRETS } from '../testing/test-secrets.ts';
import { aWorld } from '../testing/world.ts';

describe('npm run reset-password', () => {
  it('lets the only administrator in again, and records it', async () => {
    const world = await aWorld();
    const { user, company, ...admin } = await asUser(world);
    const reset = (...args: string[]) =>
      runCommand('reset-password', args, { ...TEST_SECRETS, DATABASE_URL: world.url, PUBLIC_URL: 'https://h.example' });

    const { code, said, complained } = await reset(user.email.toUpperCase());
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain('Sign in at https://h.example within 72 hours');
    const password = /^Temporary password: (\S+)$/m.exec(said)![1]!;
    expect((await admin.ask(api.auth.me, {})).status).toBe(401);
    const signIn = (typed: string) => ask(world, api.auth.login, { body: { email: user.email, password: typed } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(password)).body.user.must_change_password).toBe(true);
    const { fault } = await checkChain(world.deps.database.system, {
      key: TEST_SECRETS.AUDIT_KEY,
      companyId: company.id,
    });
    expect(fault).toBeNull();

    expect(await reset('nobody@example.com')).toMatchObject({
      code: 1,
      complained: 'No user has the email address nobody@example.com.',
    });
    expect(await reset()).toMatchObject({
      code: 1,
      complained: 'Name the user: npm run reset-password -- ada@example.com',
    });
  });
});
