import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { shared } from '../texts/shared.ts';

interface FormButtonsProps {
  form: { isBusy: boolean };
  /** What the button says, and what while it is being done. */
  action: string;
  busy: string;
  look?: 'danger' | 'primary';
  onCancel?: () => void;
  cancel?: string;
  /** The id of the form, when this stands outside of it. */
  formId?: string;
  /** What else can be done, before these. */
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
  /** Another failure, for when the form has none of its own. */
  also?: string | null | undefined;
};

/** What went wrong with the whole form, down here, where the eyes are after pressing the button; then the buttons. */
export const FormFooter = ({ also, ...props }: FormFooterProps) => (
  <>
    <Banner>{props.form.failure ?? also}</Banner>
    <FormButtons {...props} />
  </>
);

/** For a text of several lines: Ctrl or Cmd and Enter submits. */
export const submitsOnEnter =
  (submit: (event: SyntheticEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
