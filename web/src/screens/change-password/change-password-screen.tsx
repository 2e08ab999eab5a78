import { passwordChange } from '@hirewire/contract/auth';
import { MIN_PASSWORD_LENGTH, PASSWORDS_DIFFER } from '@hirewire/contract/users';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { PasswordField } from '../../components/field.tsx';
import { StandalonePage } from '../../components/standalone-page.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { changePassword, fieldOf, passwordChangeFailure, signOut } from '../../data/auth.ts';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { repeatedPasswordResolver } from '../../lib/repeated-password.ts';

const route = getRouteApi('/signed-in/change-password');
const form = passwordChange.safeExtend({ confirm_password: z.string() });
/** The fields whose refusal the server names. */
const FIELDS = ['current_password', 'new_password'] as const;
const linkLook = 'font-medium text-accent-text underline-offset-4 hover:underline';

/** Where a temporary password has to be replaced, and where anybody may choose a new one. */
export function ChangePasswordScreen() {
  const { auth } = route.useRouteContext();
  // What brought the user here stays true while the page is open, also in the moment after the change.
  const [isForced] = useState(auth.mustChangePassword);
  const navigate = useNavigate();
  const { register, handleSubmit, setError, clearErrors, formState, control } = useForm({
    resolver: repeatedPasswordResolver(form, 'new_password', PASSWORDS_DIFFER),
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'new_password' });
  const { firstName, lastName, email } = auth.user;
  const weakness = usePasswordWeakness(typed, [firstName, lastName, email]);

  const submit = handleSubmit(async ({ current_password, new_password }) => {
    try {
      await changePassword({ current_password, new_password });
      await navigate({ to: '/' });
      toast.success('Your password has been changed.');
    } catch (error) {
      const field = FIELDS.find((name) => name === fieldOf(error)) ?? 'root';
      setError(field, { message: passwordChangeFailure(error) }, { shouldFocus: true });
    }
  });

  return (
    <StandalonePage
      title={isForced ? 'Choose your own password' : 'Change password'}
      description={
        isForced
          ? 'You signed in with a temporary password. Replace it to go on.'
          : 'Your other sessions end when the password changes.'
      }
      footer={
        isForced ? (
          <button type="button" className={linkLook} onClick={() => void signOut()}>
            Sign out
          </button>
        ) : (
          <Link to="/" className={linkLook}>
            Back without changing it
          </Link>
        )
      }
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void submit(event)}
        onInput={(event) => {
          if ((event.target as HTMLInputElement).value !== '') clearErrors('root');
        }}
      >
        <Banner>{errors.root?.message}</Banner>
        <input type="text" hidden readOnly autoComplete="username" value={auth.user.email} />
        <PasswordField
          label={isForced ? 'Temporary password' : 'Current password'}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password')}
        />
        <PasswordField
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          warning={weakness}
          autoComplete="new-password"
          error={errors.new_password?.message}
          {...register('new_password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...register('confirm_password', { deps: 'new_password' })}
        />
        <SubmitButton busy={isSubmitting && 'Changing password...'}>Change password</SubmitButton>
      </form>
    </StandalonePage>
  );
}
