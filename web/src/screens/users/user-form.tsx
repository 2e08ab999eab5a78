import { newUser, type User, USER_MESSAGES, userChange } from '@hirewire/contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { PasswordField, SelectField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf } from '../../data/auth.ts';
import { failureOf } from '../../data/failure.ts';
import { usePasswordWeakness } from '../../data/password-weakness.ts';
import { useRoles } from '../../data/users.ts';

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
  const { register, handleSubmit, getValues, setError, setFocus, clearErrors, formState, control } =
    useForm<UserFormValues>({
      // The checked values are those of the contract: trimmed, with the e-mail address in lower case.
      resolver: zodResolver(user ? userChange : newUser) as unknown as Resolver<UserFormValues>,
      defaultValues: user ? valuesOf(user) : NOTHING,
    });
  const { errors, isSubmitting } = formState;
  const { password = '', first_name = '', last_name = '', email = '' } = useWatch({ control });
  const weakness = usePasswordWeakness(password, [first_name, last_name, email]);
  useEffect(() => setFocus('first_name'), [setFocus]);

  const submit = handleSubmit(
    (values) => onSubmit(values).catch(showFailure),
    (invalid) => {
      if (isAnythingMissing(invalid)) setError('root', { message: USER_MESSAGES.required });
    },
  );

  // Whatever is blank and wrong is missing: which fields may be blank is the contract's to say.
  const isAnythingMissing = (invalid: FieldErrors<UserFormValues>) =>
    Object.entries(getValues()).some(([name, value]) => name in invalid && value.trim() === '');

  const showFailure = (error: unknown) => {
    const message = failureOf(error, user ? USER_MESSAGES.update : USER_MESSAGES.create);
    const field = Object.keys(getValues()).find((name) => name === fieldOf(error));
    setError((field as keyof UserFormValues | undefined) ?? 'root', { message }, { shouldFocus: true });
  };

  return (
    <form
      noValidate
      className="mt-5 space-y-4"
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        if ((event.target as HTMLInputElement).value !== '') clearErrors('root');
      }}
    >
      <Banner>{errors.root?.message}</Banner>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField label="Last name" autoComplete="off" error={errors.last_name?.message} {...register('last_name')} />
        <div className="sm:col-span-2">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <SelectField label="Role" error={errors.role_id?.message} {...register('role_id')}>
          {!user && <option value="">Select a role</option>}
          {/* Known before the roles have come, so that the field never stands empty. */}
          {user && !roles.data && <option value={user.role_id}>{user.role_display_name}</option>}
          {roles.data?.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Phone"
          aside="Optional"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        {!user && (
          <div className="sm:col-span-2">
            <PasswordField
              label="Password"
              aside="Optional"
              hint="Leave blank to generate one"
              warning={weakness}
              autoComplete="new-password"
              error={errors.password?.message}
              {...register('password')}
            />
          </div>
        )}
      </div>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <div>
          <SubmitButton busy={isSubmitting && (user ? 'Saving changes...' : 'Adding user...')}>
            {user ? 'Save changes' : 'Add User'}
          </SubmitButton>
        </div>
      </div>
    </form>
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
