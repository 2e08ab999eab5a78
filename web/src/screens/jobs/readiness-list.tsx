import type { ReadinessAction, ReadinessLine } from '@hirewire/contract/readiness';
import { can, type Permission, type RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/jobs.ts';
import { readinessSentences } from '../../texts/readiness.ts';
import type { SetupTab } from './setup/setup-tab-props.ts';

/** The job's form, or a tab of its hiring setup. */
export type ReadinessPlace = 'edit' | SetupTab;

interface Place {
  needs: Permission;
  opens: ReadinessPlace | '/workflow-builder' | '/email-config';
}

/** Where the button of each line leads. */
const PLACES: Record<ReadinessAction, Place> = {
  choose_workflow: { needs: 'canEditJobs', opens: 'edit' },
  edit_workflow: { needs: 'canManageWorkflows', opens: '/workflow-builder' },
  set_up_task: { needs: 'canPostJobs', opens: 'task' },
  set_up_interview: { needs: 'canPostJobs', opens: 'interview' },
  set_up_questions: { needs: 'canPostJobs', opens: 'ai_interview' },
  set_up_offer: { needs: 'canPostJobs', opens: 'offer' },
  connect_mailbox: { needs: 'canManageMailboxes', opens: '/email-config' },
};

const STATES = {
  done: { icon: CircleCheck, tone: 'text-success' },
  missing: { icon: CircleAlert, tone: 'text-warning' },
  note: { icon: Info, tone: 'text-muted' },
} as const;

interface ReadinessListProps {
  lines: ReadinessLine[];
  role: RoleName;
  /** Left out where leaving would lose changes: the lines then have no buttons. */
  onOpen?: ((place: ReadinessPlace) => void) | undefined;
}

/** What a job's workflow needs, done and missing, each with a button that leads to it. */
export function ReadinessList({ lines, role, onOpen }: ReadinessListProps) {
  return (
    <ul aria-label={t.readiness.title} className="divide-y divide-line rounded-md border border-line">
      {lines.map((line) => {
        const { icon: Icon, tone } = STATES[line.state];
        return (
          <li key={line.need} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 text-sm">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
            <span className="sr-only">{t.readiness.states[line.state]} </span>
            <span className="min-w-0 flex-1 basis-44 wrap-anywhere">{readinessSentences[line.code](line)}</span>
            {line.is_starter && line.state !== 'missing' && <Badge tone="accent">{t.readiness.starter}</Badge>}
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
  const { needs, opens } = PLACES[action];
  const label = t.readiness.places[action];
  if (!can(role, needs) || (state === 'done' && !is_starter)) return null;
  if (opens === '/workflow-builder' || opens === '/email-config')
    return (
      <Link to={opens} className="rounded-sm px-2 py-1 font-medium text-accent-text underline-offset-4 hover:underline">
        {label}
      </Link>
    );
  return (
    <Button size="small" look={state === 'missing' ? 'secondary' : 'quiet'} onClick={() => onOpen(opens)}>
      {state === 'missing' || action === 'set_up_questions' ? label : shared.edit}
    </Button>
  );
}
