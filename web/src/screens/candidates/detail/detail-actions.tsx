import type { RoleName } from '@hirewire/contract/roles';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { type CandidateAction, offersFor, type Person } from '../candidate-actions.ts';
import { PortalLine } from './portal-line.tsx';

interface DetailActionsProps {
  person: Person;
  role: RoleName;
  onAction: (action: CandidateAction, person: Person) => void;
}

/** What is done most stands there; the rest is behind the dots. What belongs to a step stands at the step. */
export function DetailActions({ person, role, onAction }: DetailActionsProps) {
  const offers = offersFor(person, role).filter(({ does }) => !AT_THE_STEP.has(does));
  const shown = offers.filter(({ does }) => SHOWN.has(does));
  const others = offers.filter(({ does }) => !SHOWN.has(does));
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {shown.map(({ does, name, icon: Icon, look }) => (
          <Button key={does} size="small" look={look ?? 'secondary'} onClick={() => onAction(does, person)}>
            <Icon aria-hidden="true" className="size-4 opacity-80" />
            {name}
          </Button>
        ))}
        {others.length > 0 && (
          <ActionMenu
            label={`More actions for ${person.name}`}
            actions={others.map(({ does, ...offer }) => ({ ...offer, onChoose: () => onAction(does, person) }))}
          />
        )}
      </div>
      <PortalLine person={person} role={role} onAction={onAction} />
    </>
  );
}

const SHOWN = new Set<CandidateAction>(['resume', 'mail', 'task', 'interview', 'reject', 'undo']);
const AT_THE_STEP = new Set<CandidateAction>(['progress', 'start', 'retry', 'skip', 'withdraw']);
