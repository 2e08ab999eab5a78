import { newUser, type User, USER_MESSAGES, userChange } from '@hirewire/contract/users';
import { useEffect } from 'react';
import type * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { PasswordField, SelectField, TextField } from '../../components/field.tsx';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { useRoles } from '../../data/users.ts';
import { FormButtons } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

/** What is typed. Only a new user has a password here. */
export interface UserFormValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role_id: string;
  password?: string;
}

interface UserFormProps {
  /** The user to change; without one it is about a new user. */
  user?: User;
  onSubmit: (values: UserFormValues) => Promise<void>;
  onCancel: () => void;
}

export function UserForm({ user, onSubmit, onCancel }: UserFormProps) {
  const roles = useRoles();
  const form = useSchemaForm({
    // What is checked is the contract's: trimmed, with the e-mail address in lower case.
    schema: (user ? userChange : newUser) as unknown as z.ZodType<UserFormValues>,
    initial: user ? valuesOf(user) : NOTHING,
    onSubmit,
    failed: user ? USER_MESSAGES.update : USER_MESSAGES.create,
    // Whatever is blank and wrong is missing: which fields may be blank is the contract's to say.
    summarize: (errors) => (errors.some(({ typed }) => isBlank(typed)) ? USER_MESSAGES.required : undefined),
  });
  const { setFocus } = form;
  const { password = '', first_name, last_name, email } = form.typed;
  const weakness = usePasswordWeakness(password, [first_name, last_name, email]);
  useEffect(() => setFocus('first_name'), [setFocus]);

  return (
    <Form form={form} className="mt-5 space-y-4">
      <Banner>{form.failure}</Banner>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" {...form.field('first_name')} />
        <TextField label="Last name" autoComplete="off" {...form.field('last_name')} />
        <div className="sm:col-span-2">
          <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
        </div>
        <SelectField label="Role" {...form.field('role_id')}>
          {!user && <option value="">Select a role</option>}
          {/* Known before the roles have come, so that the field never stands empty. */}
          {user && !roles.data && <option value={user.role_id}>{user.role_display_name}</option>}
          {roles.data?.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </SelectField>
        <TextField label="Phone" aside="Optional" type="tel" autoComplete="off" {...form.field('phone')} />
        {!user && (
          <div className="sm:col-span-2">
            <PasswordField
              label="Password"
              aside="Optional"
              hint="Leave blank to generate one"
              warning={weakness}
              autoComplete="new-password"
              {...form.field('password')}
            />
          </div>
        )}
      </div>
      <FormButtons
        form={form}
        action={user ? 'Save changes' : 'Add User'}
        busy={user ? 'Saving changes...' : 'Adding user...'}
        onCancel={onCancel}
      />
    </Form>
  );
}

const NOTHING: UserFormValues = { first_name: '', last_name: '', email: '', phone: '', role_id: '', password: '' };

const valuesOf = ({ first_name, last_name, email, phone, role_id }: User): UserFormValues => ({
  first_name,
  last_name,
  email,
  phone: phone ?? '',
  role_id,
});

const isBlank = (typed: unknown): boolean => typeof typed !== 'string' || typed.trim() === '';
