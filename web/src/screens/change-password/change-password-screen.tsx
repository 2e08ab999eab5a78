import { passwordChange } from '@hirewire/contract/auth';
import { MIN_PASSWORD_LENGTH } from '@hirewire/contract/users';
import { sayRule } from '@hirewire/contract/validation-rules';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { PasswordField } from '../../components/field.tsx';
import { StandalonePage } from '../../components/standalone-page.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { changePassword, passwordChangeFailure, signOut } from '../../data/auth.ts';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { repeatedPasswordResolver } from '../../lib/repeated-password.ts';
import { t } from '../../texts/change-password.ts';
import { Form, useSchemaForm } from '../../views/form.tsx';

const route = getRouteApi('/signed-in/change-password');
const passwordsFirst = repeatedPasswordResolver(
  passwordChange.safeExtend({ confirm_password: z.string() }),
  'new_password',
  sayRule('passwords_differ'),
);
const linkLook = 'font-medium text-accent-text underline-offset-4 hover:underline';

/** Replaces a temporary password, or changes the current one. */
export function ChangePasswordScreen() {
  const { auth } = route.useRouteContext();
  // Does not change while the page is open, not even right after the password was changed.
  const [isForced] = useState(auth.mustChangePassword);
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: passwordsFirst,
    initial: { current_password: '', new_password: '', confirm_password: '' },
    onSubmit: async ({ current_password, new_password }) => {
      await changePassword({ current_password, new_password });
      await navigate({ to: '/' });
      toast.success(t.changed);
    },
    failed: passwordChangeFailure,
  });
  const { firstName, lastName, email } = auth.user;
  const weakness = usePasswordWeakness(form.typed.new_password, [firstName, lastName, email]);

  return (
    <StandalonePage
      title={isForced ? t.forced.title : t.title}
      description={isForced ? t.forced.description : t.description}
      footer={
        isForced ? (
          <button type="button" className={linkLook} onClick={() => void signOut()}>
            {t.signOut}
          </button>
        ) : (
          <Link to="/" className={linkLook}>
            {t.back}
          </Link>
        )
      }
    >
      <Form form={form} className="space-y-4">
        <Banner>{form.failure}</Banner>
        <input type="text" hidden readOnly autoComplete="username" value={auth.user.email} />
        <PasswordField
          label={isForced ? t.temporary : t.current}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          label={t.new}
          hint={t.newHint(MIN_PASSWORD_LENGTH)}
          warning={weakness}
          autoComplete="new-password"
          {...form.field('new_password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label={t.confirm}
          autoComplete="new-password"
          {...form.field('confirm_password', { deps: 'new_password' })}
        />
        <SubmitButton busy={form.isBusy && t.submitting}>{t.submit}</SubmitButton>
      </Form>
    </StandalonePage>
  );
}
