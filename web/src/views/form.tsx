import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, type SyntheticEvent, useContext } from 'react';
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
import { type Failed, describeFailure, getErrorField, getOtherErrors } from '../data/failure.ts';
import { HeldForm, useCountedForm } from './unsaved-forms.ts';

interface FormOptions<Values extends FieldValues, Checked> extends Pick<UseFormProps<Values>, 'resetOptions'> {
  /** The contract's schema, so that the form accepts what the route accepts; a resolver if that is not enough. */
  schema: z.ZodType<Checked> | Resolver<Values, unknown, Checked>;
  initial: Values;
  /** Maps the typed values to the request body. */
  asSent?: (typed: Values) => unknown;
  /** Replaces `initial` while the form is open; with `resetOptions`, text typed by then can be kept. */
  values?: Values;
  onSubmit: (checked: Checked) => Promise<unknown>;
  failed: Failed;
  /** Returns true if it has handled the failure, which is then not shown. */
  onFailed?: (error: unknown) => boolean;
  /** Text above the buttons; default: the first error no field shows. */
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
 * A form for one of the contract's schemas. An error from the schema or the server is shown at its field if that field
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
  const isHeld = useContext(HeldForm) !== null;
  /** The fields at which this render shows errors. */
  const shown: string[] = [];

  /** The error of a field, or of one inside it. */
  const findError = (name: FieldPath<Values>): string | undefined => {
    shown.push(name);
    return errorsIn({ [name]: get(errors, name) }, {})[0]?.message;
  };
  const isShown = (path: string) => shown.some((name) => path === name || path.startsWith(`${name}.`));
  const put = <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => {
    if (isHeld) return;
    form.clearErrors('root');
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const tell = (message: string) => form.setError('root', { message });
  const explain = (error: unknown) => {
    const field = getErrorField(error);
    const message = describeFailure(options.failed, error);
    for (const other of getOtherErrors(error)) {
      if (isShown(other.field)) form.setError(other.field as FieldPath<Values>, { message: other.message });
    }
    if (field === null || !isShown(field)) return tell(message);
    form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true });
  };
  /** Validates the typed values and passes them on. */
  const submitTo = (take: (checked: Checked) => Promise<unknown>) => (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A dialog's form may be nested in another; don't submit that one.
    event?.stopPropagation();
    if (isBusy || isHeld) return;
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
    /** It can no longer be saved. Controls without `field` are disabled. */
    isHeld,
    failure: errors.root?.message,
    findError,
    /** For a control with `register` and `error`. */
    field: <Name extends FieldPath<Values>>(name: Name, settings?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, settings),
      error: findError(name),
      ...(isHeld && { readOnly: true }),
    }),
    /** For a control that takes its value as a prop. */
    controlled: <Name extends FieldPath<Values>>(name: Name): Controlled<FieldPathValue<Values, Name>> => ({
      value: get(typed, name),
      onChange: (value) => put(name, value),
      // A control shows its error only if it reads it. All other errors are shown above the buttons.
      get error() {
        return findError(name);
      },
    }),
    submit: submitTo(options.onSubmit),
    submitTo,
    /** Waits for a request after which the form stays open. What is typed in the meantime is kept, and is unsaved. */
    saving: async <Answer,>(request: Promise<Answer>): Promise<Answer> => {
      const sent = structuredClone(form.getValues());
      const answer = await request;
      // Unlike reset, this leaves the form busy while more is done.
      form.resetDefaultValues(sent);
      return answer;
    },
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
  /** Called on typing: the last message no longer applies. */
  onTyping?: () => void;
};

export function Form({ form, onTyping, ...props }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={form.submit}
      // Not on input: a select rendered before its change event would show the old choice again.
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
