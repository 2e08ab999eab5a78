import { auth, AUTH_MESSAGES } from '@hirewire/contract/auth';
import { registration } from '@hirewire/contract/registration';
import { overviews } from '@hirewire/contract/overview';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ownZone } from '../../lib/own-zone.ts';
import { fakeApi, Refusal, refuseField } from '../../testing/fake-api.ts';
import { aSignedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keepLanguage } from '../../texts/chosen-language.ts';

const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.getByLabelText(label);
/** Pasted, because only the tests about typing need single letters. */
const paste = async (label: string, text: string) => {
  await user.click(field(label));
  await user.paste(text);
};
const button = (name: string) => screen.getByRole('button', { name });
const banner = () => screen.getByRole('alert');
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('signing in', () => {
  const open = async () => {
    const app = await renderApp('/auth');
    await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
    return app;
  };
  const submit = async (password = 'secret1') => {
    await user.type(field('Email'), 'Ada@Example.com ');
    await user.type(field('Password'), password);
    await user.click(button('Sign in'));
  };

  test('leads to the email configuration and stores tokens and record', async () => {
    const logins = fakeApi()(auth.login, () => aSignedIn());
    const { path } = await open();
    await submit();
    await screen.findByRole('heading', { level: 1, name: 'Email Configuration' });
    expect(path()).toBe('/email-config');
    expect(logins).toMatchObject([{ token: null, body: { email: 'ada@example.com', password: 'secret1' } }]);
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1');
    expect(JSON.parse(localStorage.getItem('auth')!)).toMatchObject({
      user: { firstName: 'Ada', role: 'admin' },
      company: { name: 'Northwind' },
    });
  });

  test('says who resets a forgotten password', async () => {
    fakeApi();
    await open();
    const hint = screen.getByText(/^Forgot your password\?/).textContent;
    expect(hint).toContain('An administrator of your company can reset it.');
  });

  test('shows that it is busy, and ignores a second press', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof aSignedIn>>();
    const logins = fakeApi()(auth.login, () => reply.promise);
    await open();
    await submit();
    await user.click(button('Signing in...'));
    await user.type(field('Password'), '{Enter}');
    expect(logins).toHaveLength(1);
    reply.resolve(aSignedIn());
    await screen.findByRole('heading', { level: 1, name: 'Email Configuration' });
  });

  test.each([
    ['the server’s sentence', new Refusal(429, { detail: 'Too many failed attempts. Try again in 3 minutes.' })],
    [AUTH_MESSAGES.invalidLogin, new Refusal(401)],
    [AUTH_MESSAGES.loginFailed, new Refusal(500)],
    [AUTH_MESSAGES.loginFailed, {} as never],
  ])('a failure shows %s', async (message, reply) => {
    fakeApi()(auth.login, () => reply);
    await open();
    await submit();
    const expected =
      message === 'the server’s sentence' ? 'Too many failed attempts. Try again in 3 minutes.' : message;
    await waitFor(() => expect(banner().textContent).toBe(expected));
  });

  test('the banner disappears when something is typed, not when a field is emptied', async () => {
    fakeApi()(auth.login, () => new Refusal(401, { detail: AUTH_MESSAGES.invalidLogin }));
    await open();
    await submit('x');
    await waitFor(() => expect(banner().textContent).toBe(AUTH_MESSAGES.invalidLogin));
    await user.clear(field('Password'));
    expect(banner().textContent).toBe(AUTH_MESSAGES.invalidLogin);
    await user.type(field('Password'), 'y');
    expect(banner().textContent).toBe('');
  });

  test('empty fields are named, and the first one gets the focus', async () => {
    await open();
    await user.click(button('Sign in'));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(describedBy(field('Email'))).toEqual(['Enter an email address such as name@example.com.']);
    expect(describedBy(field('Password'))).toEqual(['This field is required.']);
  });

  test('the password can be shown and hidden', async () => {
    await open();
    expect(field('Password').getAttribute('type')).toBe('password');
    await user.click(button('Show password'));
    expect(field('Password').getAttribute('type')).toBe('text');
    await user.click(button('Hide password'));
    expect(field('Password').getAttribute('type')).toBe('password');
  });
});

