import type { RoleName } from '@hirewire/contract/roles';
import { Link, useLocation } from '@tanstack/react-router';
import { Button, buttonLook } from '../components/button.tsx';
import { failureAround } from '../data/failure.ts';
import { startPolling } from '../data/polling.ts';
import { mailboxMessages } from '../texts/mailbox-messages.ts';
import { t } from '../texts/setup.ts';
import { useAction } from './action.ts';
import { mayDoStep, SETUP_STEPS, type SetupStepName } from './setup-steps.ts';

interface SetupActionProps {
  step: SetupStepName;
  role: RoleName;
  /** Called when the button leads to another page, so that its container can close. */
  onFollow?: () => void;
  /** Primary if it is the main action on the screen. */
  look?: 'primary' | 'secondary';
  className?: string;
}

/** The button that completes a setup step or leads to its screen; on that screen, what to do there. */
export function SetupAction({ step, role, onFollow, look = 'primary', className = '' }: SetupActionProps) {
  const { path } = SETUP_STEPS[step];
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (!mayDoStep(role, step)) return <p className="text-sm text-muted">{t.byAdmin}</p>;
  if (step === 'polling') return <TurnOnPolling look={look} className={className} />;
  if (step !== 'mailbox' && path === here) return <p className="text-sm text-pretty text-muted">{t.here[step]}</p>;
  return (
    <Link
      to={path}
      {...(step === 'mailbox' && { search: { connect: true } })}
      {...(onFollow && { onClick: onFollow })}
      className={`${buttonLook(look, 'small')} ${className}`}
    >
      {t.steps[step].action}
    </Link>
  );
}

function TurnOnPolling({ look, className }: Required<Pick<SetupActionProps, 'look' | 'className'>>) {
  const { run, isBusy } = useAction(
    failureAround(mailboxMessages.startPolling.failedWhy, mailboxMessages.startPolling.failed),
  );
  const turnOn = () => void run(startPolling, { done: t.pollingStarted });
  return (
    <Button look={look} size="small" className={className} aria-disabled={isBusy} onClick={turnOn}>
      {t.steps.polling.action}
    </Button>
  );
}
