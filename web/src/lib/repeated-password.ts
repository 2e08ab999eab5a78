import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod';

/**
 * Checks a form in which a new password is typed twice. If the two differ, that is the only error
 * shown for the password: one of them is a typo, and it is not clear which.
 */
export function repeatedPasswordResolver<In extends FieldValues & { confirm_password: string }, Out>(
  schema: z.ZodType<Out, In>,
  password: Path<In>,
  message: string,
): Resolver<In, unknown, Out> {
  const check = zodResolver(schema);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    if (get(values, password) === values.confirm_password) return result;
    const errors = { ...result.errors } as FieldErrors<In>;
    set(errors, password, undefined);
    set(errors, 'confirm_password', { type: 'custom', message });
    return { values: {}, errors };
  };
}