describe('signing up', () => {
  const open = async () => {
    await renderApp('/auth');
    await user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    await waitFor(() => expect(document.title).toBe('Create your account · Hirewire'));
  };
  const fill = async ({ password = 'secret1', confirm = 'secret1', website = '' } = {}) => {
    await paste('Company name', 'Northwind');
    await user.selectOptions(field('Industry'), 'Finance');
    if (website) await paste('Website', website);
    await paste('First name', 'Ada');
    await paste('Last name', 'Lovelace');
    await paste('Email', 'ada@example.com');
    await paste('Password', password);
    await paste('Confirm password', confirm);
    await user.click(button('Create account'));
  };

  test('has its two sections, and leads back to signing in', async () => {
    await open();
    expect(screen.getByRole('group', { name: 'Company Information' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Admin User' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
  });

  test('sends company and admin user, by default a small company without a website', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof aSignedIn>>();
    const answer = fakeApi();
    const registrations = answer(registration.register, () => reply.promise);
    const zones = answer(overviews.setTimeZone, () => ({ time_zone: ownZone() }));
    await open();
    await fill();
    expect(button('Creating account...')).toBeTruthy();
    reply.resolve(aSignedIn());
    await screen.findByRole('heading', { level: 1, name: 'Email Configuration' });
    expect(registrations.map(({ body }) => body)).toEqual([
      {
        company: { name: 'Northwind', size: 'small', industry: 'Finance', website: null },
        admin_user: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: 'secret1' },
      },
    ]);
    await waitFor(() => expect(zones.map(({ body }) => body)).toEqual([{ time_zone: ownZone() }]));
  });

  test.each([['de'], [null]] as const)(
    'keeps the language chosen on this device for the new user: %s',
    async (kept) => {
      keepLanguage(kept);
      const answer = fakeApi();
      answer(registration.register, () => aSignedIn());
      answer(overviews.setTimeZone, () => ({ time_zone: ownZone() }));
      const languages = answer(auth.setLanguage, () => aSignedIn().user);
      await open();
      await fill();
      await screen.findByRole('heading', { level: 1, name: 'Email Configuration' });
      expect(languages.map(({ body }) => body)).toEqual(kept ? [{ language: kept }] : []);
    },
  );

  test.each([
    ['differ', { password: 'secret1', confirm: 'secret2' }, 'Confirm password', 'Passwords do not match'],
    ['differ and are short', { password: 'abc', confirm: 'abd' }, 'Confirm password', 'Passwords do not match'],
    ['are short', { password: 'abc', confirm: 'abc' }, 'Password', 'Password must be at least 6 characters'],
  ])('passwords that %s are refused with one message', async (_, passwords, label, message) => {
    const registrations = fakeApi()(registration.register, () => aSignedIn());
    await open();
    await fill(passwords);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(describedBy(field(label))).toEqual([message]);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    expect(registrations).toEqual([]);
  });

  test('correcting the first password removes the message', async () => {
    await open();
    await fill({ password: 'secret1', confirm: 'secret' });
    await screen.findByText('Passwords do not match');
    await user.type(field('Password'), '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

  test('a website must be a complete URL', async () => {
    await open();
    await fill({ website: 'example.com' });
    await waitFor(() => expect(document.activeElement).toBe(field('Website')));
    expect(describedBy(field('Website'))).toEqual([
      'Optional',
      'Enter a full web address such as https://example.com.',
    ]);
  });

  test('a taken email address is shown at its field', async () => {
    const sentence = 'An account with this email address already exists.';
    fakeApi()(registration.register, () => refuseField(409, 'admin_user.email', sentence));
    await open();
    await fill();
    await screen.findByText(sentence);
    expect(describedBy(field('Email'))).toEqual([sentence]);
    expect(document.activeElement).toBe(field('Email'));
    expect(banner().textContent).toBe(AUTH_MESSAGES.registrationFailed);
  });

  test.each([
    [new Refusal(500), AUTH_MESSAGES.registrationFailed],
    [new Refusal(403, { detail: 'Sign-up is closed.' }), 'Sign-up is closed.'],
  ])('any other failure is in the banner', async (reply, message) => {
    fakeApi()(registration.register, () => reply);
    await open();
    await fill();
    await waitFor(() => expect(banner().textContent).toBe(message));
  });
});
