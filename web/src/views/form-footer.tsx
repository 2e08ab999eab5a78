import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useContext } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { shared } from '../texts/shared.ts';
import { HeldForm } from './unsaved-forms.ts';

interface FormButtonsProps {
  form: { isBusy: boolean };
  /** The label of the button, and its label while busy. */
  action: string;
  busy: string;
  look?: 'danger' | 'primary';
  onCancel?: () => void;
  cancel?: string;
  /** The id of the form, if the footer is outside it. */
  formId?: string;
  /** More buttons, placed before these. */
  children?: ReactNode;
}

export function FormButtons({ form, action, busy, look = 'primary', onCancel, formId, ...rest }: FormButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end">
      {rest.children}
      {onCancel && <Button onClick={onCancel}>{rest.cancel ?? shared.cancel}</Button>}
      <div className="sm:min-w-36">
        <SubmitButton look={look} busy={form.isBusy && busy} {...(formId && { form: formId })}>
          {action}
        </SubmitButton>
      </div>
    </div>
  );
}

type FormFooterProps = Omit<FormButtonsProps, 'form'> & {
  form: { isBusy: boolean; failure: string | undefined };
  /** Another error, shown if the form has none of its own. */
  also?: string | null | undefined;
};

/** The form's error and its buttons. The error is next to the button, where the user is looking after pressing it. */
export function FormFooter({ also, ...props }: FormFooterProps) {
  const held = useContext(HeldForm);
  return (
    <>
      <Banner action={held && <Button onClick={held.close}>{shared.close}</Button>}>
        {held?.sentence ?? props.form.failure ?? also}
      </Banner>
      {!held && <FormButtons {...props} />}
    </>
  );
}

/** For text areas: Ctrl or Cmd with Enter submits. */
export const submitsOnEnter =
  (submit: (event: SyntheticEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
