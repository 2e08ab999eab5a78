import { auth } from '@hirewire/contract/auth';
import { registration } from '@hirewire/contract/registration';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { fakeApi, Refusal, refuseField } from '../../testing/fake-api.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the link in the mail', () => {
  test('confirms nothing until the button is pressed, signed in or not', async () => {
    const answer = fakeApi();
    const confirmed = answer(registration.confirmAddress, () => ({ message: '' }));
    await renderApp('/auth#confirm=a.b.c');
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    expect(confirmed).toEqual([]);
    await press('Confirm my address');
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(confirmed.map(({ body }) => body)).toEqual([{ token: 'a.b.c' }]);
  });

  test('works for a signed-in user', async () => {
    const answer = fakeApi();
    answer(auth.me, () => aUser());
    startSession(aSignedIn());
    await renderApp('/auth#confirm=a.b.c');
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
  });

  test('releases the address of a person who did not sign up, and says what went wrong', async () => {
    const answer = fakeApi();
    answer(registration.releaseAddress, () => refuseField(422, 'token', 'This link is no longer valid.'));
    await renderApp('/auth#confirm=a.b.c');
    await press("This wasn't me");
    expect(await screen.findByText(/This link is no longer valid\./)).toBeTruthy();
    const released = answer(registration.releaseAddress, () => ({ message: '' }));
    await press("This wasn't me");
    await screen.findByRole('heading', { name: 'Your email address is free again' });
    expect(released).toHaveLength(1);
  });
});

describe('signing up where the operator has closed it', () => {
  const meta = document.createElement('meta');
  afterEach(() => meta.remove());

  test('says so instead of the form', async () => {
    Object.assign(meta, { name: 'registration', content: 'closed' });
    document.head.append(meta);
    fakeApi();
    await renderApp('/auth?mode=sign-up');
    expect(await screen.findByText(/^Sign-up is closed on this server\./)).toBeTruthy();
    expect(screen.queryByLabelText('Company name')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('the banner', () => {
  test('asks an administrator to confirm their address, and sends the link again', async () => {
    const answer = fakeApi();
    answer(auth.me, () => aUser());
    answer(registration.addressConfirmation, () => ({ is_needed: true, email: 'ada@example.com' }));
    const sent = answer(registration.sendConfirmation, () => ({ message: '' }));
    startSession(aSignedIn());
    await renderApp('/settings');
    expect((await screen.findByRole('region', { name: 'Confirm your email address' })).textContent).toContain(
      'Confirm your email address to send mail.',
    );
    await press('Send again');
    expect(await screen.findByText("We've sent a link to ada@example.com.")).toBeTruthy();
    expect(sent).toHaveLength(1);
    answer(
      registration.sendConfirmation,
      () => new Refusal(429, { detail: 'We have sent you several links already.' }),
    );
    await press('Send again');
    expect(await screen.findByText('We have sent you several links already.')).toBeTruthy();
  });
});
