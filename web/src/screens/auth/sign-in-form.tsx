import { credentials } from '@hirewire/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Banner } from '../../components/banner.tsx';
import { PasswordField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { signIn, signInFailure } from '../../data/auth.ts';

/** `notice` is why somebody was sent here; like any other error it goes away when they start typing. */
export function SignInForm({ notice, onTyping }: { notice: string | null; onTyping: () => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit((values) =>
    signIn(values).catch((error: unknown) => setError('root', { message: signInFailure(error) })),
  );

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if ((event.target as HTMLInputElement).value === '') return;
        clearErrors('root');
        onTyping();
      }}
    >
      <Banner>{errors.root?.message ?? notice}</Banner>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton busy={isSubmitting && 'Signing in...'}>Sign in</SubmitButton>
    </form>
  );
}
