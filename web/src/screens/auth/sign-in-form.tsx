import { credentials } from '@hirewire/contract/auth';
import { useLayoutEffect } from 'react';
import { Banner } from '../../components/banner.tsx';
import { PasswordField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { signIn, signInFailure } from '../../data/auth.ts';
import { t } from '../../texts/auth.ts';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { takeOverEarlyForm } from './take-over-early-form.ts';

/** `notice` is why the user was sent here; like any other error it disappears once they type. */
export function SignInForm({ notice, onTyping }: { notice: string | null; onTyping: () => void }) {
  const form = useSchemaForm({
    schema: credentials,
    initial: { email: '', password: '' },
    onSubmit: signIn,
    failed: signInFailure,
  });
  const { setValue } = form;
  useLayoutEffect(() => takeOverEarlyForm(setValue), [setValue]);
  return (
    <Form form={form} className="space-y-4" onTyping={onTyping}>
      <Banner>{form.failure ?? notice}</Banner>
      <TextField label={t.email} type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField label={t.password} autoComplete="current-password" {...form.field('password')} />
      <SubmitButton busy={form.isBusy && t.signIn.submitting}>{t.signIn.submit}</SubmitButton>
      <p className="text-sm text-pretty text-muted">{t.signIn.forgotten}</p>
    </Form>
  );
}
