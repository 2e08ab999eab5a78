import type { MailTemplate } from '@hirewire/contract/notifications';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { isGone } from '../../data/failure.ts';
import type { Mail } from '../../data/communication.ts';
import { changeMailTemplate, removeMailTemplate } from '../../data/notifications.ts';
import { useAction } from '../../views/action.ts';
import { t } from '../../texts/candidate-mail.ts';

interface ChosenTemplateProps {
  template: MailTemplate;
  mail: Mail;
  onSaved: (template: MailTemplate) => void;
  onRemoved: () => void;
  /** Returns true if the dialog handles the failure: another user's edit. */
  onFailed: (error: unknown) => boolean;
}

/** The actions for the template that the message started from. */
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
      toast.error(t.template.gone(name));
      onRemoved();
      return true;
    },
  });
  const update = () =>
    void run(() => changeMailTemplate(id, { subject: mail.subject, body: mail.body, version }), {
      ...outcome(t.template.updated(name)),
      onDone: onSaved,
    });
  const remove = () =>
    void run(() => removeMailTemplate(template), { ...outcome(t.template.deleted(name)), onDone: onRemoved });
  return (
    <>
      {isChanged && (
        <Button look="quiet" onClick={update}>
          {t.template.update}
        </Button>
      )}
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.template.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.template.confirmDelete(name)}
        description={t.template.deleteEffect}
        action={t.template.delete}
        onConfirm={remove}
      />
    </>
  );
}
