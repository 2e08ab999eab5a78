import type { ApprovalResponse } from '@hirewire/contract/approvals';
import { TextAreaField } from '../../components/field.tsx';
import { takeFocus } from '../../lib/take-focus.ts';
import { t } from '../../texts/decision.ts';

interface UnsentTextProps {
  decision: ApprovalResponse['decision'];
  text: string;
}

/** Text that can no longer be sent, to be copied. Takes the focus, so that letters still being typed are no shortcuts. */
export const UnsentText = ({ decision, text }: UnsentTextProps) => (
  <TextAreaField
    ref={takeFocus}
    readOnly
    rows={3}
    label={decision === 'rejected' ? t.form.reason : t.form.comment}
    value={text}
  />
);
