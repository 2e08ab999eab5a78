import { auth } from '@hirewire/contract/auth';
import { users } from '@hirewire/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { queryClient } from '../../data/query-client.ts';
import { userKeys } from '../../data/query-keys.ts';
import { Refusal, refuseField } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { grace, openUsers, roleId } from '../../testing/users-screen.ts';

const user = userEvent.setup({ delay: null });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const banner = (within_: HTMLElement) => within(within_).getByRole('alert').textContent;
const noteAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

beforeEach(() => queryClient.clear());

describe('adding a user', () => {
  const openForm = async () => {
    const answer = await openUsers();
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

  test('the form says what each role is for', async () => {
    await openForm();
    const form = within(screen.getByRole('dialog'));
    const names = ['Administrator', 'HR Manager', 'Recruiter', 'Tech Lead', 'Senior Engineer', 'Project Manager'];
    expect(form.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(names);
    const purposes = form.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(new Set(purposes).size).toBe(names.length);
    expect(purposes[2]).toBe('Adds candidates, writes to them and schedules interviews.');
  });

  test('missing values are reported once above and marked at each field', async () => {
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

  test.each(['First name', 'Last name', 'Email'])('a missing %s alone is reported', async (label) => {
    await openForm();
    await fill();
    await user.clear(field(label));
    await submit();
    await waitFor(() => expect(banner(screen.getByRole('dialog'))).toBe('Please fill in all required fields.'));
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    await user.type(field(label), 'x');
    expect(banner(screen.getByRole('dialog'))).toBe('');
  });

  test('an invalid value is reported only at its field', async () => {
    await openForm();
    await fill({ Email: 'nobody', Password: 'short' });
    await submit();
    await waitFor(() => expect(noteAt('Email')).toEqual(['Enter an email address such as name@example.com.']));
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
    expect(within(shown).getByLabelText('Sign-in page')).toHaveProperty('value', 'http://localhost:3000/auth');
    expect(shown.textContent).toContain('This address works only on this computer.');
    await user.click(button('Copy all'));
    expect(await navigator.clipboard.readText()).toBe(
      'Sign-in page: http://localhost:3000/auth\nEmail: grace@example.com\nTemporary password: abcde-fghjk-mnpqr-stuvw',
    );
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
    const sentence = 'An account with this email address already exists.';
    (await openForm())(users.create, () => refuseField(409, 'email', sentence));
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
    await openUsers([aUser(), grace({ role_name })]);
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
    await openUsers();
    await user.click(button('Actions for Grace Hopper'));
    await user.click(await screen.findByRole('menuitem', { name: 'View details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
    const section = within(dialog).getByRole('heading', { name: 'Approval types' }).parentElement!;
    const names = within(section)
      .getAllByRole('listitem')
      .map((type) => type.textContent);
    expect(names).toEqual(['Resume analysis', 'Human approval', 'Interview scheduling']);
  });

  test('can be edited, under the same rules', async () => {
    const answer = await openUsers();
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
    // Only what was edited: another admin may have changed the rest since.
    expect(changes.map(({ body }) => body)).toEqual([{ last_name: 'Murray', role_id: roleId('hr_manager') }]);
  });

  test('keep showing their role while the roles load', async () => {
    const answer = await openUsers();
    const late = Promise.withResolvers<void>();
    const loaded = await call(auth.roles, {});
    answer(auth.roles, async () => {
      await late.promise;
      return loaded;
    });
    queryClient.removeQueries({ queryKey: userKeys.roles });
    await user.click(button('Grace Hopper'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    expect(within(field('Role')).queryByRole('option', { name: 'HR Manager' })).toBeNull();
    late.resolve();
    await within(field('Role')).findByRole('option', { name: 'HR Manager' });
    expect(field('Role')).toHaveProperty('value', roleId('recruiter'));
  });

  test('that were not edited are not sent', async () => {
    const changes = (await openUsers())(users.change, () => grace());
    await user.click(button('Grace Hopper'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    await user.type(field('Last name'), 's{Backspace}');
    await user.click(button('Save changes'));
    await screen.findByText('Changes saved');
    expect(changes).toEqual([]);
  });
});

test('a list that cannot be loaded says so, with the server’s message if there is one, and can be retried', async () => {
  const answer = await openUsers();
  answer(users.list, () => new Refusal(403));
  queryClient.clear();
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByText('Failed to fetch users');
  answer(users.list, () => new Refusal(403, { detail: 'The database is being upgraded.' }));
  await user.click(button('Try again'));
  await screen.findByText('The database is being upgraded.');
  answer(users.list, () => ({ users: [aUser()], total: 1 }));
  await user.click(button('Try again'));
  await screen.findByRole('button', { name: /Ada Lovelace \(you\)/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
