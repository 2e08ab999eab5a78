import { auth } from '@hirewire/contract/auth';
import { ROLE_NAMES, type Role, type RoleName, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { type User, users } from '@hirewire/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });

const roleId = (role: RoleName) => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1e000${ROLE_NAMES.indexOf(role)}`;
const ROLES = ROLE_NAMES.map((name): Role => ({
  id: roleId(name),
  name,
  ...SYSTEM_ROLES[name],
  approval_types: [...SYSTEM_ROLES[name].approval_types],
  is_system_role: true,
}));
const grace = (changes: Partial<User> = {}): User =>
  aUser({
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0009',
    email: 'grace@example.com',
    first_name: 'Grace',
    last_name: 'Hopper',
    role_id: roleId('recruiter'),
    role_name: 'recruiter',
    role_display_name: 'Recruiter',
    ...changes,
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const banner = (within_: HTMLElement) => within(within_).getByRole('alert').textContent;
const noteAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

/** The screen of an admin whose company has the given people. */
async function open(people: User[] = [aUser(), grace()]) {
  startSession(aSignedIn());
  const answer = fakeApi();
  answer(auth.me, () => aUser());
  answer(auth.roles, () => ({ roles: ROLES }));
  answer(users.list, () => ({ users: people, total: people.length }));
  answer(users.summary, () => ({ total: people.length, active: people.length, inactive: 0, awaiting_first_login: 0 }));
  answer(users.get, () => people.at(-1)!);
  await renderApp('/users');
  await screen.findByRole('table', { name: 'Users' });
  await screen.findByRole('button', { name: /Ada Lovelace \(you\)/ });
  return answer;
}

const choose = async (name: string, action: string) => {
  await user.click(button(`Actions for ${name}`));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(() => queryClient.clear());

describe('adding a user', () => {
  const openForm = async () => {
    const answer = await open();
    await user.click(button('Add user'));
    await screen.findByRole('dialog', { name: 'Add user' });
    return answer;
  };
  const submit = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add user' }));
  const fill = async (values: Record<string, string> = {}) => {
    const { Role = roleId('recruiter'), ...texts } = {
      'First name': 'Grace',
      'Last name': 'Hopper',
      Email: ' Grace@Example.com',
      ...values,
    };
    for (const [label, text] of Object.entries(texts)) {
      await user.click(field(label));
      await user.paste(text);
    }
    await user.selectOptions(field('Role'), Role);
  };
  const created = () => ({ ...grace(), temporary_password: 'abcde-fghjk-mnpqr-stuvw' });

  test('what is missing is said once above and marked at each field', async () => {
    const creations = (await openForm())(users.create, created);
    await submit();
    await waitFor(() => expect(banner(screen.getByRole('dialog'))).toBe('Please fill in all required fields.'));
    expect(document.activeElement).toBe(field('First name'));
    for (const label of ['First name', 'Last name', 'Email', 'Role'])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    for (const label of ['Phone', 'Password']) expect(field(label).getAttribute('aria-invalid')).toBe('false');
    expect(noteAt('First name')).toEqual(['This field is required.']);
    expect(noteAt('Role')).toEqual(['Choose a role.']);
    expect(creations).toEqual([]);
  });

  test.each(['First name', 'Last name', 'Email'])('%s alone is enough to be missing', async (label) => {
    await openForm();
    await fill();
    await user.clear(field(label));
    await submit();
    await waitFor(() => expect(banner(screen.getByRole('dialog'))).toBe('Please fill in all required fields.'));
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    await user.type(field(label), 'x');
    expect(banner(screen.getByRole('dialog'))).toBe('');
  });

  test('what is wrong but not missing is said at its field alone', async () => {
    await openForm();
    await fill({ Email: 'nobody', Password: 'short' });
    await submit();
    await waitFor(() => expect(noteAt('Email')).toEqual(['Enter an e-mail address such as name@example.com.']));
    expect(noteAt('Password')).toEqual(['Optional', 'Password must be at least 6 characters']);
    expect(banner(screen.getByRole('dialog'))).toBe('');
  });

  test('the credentials are shown once, and the password is gone with them', async () => {
    const creations = (await openForm())(users.create, created);
    await fill();
    await submit();
    const shown = await screen.findByRole('dialog', { name: 'Sign-in credentials' });
    expect(creations.map(({ body }) => body)).toEqual([
      {
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@example.com',
        phone: '',
        role_id: roleId('recruiter'),
        password: '',
      },
    ]);
    expect(within(shown).getByLabelText('Email')).toHaveProperty('value', 'grace@example.com');
    expect(within(shown).getByLabelText('Temporary password')).toHaveProperty('value', 'abcde-fghjk-mnpqr-stuvw');
    expect(shown.textContent).toMatch(/only once.*changed at the first sign-in and expires after 72 hours/s);
    await user.click(button('Done'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const caches = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()];
    expect(JSON.stringify(caches.flat().map(({ state }) => state))).not.toContain('abcde');
  });

  test('a browser that does not copy says so and selects the text', async () => {
    (await openForm())(users.create, created);
    await fill();
    await submit();
    await screen.findByRole('dialog', { name: 'Sign-in credentials' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
    await user.click(button('Copy temporary password'));
    await screen.findByText(/Select the text and copy it yourself/);
    expect(document.activeElement).toBe(field('Temporary password'));
  });

  test('a taken address is shown at its field', async () => {
    const sentence = 'An account with this e-mail address already exists.';
    (await openForm())(users.create, () => new Refusal(409, { detail: `email: ${sentence}`, field: 'email' }));
    await fill();
    await submit();
    await waitFor(() => expect(noteAt('Email')).toEqual([sentence]));
    expect(document.activeElement).toBe(field('Email'));
    expect(banner(screen.getByRole('dialog'))).toBe('');
  });

  test.each([
    [new Refusal(500), 'Failed to create user'],
    [new Refusal(403, { detail: 'Your plan has no seats left.' }), 'Your plan has no seats left.'],
  ])('any other failure stands above the form', async (reply, message) => {
    (await openForm())(users.create, () => reply);
    await fill();
    await submit();
    await waitFor(() => expect(banner(screen.getByRole('dialog'))).toBe(message));
  });
});

describe('the details of a user', () => {
  const permissions = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('heading', { name: 'Permissions' }).parentElement!)
      .getAllByRole('listitem')
      .map((line) => line.textContent);

  test.each([
    ['admin', ['Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes']],
    ['hr_manager', ['Yes', 'No', 'Yes', 'Yes', 'No', 'No', 'Yes']],
    ['recruiter', ['Yes', 'No', 'No', 'Yes', 'No', 'No', 'No']],
    ['project_manager', ['Yes', 'No', 'No', 'Yes', 'No', 'No', 'No']],
  ] as const)('name what %s may do, in words', async (role_name, answers) => {
    await open([aUser(), grace({ role_name })]);
    await user.click(button('Grace Hopper'));
    const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
    const words = [
      'View jobs',
      'Edit jobs',
      'Post jobs',
      'Review candidates',
      'Manage users',
      'Manage workflows',
      'View analytics',
    ];
    expect(permissions(dialog)).toEqual(words.map((permission, index) => `${permission}${answers[index]}`));
  });

  test('name the steps the role approves', async () => {
    await open();
    await choose('Grace Hopper', 'View details');
    const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
    const section = within(dialog).getByRole('heading', { name: 'Approval types' }).parentElement!;
    const names = within(section)
      .getAllByRole('listitem')
      .map((type) => type.textContent);
    expect(names).toEqual(['Resume analysis', 'Human approval', 'Interview scheduling']);
  });

  test('can be edited, under the same rules', async () => {
    const answer = await open();
    const changes = answer(users.change, () => new Refusal(409, { detail: 'The last one stays.' }));
    await user.click(button('Grace Hopper'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    await user.clear(field('Last name'));
    await user.click(button('Save changes'));
    await waitFor(() => expect(banner(screen.getByRole('dialog'))).toBe('Please fill in all required fields.'));
    await user.type(field('Last name'), 'Murray');
    await user.selectOptions(field('Role'), roleId('hr_manager'));
    await user.click(button('Save changes'));
    await waitFor(() => expect(banner(screen.getByRole('dialog'))).toBe('The last one stays.'));
    expect(changes.map(({ body }) => body)).toEqual([
      {
        first_name: 'Grace',
        last_name: 'Murray',
        email: 'grace@example.com',
        phone: '',
        role_id: roleId('hr_manager'),
      },
    ]);
  });
});

describe('actions on a user', () => {
  test.each([
    ['Reset password', users.resetPassword, 'Failed to reset password'],
    ['Deactivate', users.deactivate, 'Failed to deactivate user'],
    ['Activate', users.activate, 'Failed to activate user'],
  ] as const)('%s that fails without a word is said above the list', async (name, route, message) => {
    const answer = await open([aUser(), grace({ is_active: name !== 'Activate' })]);
    answer(route, () => new Refusal(500));
    await choose('Grace Hopper', name);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await screen.findByText(message);
    await user.click(button('Dismiss'));
    expect(screen.queryByText(message)).toBeNull();
  });

  test('resetting one’s own password shows it before the session ends', async () => {
    const answer = await open();
    answer(users.resetPassword, () => ({ message: 'Done', temporary_password: 'abcde-fghjk-mnpqr-stuvw' }));
    answer(users.list, () => new Refusal(401));
    await choose('Ada Lovelace', 'Reset password');
    const question = await screen.findByRole('alertdialog', { name: 'Reset your own password?' });
    expect(question.textContent).toContain('This ends your session.');
    await user.click(within(question).getByRole('button', { name: 'Reset password' }));
    await screen.findByDisplayValue('abcde-fghjk-mnpqr-stuvw');
    window.dispatchEvent(new Event('visibilitychange'));
    await user.click(button('Done'));
    await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
    expect(screen.getByRole('alert').textContent).toBe('Sign in with your temporary password.');
  });

  test('deactivating oneself ends the session', async () => {
    (await open())(users.deactivate, () => aUser({ is_active: false }));
    await choose('Ada Lovelace', 'Deactivate');
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate your own account?' });
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
    expect(screen.getByRole('alert').textContent).toBe('You have deactivated your own account.');
  });
});
