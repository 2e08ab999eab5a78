import { can, type RoleName } from '@hirewire/contract/roles';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useCandidatePortal } from '../../../data/portal.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/profile.ts';

interface PortalRequestsProps {
  person: Person;
  role: RoleName;
  onAction: (action: CandidateAction, person: Person) => void;
}

/** What the candidate asked for on their own page; a failure to load it is shown with the link to that page. */
export function PortalRequests({ person, role, onAction }: PortalRequestsProps) {
  const { data } = useCandidatePortal(person.id);
  if (!data) return null;
  return (
    <>
      {data.wants_human.includes(person.applicationId) && <p className={LOOK}>{t.portal.wantsHuman}</p>}
      {data.erasure_asked_at && can(role, 'canManageCandidates') && (
        <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${LOOK}`}>
          <p className="flex-1 basis-48">
            {fill(t.portal.erasureRequested, { date: <DateText at={data.erasure_asked_at} /> })}
          </p>
          {can(role, 'canEraseCandidates') && (
            <Button size="small" look="danger" onClick={() => onAction('erase', person)}>
              {t.portal.erase}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const LOOK = 'mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning';
