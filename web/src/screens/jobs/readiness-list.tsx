import type { ReadinessAction, ReadinessLine } from '@hirewire/contract/readiness';
import { can, type Permission, type RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';

/** A place over the list of jobs. */
export type ReadinessPlace = 'edit' | 'Task' | 'Interview' | 'AI interview' | 'Offer';

interface Place {
  label: string;
  needs: Permission;
  opens: ReadinessPlace | '/workflow-builder' | '/email-config';
}

/** Exactly where each line's button leads. One that is missing does not compile. */
const PLACES: Record<ReadinessAction, Place> = {
  choose_workflow: { label: 'Choose a workflow', needs: 'canEditJobs', opens: 'edit' },
  edit_workflow: { label: 'Open workflows', needs: 'canManageWorkflows', opens: '/workflow-builder' },
  set_up_task: { label: 'Set up task', needs: 'canPostJobs', opens: 'Task' },
  set_up_interview: { label: 'Set up interviews', needs: 'canPostJobs', opens: 'Interview' },
  set_up_questions: { label: 'Look at questions', needs: 'canPostJobs', opens: 'AI interview' },
  set_up_offer: { label: 'Set up offer', needs: 'canPostJobs', opens: 'Offer' },
  connect_mailbox: { label: 'Connect a mailbox', needs: 'canManageMailboxes', opens: '/email-config' },
};

const STATES = {
  done: { icon: CircleCheck, word: 'Done', tone: 'text-success' },
  missing: { icon: CircleAlert, word: 'Missing', tone: 'text-warning' },
  note: { icon: Info, word: 'Note', tone: 'text-muted' },
} as const;

interface ReadinessListProps {
  lines: ReadinessLine[];
  role: RoleName;
  /** Left out where leaving would lose what was typed: then the lines only inform. */
  onOpen?: ((place: ReadinessPlace) => void) | undefined;
}

/** What a job's workflow needs, done and missing, each with the way to it. */
export function ReadinessList({ lines, role, onOpen }: ReadinessListProps) {
  return (
    <ul aria-label="Readiness" className="divide-y divide-line rounded-md border border-line">
      {lines.map((line) => {
        const { icon: Icon, word, tone } = STATES[line.state];
        return (
          <li key={line.need} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 text-sm">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
            <span className="sr-only">{word}: </span>
            <span className="min-w-0 flex-1 basis-44 wrap-anywhere">{line.sentence}</span>
            {line.is_starter && line.state !== 'missing' && <Badge tone="accent">Starter</Badge>}
            {onOpen && <Way line={line} role={role} onOpen={onOpen} />}
          </li>
        );
      })}
    </ul>
  );
}

interface WayProps {
  line: ReadinessLine;
  role: RoleName;
  onOpen: (place: ReadinessPlace) => void;
}

function Way({ line: { action, state, is_starter }, role, onOpen }: WayProps) {
  const { label, needs, opens } = PLACES[action];
  if (!can(role, needs) || (state === 'done' && !is_starter)) return null;
  if (opens === '/workflow-builder' || opens === '/email-config')
    return (
      <Link to={opens} className="rounded-sm px-2 py-1 font-medium text-accent-text underline-offset-4 hover:underline">
        {label}
      </Link>
    );
  return (
    <Button size="small" look={state === 'missing' ? 'secondary' : 'quiet'} onClick={() => onOpen(opens)}>
      {state === 'missing' || action === 'set_up_questions' ? label : 'Edit it'}
    </Button>
  );
}
