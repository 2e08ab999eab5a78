import { COMPANY_SIZE_NAMES, COMPANY_SIZES, DEFAULT_COMPANY_SIZE, INDUSTRIES } from '@hirewire/contract/companies';
import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { newRegistration } from '@hirewire/contract/registration';
import { PASSWORDS_DIFFER } from '@hirewire/contract/users';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { PasswordField, SelectField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf, signUp, signUpFailure } from '../../data/auth.ts';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { repeatedPasswordResolver } from '../../lib/repeated-password.ts';

const form = newRegistration.safeExtend({ confirm_password: z.string() });

const REFUSED_FIELDS = ['admin_user.email', 'admin_user.password'] as const;

export function SignUpForm() {
  const { register, handleSubmit, setError, clearErrors, formState, control } = useForm({
    resolver: repeatedPasswordResolver(form, 'admin_user.password', PASSWORDS_DIFFER),
    defaultValues: { company: { size: DEFAULT_COMPANY_SIZE, website: null } },
  });
  const { errors, isSubmitting } = formState;
  const { company, admin_user: person } = errors;
  const [admin, companyName] = useWatch({ control, name: ['admin_user', 'company.name'] });
  const ownWords = [admin?.first_name, admin?.last_name, admin?.email, companyName].filter(
    (word) => word !== undefined,
  );
  const weakness = usePasswordWeakness(admin?.password ?? '', ownWords);

  const submit = handleSubmit(({ company, admin_user }) =>
    signUp({ company, admin_user }).catch((error: unknown) => {
      const message = signUpFailure(error);
      // What only the server knows: an address that is taken, and a password that the operator does not accept.
      const field = REFUSED_FIELDS.find((name) => name === fieldOf(error));
      if (!field) return setError('root', { message });
      setError('root', { message: AUTH_MESSAGES.registrationFailed });
      setError(field, { message }, { shouldFocus: true });
    }),
  );

  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if ((event.target as HTMLInputElement).value !== '') clearErrors('root');
      }}
    >
      <Banner>{errors.root?.message}</Banner>

      <Section title="Company Information">
        <TextField
          label="Company name"
          autoComplete="organization"
          error={company?.name?.message}
          {...register('company.name')}
        />
        <SelectField label="Company size" error={company?.size?.message} {...register('company.size')}>
          {COMPANY_SIZE_NAMES.map((size) => (
            <option key={size} value={size}>
              {COMPANY_SIZES[size]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Industry" error={company?.industry?.message} {...register('company.industry')}>
          <option value="">Select an industry</option>
          {INDUSTRIES.map((industry) => (
            <option key={industry}>{industry}</option>
          ))}
        </SelectField>
        <TextField
          label="Website"
          aside="Optional"
          type="url"
          autoComplete="url"
          placeholder="https://example.com"
          error={company?.website?.message}
          {...register('company.website', { setValueAs: (value: string | null) => value?.trim() || null })}
        />
      </Section>

      <Section title="Admin User">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={person?.first_name?.message}
          {...register('admin_user.first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={person?.last_name?.message}
          {...register('admin_user.last_name')}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={person?.email?.message}
            {...register('admin_user.email')}
          />
        </div>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          warning={weakness}
          error={person?.password?.message}
          {...register('admin_user.password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...register('confirm_password', { deps: 'admin_user.password' })}
        />
      </Section>

      <SubmitButton busy={isSubmitting && 'Creating account...'}>Create account</SubmitButton>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
