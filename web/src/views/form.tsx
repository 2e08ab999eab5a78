import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, SyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  useForm,
  type UseFormProps,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import { type Failed, describeFailure, getErrorField } from '../data/failure.ts';
import { useCountedForm } from './unsaved-forms.ts';

interface FormOptions<Values extends FieldValues, Checked> extends Pick<UseFormProps<Values>, 'resetOptions'> {
  /** The contract's: what the route accepts is what the form accepts. A resolver where a schema is not all there is. */
  schema: z.ZodType<Checked> | Resolver<Values, unknown, Checked>;
  initial: Values;
  /** What would be sent for what was typed, where the two differ. Fields keep their names. */
  asSent?: (typed: Values) => unknown;
  /** Replaces `initial` while the form is open; what was typed by then stays if `resetOptions` says so. */
  values?: Values;
  onSubmit: (checked: Checked) => Promise<unknown>;
  failed: Failed;
  /** True when it has dealt with the failure, which then is not shown. */
  onFailed?: (error: unknown) => boolean;
  /** What to say above the buttons of what the schema found: by default, of the first error that no field shows. */
  summarize?: (errors: Found[], unseen: Found | undefined) => string | undefined;
}

interface Controlled<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface Found {
  path: string;
  message: string;
  typed: unknown;
}

/**
 * A form over one of the contract's schemas. What the schema or the server finds wrong is shown at its field if that field
 * is on screen, and above the buttons otherwise.
 */
export function useSchemaForm<Values extends FieldValues, Checked>(options: FormOptions<Values, Checked>) {
  const { schema, asSent, initial, values, resetOptions, onFailed, summarize = ofUnseen } = options;
  const check = typeof schema === 'function' ? schema : (zodResolver(schema as never) as unknown as typeof schema);
  const form = useForm<Values, unknown, Checked>({
    resolver: (typed, context, settings) =>
      (check as Resolver<Values, unknown, Checked>)(asSent ? (asSent(typed) as Values) : typed, context, settings),
    defaultValues: initial as DefaultValues<Values>,
    ...(values && { values }),
    ...(resetOptions && { resetOptions }),
  });
  const typed = useWatch({ control: form.control }) as Values;
  const { errors, isDirty, isSubmitting: isBusy, isSubmitted } = form.formState;
  useCountedForm({ isDirty, isBusy });
  /** The fields that this rendering shows errors at. */
  const shown: string[] = [];

  /** What is wrong at a field, or within it. */
  const findError = (name: FieldPath<Values>): string | undefined => {
    shown.push(name);
    return errorsIn({ [name]: get(errors, name) }, {})[0]?.message;
  };
  const isShown = (path: string) => shown.some((name) => path === name || path.startsWith(`${name}.`));
  const put = <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => {
    form.clearErrors('root');
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const tell = (message: string) => form.setError('root', { message });
  const explain = (error: unknown) => {
    const field = getErrorField(error);
    const message = describeFailure(options.failed, error);
    if (field === null || !isShown(field)) return tell(message);
    form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true });
  };
  /** Checks what was typed and hands it on. */
  const submitTo = (take: (checked: Checked) => Promise<unknown>) => (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A form in a dialog may stand within another, which is not meant.
    event?.stopPropagation();
    if (isBusy) return;
    const send = form.handleSubmit(
      (checked) =>
        take(checked).catch((error: unknown) => {
          if (!onFailed?.(error)) explain(error);
        }),
      (invalid) => {
        const found = errorsIn(invalid, form.getValues());
        const message = summarize(
          found,
          found.find(({ path }) => !isShown(path)),
        );
        if (message !== undefined) tell(message);
      },
    );
    void send();
  };

  return {
    ...form,
    put,
    typed,
    isDirty,
    isBusy,
    failure: errors.root?.message,
    findError,
    /** For a control that knows `register` and `error`. */
    field: <Name extends FieldPath<Values>>(name: Name, settings?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, settings),
      error: findError(name),
    }),
    /** For a control that is handed its value. */
    controlled: <Name extends FieldPath<Values>>(name: Name): Controlled<FieldPathValue<Values, Name>> => ({
      value: get(typed, name),
      onChange: (value) => put(name, value),
      // Only a control that asks for its error shows it. What no control shows is said above the buttons.
      get error() {
        return findError(name);
      },
    }),
    submit: submitTo(options.onSubmit),
    submitTo,
    /** The checked values of the fields that were edited: the others may have been changed by another user since. */
    edited: (checked: Checked) => {
      const isEdited = (name: string) =>
        JSON.stringify(form.getValues(name as FieldPath<Values>)) !==
        JSON.stringify(get(form.formState.defaultValues, name));
      return Object.fromEntries(
        Object.entries(checked as object).filter(([name]) => isEdited(name)),
      ) as Partial<Checked>;
    },
  };
}

export type SchemaForm<Values extends FieldValues, Checked> = ReturnType<typeof useSchemaForm<Values, Checked>>;

interface Submitted {
  submit: (event: SyntheticEvent) => void;
  clearErrors: (name: 'root') => void;
}

type FormProps = ComponentProps<'form'> & {
  form: Submitted;
  /** What was said before is over: the next attempt is being typed. */
  onTyping?: () => void;
};

export function Form({ form, onTyping, ...props }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={form.submit}
      // Not on input: rendered before a select has told its change, it would show the old choice again.
      onChange={({ target }: { target: EventTarget }) => {
        if ((target as HTMLInputElement).value === '') return;
        form.clearErrors('root');
        onTyping?.();
      }}
      {...props}
    />
  );
}

const ofUnseen = (_: Found[], unseen: Found | undefined): string | undefined => unseen?.message;

function errorsIn(errors: FieldErrors, values: FieldValues, above = ''): Found[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = above + name;
    const { message } = (error ?? {}) as { message?: unknown };
    if (typeof message === 'string') return [{ path, message, typed: get(values, path) }];
    return error && name !== 'ref' ? errorsIn(error as FieldErrors, values, `${path}.`) : [];
  });
}
