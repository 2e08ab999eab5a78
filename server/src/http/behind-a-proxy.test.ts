import { describe, expect, it } from 'vitest';
import { aUser } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';

describe('behind a proxy', () => {
  it('counts failures by the address the proxy saw, not by what a client writes before it', async () => {
    const world = await aWorld({ TRUST_PROXY: 'true' });
    const { email } = await aUser(world);
    const attempt = (spoofed: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': `${spoofed}, 203.0.113.7` },
      });
    for (let count = 0; count < 5; count += 1) expect((await attempt(`198.51.100.${count}`)).statusCode).toBe(401);
    expect((await attempt('198.51.100.99')).statusCode).toBe(429);
  });
});

describe('behind a proxy that is not configured', () => {
  const warnings = ({ logged }: World) => logged.filter((line) => line.includes('TRUST_PROXY'));

  it('is warned of once in the log, with nothing of the request in it', async () => {
    const world = await aWorld();
    const ask = (headers = {}) => world.app.inject({ url: '/api/health', headers });
    await ask();
    expect(warnings(world)).toEqual([]);
    await ask({ 'x-forwarded-for': '203.0.113.7' });
    await ask({ 'x-forwarded-for': '203.0.113.8' });
    expect(warnings(world)).toHaveLength(1);
    expect(JSON.parse(warnings(world)[0]!)).toMatchObject({ level: 40 });
    expect(world.logged.join('')).not.toContain('203.0.113');
  });

  it('is not warned of where it is trusted', async () => {
    const world = await aWorld({ TRUST_PROXY: 'true' });
    await world.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(warnings(world)).toEqual([]);
  });
});
