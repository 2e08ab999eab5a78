import { auth } from '@hirewire/contract/auth';
import { demo } from '@hirewire/contract/demo';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aSignedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const USER = {
  role_name: 'tech_lead' as const,
  role_display_name: 'Tech Lead',
  name: 'Tamsin Lee',
  email: 'tamsin@northlight.example.com',
  password: 'hirewire-demo',
};

const pretendDemo = () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'demo', content: 'yes' });
  document.head.append(meta);
};

afterEach(() => document.querySelector('meta[name="demo"]')?.remove());

test('the demo’s sign-in page signs in as any user with one click', async () => {
  pretendDemo();
  const answer = fakeApi();
  answer(demo.users, () => ({ users: [USER] }));
  const logins = answer(auth.login, () => aSignedIn());
  await renderApp('/auth');
  await userEvent.click(await screen.findByRole('button', { name: /Tech Lead/ }));
  await screen.findByRole('heading', { level: 1, name: 'Email Configuration' });
  expect(logins).toMatchObject([{ body: { email: USER.email, password: USER.password } }]);
});

test('every other sign-in page shows and requests no demo users', async () => {
  const asked = fakeApi()(demo.users, () => ({ users: [USER] }));
  await renderApp('/auth');
  await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
  expect(screen.queryByRole('heading', { name: 'Explore the demo' })).toBeNull();
  expect(asked).toEqual([]);
});
