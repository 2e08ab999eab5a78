import type { RoleName } from '@hirewire/contract/roles';
import type { SetupStatus } from '@hirewire/contract/setup';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { t } from '../texts/setup.ts';
import { SetupAction } from '../views/setup-action.tsx';
import { nextStep, SETUP_STEP_NAMES, SETUP_STEPS, type SetupStepName } from '../views/setup-steps.ts';

interface GuideProps {
  role: RoleName;
  /** Undefined while it is not known: then nothing is ticked. */
  status: SetupStatus | undefined;
  /** Called when a button leads to another screen. */
  onFollow?: () => void;
}

export function Guide({ role, status, onFollow }: GuideProps) {
  const [isOpen, setOpen] = useState(false);
  const next = status && nextStep(status);
  const follow = () => {
    setOpen(false);
    onFollow?.();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" look={next ? 'quiet' : 'secondary'} className="w-full">
          {t.guide.open}
        </Button>
      }
      title={t.guide.title}
      description={next === null ? t.guide.allDone : t.guide.text}
    >
      <ol className="mt-5 space-y-4">
        {SETUP_STEP_NAMES.map((name, index) => (
          <Step key={name} name={name} number={index + 1} isDone={Boolean(status && SETUP_STEPS[name].isDone(status))}>
            {name === next && <SetupAction step={name} role={role} onFollow={follow} />}
          </Step>
        ))}
      </ol>
    </Dialog>
  );
}

interface StepProps {
  name: SetupStepName;
  number: number;
  isDone: boolean;
  children: ReactNode;
}

function Step({ name, number, isDone, children }: StepProps) {
  const { title, text } = t.steps[name];
  return (
    <li className="flex gap-3">
      <StepMark number={number} isDone={isDone} />
      <div className="min-w-0">
        <h3 className={isDone ? 'font-medium text-muted' : 'font-medium'}>{title}</h3>
        {!isDone && <p className="text-muted">{text}</p>}
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  );
}

const StepMark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${isDone ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent-text'}`}
  >
    {isDone ? <Check aria-hidden="true" className="size-3.5" /> : <span aria-hidden="true">{number}</span>}
    <span className="sr-only">{isDone ? t.guide.done : t.guide.toDo}</span>
  </span>
);
