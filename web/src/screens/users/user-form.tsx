import { ROLE_NAMES, type RoleName } from '@hirewire/contract/roles';
import { newUser, type User, userChange } from '@hirewire/contract/users';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import type * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { PasswordField, SelectField, TextField } from '../../components/field.tsx';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { useRoles } from '../../data/users.ts';
import { FormButtons } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { roles as roleNames } from '../../texts/roles.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/users.ts';

/** The typed values. Only a new user gets a password here. */
export interface UserFormValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role_id: string;
  password?: string;
}

interface UserFormProps {
  /** The user to change; left out for a new user. */
  user?: User;
  /** `edited` are those values that the user changed. */
  onSubmit: (values: UserFormValues, edited: Partial<UserFormValues>) => Promise<void>;
  onCancel: () => void;
}

export function UserForm({ user, onSubmit, onCancel }: UserFormProps) {
  const roles = useRoles();
  const form = useSchemaForm({
    // The contract trims the texts and lowers the case of the email address.
    schema: (user ? userChange : newUser) as unknown as z.ZodType<UserFormValues>,
    initial: user ? toUserFormValues(user) : NOTHING,
    onSubmit: async (values) => {
      await onSubmit(values, form.edited(values));
    },
    failed: user ? t.edit.failed : t.add.failed,
    // A refused blank field is a missing one: the contract decides which fields may be blank.
    summarize: (errors) => (errors.some(({ typed }) => isBlank(typed)) ? t.form.required : undefined),
  });
  const { setFocus } = form;
  const { password = '', first_name, last_name, email, role_id } = form.typed;
  const weakness = usePasswordWeakness(password, [first_name, last_name, email]);
  useEffect(() => setFocus('first_name'), [setFocus]);

  return (
    <Form form={form} className="mt-5 space-y-4">
      <Banner>{form.failure}</Banner>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t.fields.firstName} autoComplete="off" {...form.field('first_name')} />
        <TextField label={t.fields.lastName} autoComplete="off" {...form.field('last_name')} />
        <div className="sm:col-span-2">
          <TextField label={t.fields.email} type="email" autoComplete="off" {...form.field('email')} />
        </div>
        <div className="sm:col-span-2">
          <SelectField label={t.fields.role} {...form.field('role_id')} value={form.typed.role_id}>
            {!user && <option value="">{t.form.chooseRole}</option>}
            {/* Shown until the roles are loaded, so that the field is never empty. */}
            {user && !roles.data && <option value={user.role_id}>{roleNames[user.role_name]}</option>}
            {roles.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {roleNames[name]}
              </option>
            ))}
          </SelectField>
        </div>
        <RolePurposes chosen={roles.data?.find(({ id }) => id === role_id)?.name} />
        <div className="sm:col-span-2">
          <TextField
            label={t.fields.phone}
            aside={shared.optional}
            type="tel"
            autoComplete="off"
            {...form.field('phone')}
          />
        </div>
        {!user && (
          <div className="sm:col-span-2">
            <PasswordField
              label={t.fields.password}
              aside={shared.optional}
              hint={t.form.passwordHint}
              warning={weakness}
              autoComplete="new-password"
              {...form.field('password')}
            />
          </div>
        )}
      </div>
      <FormButtons
        form={form}
        action={user ? t.edit.submit : t.add.submit}
        busy={user ? t.edit.submitting : t.add.submitting}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** What each role is for: the evidence for choosing one. */
function RolePurposes({ chosen }: { chosen: RoleName | undefined }) {
  return (
    <dl className="grid gap-x-3 gap-y-1 text-xs text-muted sm:col-span-2 sm:grid-cols-[auto_1fr]">
      {ROLE_NAMES.map((name) => (
        <div key={name} className={clsx('sm:contents', name === chosen && 'text-text')}>
          <dt className="font-medium">{roleNames[name]}</dt>
          <dd>{t.purposes[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

const NOTHING: UserFormValues = { first_name: '', last_name: '', email: '', phone: '', role_id: '', password: '' };

const toUserFormValues = ({ first_name, last_name, email, phone, role_id }: User): UserFormValues => ({
  first_name,
  last_name,
  email,
  phone: phone ?? '',
  role_id,
});

const isBlank = (typed: unknown): boolean => typeof typed !== 'string' || typed.trim() === '';
