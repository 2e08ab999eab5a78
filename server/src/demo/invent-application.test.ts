import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { inventApplication, type Invented } from './invent-application.ts';
import { LAYOUTS } from './layout-files.ts';

const NOW = new Date('2031-05-06T12:00:00Z');
const INVENTED: Invented = {
  n: 1,
  job: { title: 'Data Analyst', trade: 'data' },
  fit: 'strong',
  layout: 'text',
  received_at: NOW,
};

test('every applicant has a unique invented name and address', async () => {
  const people = await Promise.all(
    Array.from({ length: 360 }, (_, n) => inventApplication({ ...INVENTED, n, layout: 'text' })),
  );
  expect(new Set(people.map(({ email }) => email)).size).toBe(360);
  expect(new Set(people.map(({ name }) => name)).size).toBe(360);
  for (const { email } of people) expect(email).toMatch(/^[a-z.]+@example\.(com|org|net)$/);
});

test.each(LAYOUTS)('a resume in the layout %s is the same each time', async (layout) => {
  const [once, again] = await Promise.all([1, 2].map(() => inventApplication({ ...INVENTED, layout })));
  expect(once!.raw.equals(again!.raw)).toBe(true);
  const mail = await PostalMime.parse(once!.raw);
  expect(mail.subject).toContain('Data Analyst');
  expect(mail.attachments).toHaveLength(layout === 'text' ? 0 : 1);
});
