import type { MailStanding } from '@hirewire/contract/mail-standing';
import { clsx } from 'clsx';
import { Button } from '../../components/button.tsx';
import { candidateFailure, refreshCandidates } from '../../data/candidate-keys.ts';
import { sendMessage } from '../../data/communication.ts';
import { useNow } from '../../lib/now.ts';
import { mailSentence } from './mail-state.ts';
import { mayArriveTwice } from '../../views/why-not-sent.ts';
import { useAction } from '../../views/action.ts';
import { t } from '../../texts/mail-state.ts';

/** The delivery state of the email about a step. */
export function MailLine({ mail, manages }: { mail: MailStanding | null; manages: boolean }) {
  const now = useNow();
  const { run, isBusy } = useAction(candidateFailure);
  if (!mail) return null;
  const { text, needsHelp, canSend } = mailSentence(mail, now);
  const label = needsHelp ? t.send : t.sendNow;
  const send = () =>
    void run(async () => {
      await sendMessage(mail.id, mail.attempt);
      await refreshCandidates();
    });
  return (
    <div
      className={
        needsHelp
          ? 'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-2.5 py-1.5'
          : 'flex flex-wrap items-center gap-x-3 gap-y-2'
      }
    >
      <p className={clsx('flex-1 basis-48 wrap-anywhere', needsHelp ? 'text-warning' : 'text-muted')}>{text}</p>
      {canSend && manages && (
        <Button size="small" aria-disabled={isBusy} onClick={send}>
          {mayArriveTwice(mail) ? t.sendAgain : label}
        </Button>
      )}
    </div>
  );
}
