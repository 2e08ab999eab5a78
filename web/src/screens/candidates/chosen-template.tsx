import type { MailTemplate } from '@hirewire/contract/communication';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { isGone } from '../../data/failure.ts';
import { changeMailTemplate, type Mail, removeMailTemplate } from '../../data/communication.ts';
import { useAction } from '../../views/action.ts';

interface ChosenTemplateProps {
  template: MailTemplate;
  mail: Mail;
  onSaved: (template: MailTemplate) => void;
  onRemoved: () => void;
  /** Whether the dialog says what went wrong: that another person has changed it. */
  onFailed: (error: unknown) => boolean;
}

/** What can be done to the template a message was begun with. */
export function ChosenTemplate({ template, mail, onSaved, onRemoved, onFailed }: ChosenTemplateProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, version } = template;
  const isChanged = mail.subject !== template.subject || mail.body !== template.body;
  const { run } = useAction(candidateFailure);
  const outcome = (done: string) => ({
    done,
    onFailed: (error: unknown) => {
      if (onFailed(error)) return true;
      if (!isGone(error)) return false;
      toast.error(`Somebody else has deleted ${name}. What you have written is still here.`);
      onRemoved();
      return true;
    },
  });
  const update = () =>
    void run(() => changeMailTemplate(id, { subject: mail.subject, body: mail.body, version }), {
      ...outcome(`${name} has been updated.`),
      onDone: onSaved,
    });
  const remove = () =>
    void run(() => removeMailTemplate(template), { ...outcome(`${name} has been deleted.`), onDone: onRemoved });
  return (
    <>
      {isChanged && (
        <Button look="quiet" onClick={update}>
          Update template
        </Button>
      )}
      <Button look="quiet" onClick={() => setAsking(true)}>
        Delete template
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description="Messages that were written with it stay as they are."
        action="Delete template"
        onConfirm={remove}
      />
    </>
  );
}
