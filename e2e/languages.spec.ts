import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from '@hirewire/contract/auth';
import { candidates as germanCandidates } from '../web/src/texts/de/candidates.ts';
import { jobs as germanJobs } from '../web/src/texts/de/jobs.ts';
import { mailboxes as germanMailboxes } from '../web/src/texts/de/mailboxes.ts';
import { shared as germanShared } from '../web/src/texts/de/shared.ts';
import { shell as germanShell } from '../web/src/texts/de/shell.ts';
import { users as germanUsers } from '../web/src/texts/de/users.ts';
import { workflows as germanWorkflows } from '../web/src/texts/de/workflows.ts';
import { pseudo } from '../web/src/texts/pseudo.ts';
import { t as candidates } from '../web/src/texts/candidates.ts';
import { t as jobs } from '../web/src/texts/jobs.ts';
import { t as mailboxes } from '../web/src/texts/mailboxes.ts';
import { shared } from '../web/src/texts/shared.ts';
import { t as shell } from '../web/src/texts/shell.ts';
import { t as users } from '../web/src/texts/users.ts';
import { t as workflows } from '../web/src/texts/workflows.ts';
import { DATA, listClippedButtons, listPlainWords, WORD } from './languages.ts';
import { dialog, userMenu } from './screen.ts';
import { aCompany, bearer, comeIn, expect, expectAccessible, isNarrow, signIn, test } from './support.ts';

const SCREENS = ['email-config', 'workflow-builder', 'jobs', 'candidates', 'approvals', 'users', 'settings'];

const ENGLISH = { candidates, jobs, mailboxes, shared, shell, users, workflows };
const GERMAN: typeof ENGLISH = {
  candidates: germanCandidates,
  jobs: germanJobs,
  mailboxes: germanMailboxes,
  shared: germanShared,
  shell: germanShell,
  users: germanUsers,
  workflows: germanWorkflows,
};

/** The main button of each screen, which opens a dialog. */
const mainButton = (texts: typeof ENGLISH, screen: string): string | undefined =>
  ({
    'email-config': texts.mailboxes.connectAccount,
    'workflow-builder': texts.workflows.create,
    jobs: texts.jobs.create,
    candidates: texts.candidates.add,
    users: texts.users.add.title,
  })[screen];

const MENU_DIALOGS = ['security', 'hours', 'away', 'ai', 'activity', 'backups', 'retention'] as const;

/** Opens every screen, the dialog of its main button and the dialogs of the user menu, and looks at each of them. */
const walk = async (
  page: Page,
  company: SignedIn,
  texts: typeof ENGLISH,
  look: (place: string) => Promise<void>,
): Promise<void> => {
  const lookAtDialog = async (place: string) => {
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('heading').first()).toBeVisible();
    await expect(dialog(page).getByText(texts.shared.loading)).toHaveCount(0);
    await look(place);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  for (const screen of SCREENS) {
    await comeIn(page, company, `/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(screen);
    const button = mainButton(texts, screen);
    if (!button) continue;
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await lookAtDialog(`the dialog of ${screen}`);
  }
  for (const item of MENU_DIALOGS) {
    await page.getByRole('button', { name: texts.shell.user.menu }).click();
    await page.getByRole('menuitem', { name: texts.shell.user[item] }).click();
    await lookAtDialog(`the dialog ${item}`);
  }
};

test('a user chooses German, finds it again on another device, and goes back to English', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request);
  await comeIn(page, company, '/jobs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Stellen/ })).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await signIn(other, company);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Jobs/ })).toBeVisible();
});

const inGerman = async (request: APIRequestContext): Promise<SignedIn> => {
  const company = await aCompany(request);
  const answer = await request.put('/api/auth/language', { data: { language: 'de' }, headers: bearer(company) });
  expect(answer.status()).toBe(200);
  return company;
};

for (const width of [1366, 320])
  test(`German fits ${width} pixels on every screen and dialog, and is accessible`, async ({ page, request }) => {
    const company = await inGerman(request);
    await page.setViewportSize({ width, height: 800 });
    await walk(page, company, GERMAN, async (place) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect(await isNarrow(page), `${place} does not scroll sideways`).toBe(true);
      expect(await listClippedButtons(page), place).toEqual([]);
      await expectAccessible(page);
    });
  });

test('every text on a screen or in a dialog comes from a catalogue', async ({ page, request }) => {
  const company = await aCompany(request);
  const templates = await request.get('/api/workflows/templates', { headers: bearer(company) });
  const data = new Set([...DATA, ...((await templates.text()).match(WORD) ?? [])]);
  await page.addInitScript(() => window.location.protocol === 'about:' || localStorage.setItem('language', 'en-XA'));
  const plain: Record<string, string[]> = {};
  await walk(page, company, pseudo('', ENGLISH), async (place) => {
    const words = (await listPlainWords(page)).filter((word) => !data.has(word));
    if (words.length > 0) plain[place] = words;
  });
  expect(plain).toEqual({});
});
