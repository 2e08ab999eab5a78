import type { MailTemplate } from '@hirewire/contract/communication';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { isConflict, isGone } from '../../data/failure.ts';
import { changeMailTemplate, type Mail, removeMailTemplate } from '../../data/communication.ts';

interface ChosenTemplateProps {
  template: MailTemplate;
  mail: Mail;
  onSaved: (template: MailTemplate) => void;
  onRemoved: () => void;
  /** Somebody else has changed it, in a sentence. */
  onConflict: (words: string) => void;
}

/** What can be done to the template a message was begun with. */
export function ChosenTemplate({ template, mail, onSaved, onRemoved, onConflict }: ChosenTemplateProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, version } = template;
  const isChanged = mail.subject !== template.subject || mail.body !== template.body;
  const tell = async (done: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      if (isConflict(error)) return onConflict(candidateFailure(error));
      if (!isGone(error)) return void toast.error(candidateFailure(error));
      toast.error(`Somebody else has deleted ${name}. What you have written is still here.`);
      onRemoved();
    }
  };
  const update = () =>
    tell(`${name} has been updated.`, async () =>
      onSaved(await changeMailTemplate(id, { subject: mail.subject, body: mail.body, version })),
    );
  const remove = () =>
    tell(`${name} has been deleted.`, async () => {
      await removeMailTemplate(template);
      onRemoved();
    });
  return (
    <>
      {isChanged && (
        <Button look="quiet" onClick={() => void update()}>
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
        onConfirm={() => void remove()}
      />
    </>
  );
}
