import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { useNow } from '../../../lib/now.ts';
import { type CandidateAction, type ActionChoice, listActions, type Person } from '../candidate-actions.ts';
import { findCurrentStep, notBefore } from '../steps.ts';
import { t } from '../../../texts/profile.ts';

interface DetailActionsProps {
  candidate: Candidate;
  role: RoleName;
  onAction: (action: CandidateAction, person: Person) => void;
}

const SHOWN_AT_MOST = 3;

/** The likeliest actions are buttons; the others are behind the dots. */
export function DetailActions({ candidate, role, onAction }: DetailActionsProps) {
  const step = findCurrentStep(candidate);
  const now = useNow();
  const isTooEarly = step !== null && notBefore(step, now) !== null;
  const person = step ? { ...candidate, currentStepName: step.name, currentStepStatus: step.status } : candidate;
  const choices = listActions(person, role).filter(
    ({ does }) => does !== 'progress' && !(does === 'start' && isTooEarly),
  );
  const shown = likely(person).flatMap((does) => choices.find((choice) => choice.does === does) ?? []);
  const buttons = shown.slice(0, SHOWN_AT_MOST);
  const others = choices.filter((choice) => !buttons.includes(choice));
  return (
    <div role="group" aria-label={t.actions} className="flex flex-wrap items-center gap-2">
      {buttons.map(({ does, name, icon: Icon, look }) => (
        <Button key={does} size="small" look={look ?? chooseLook(does)} onClick={() => onAction(does, person)}>
          <Icon aria-hidden="true" className="size-4 opacity-80 max-sm:hidden" />
          {name}
        </Button>
      ))}
      {others.length > 0 && (
        <ActionMenu
          label={t.moreActions(person.name)}
          actions={others.map(({ does, ...choice }) => ({ ...choice, onChoose: () => onAction(does, person) }))}
        />
      )}
    </div>
  );
}

const chooseLook = (does: CandidateAction) => (does === 'start' || does === 'retry' ? 'primary' : 'secondary');

/** By state, the likeliest first; actions that are not possible are skipped. */
const likely = ({ currentStep, currentStepStatus }: Person): ActionChoice['does'][] => [
  'start',
  'retry',
  'undo',
  ...(currentStepStatus === 'in_progress' && currentStep === 'interview_scheduling' ? ['interview' as const] : []),
  'mail',
  'reject',
];
