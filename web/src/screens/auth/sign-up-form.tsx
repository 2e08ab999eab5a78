import { COMPANY_SIZE_NAMES, DEFAULT_COMPANY_SIZE, INDUSTRIES } from '@hirewire/contract/companies';
import { newRegistration } from '@hirewire/contract/registration';
import { sayRule } from '@hirewire/contract/validation-rules';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { PasswordField, SelectField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { signUp, signUpFailure } from '../../data/auth.ts';
import { getErrorField } from '../../data/failure.ts';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { repeatedPasswordResolver } from '../../lib/repeated-password.ts';
import { t } from '../../texts/auth.ts';
import { t as session } from '../../texts/session.ts';
import { shared } from '../../texts/shared.ts';
import { Form, useSchemaForm } from '../../views/form.tsx';

const registrationForm = newRegistration.safeExtend({ confirm_password: z.string() });
const passwordsFirst = repeatedPasswordResolver(registrationForm, 'admin_user.password', sayRule('passwords_differ'));

const INITIAL: z.input<typeof registrationForm> = {
  company: { name: '', size: DEFAULT_COMPANY_SIZE, industry: '' as (typeof INDUSTRIES)[number], website: null },
  admin_user: { first_name: '', last_name: '', email: '', password: '' },
  confirm_password: '',
};

export function SignUpForm() {
  const form = useSchemaForm({
    schema: passwordsFirst,
    initial: INITIAL,
    onSubmit: ({ company, admin_user }) => signUp({ company, admin_user }),
    failed: signUpFailure,
    onFailed: (error) => {
      // Errors that only the server can find, such as a taken address, are shown at their field too.
      if (getErrorField(error) !== null) form.setError('root', { message: session.registrationFailed });
      return false;
    },
  });
  const { admin_user: admin, company } = form.typed;
  const weakness = usePasswordWeakness(admin.password, [admin.first_name, admin.last_name, admin.email, company.name]);

  return (
    <Form form={form} className="space-y-6">
      <Banner>{form.failure}</Banner>

      <Section title={t.signUp.company}>
        <TextField label={t.signUp.companyName} autoComplete="organization" {...form.field('company.name')} />
        <SelectField label={t.signUp.companySize} {...form.field('company.size')}>
          {COMPANY_SIZE_NAMES.map((size) => (
            <option key={size} value={size}>
              {t.signUp.sizes[size]}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.signUp.industry} {...form.field('company.industry')}>
          <option value="">{t.signUp.chooseIndustry}</option>
          {INDUSTRIES.map((industry) => (
            <option key={industry} value={industry}>
              {t.signUp.industries[industry] ?? industry}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.signUp.website}
          aside={shared.optional}
          type="url"
          autoComplete="url"
          placeholder="https://example.com"
          {...form.field('company.website', { setValueAs: (value: string | null) => value?.trim() || null })}
        />
      </Section>

      <Section title={t.signUp.admin}>
        <TextField label={t.signUp.firstName} autoComplete="given-name" {...form.field('admin_user.first_name')} />
        <TextField label={t.signUp.lastName} autoComplete="family-name" {...form.field('admin_user.last_name')} />
        <div className="sm:col-span-2">
          <TextField label={t.email} type="email" autoComplete="email" {...form.field('admin_user.email')} />
        </div>
        <PasswordField
          label={t.password}
          autoComplete="new-password"
          warning={weakness}
          {...form.field('admin_user.password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label={t.confirmPassword}
          autoComplete="new-password"
          {...form.field('confirm_password', { deps: 'admin_user.password' })}
        />
      </Section>

      <SubmitButton busy={form.isBusy && t.signUp.submitting}>{t.signUp.submit}</SubmitButton>
    </Form>
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
