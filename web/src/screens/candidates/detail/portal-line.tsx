import type { CandidatePortal } from '@hirewire/contract/portal';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Link, Send, Unlink } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { getPortalLink, revokePortalLink, sendPortalLink, useCandidatePortal } from '../../../data/portal.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import { runAction } from '../../../views/action.ts';

interface PortalLineProps {
  person: Person;
  role: RoleName;
  onAction: (action: CandidateAction, person: Person) => void;
}

/** The candidate's own page: whether they can open it, and what they asked for there. */
export function PortalLine({ person, role, onAction }: PortalLineProps) {
  const { data, error, refetch } = useCandidatePortal(person.id);
  const [isRevoking, setRevoking] = useState(false);
  if (!data && error)
    return (
      <p className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-danger">
        What there is to know about their own page could not be loaded.
        <Button size="small" look="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return null;
  const tell = (done: string, work: () => Promise<void>) => void runAction(work, { done, failed: candidateFailure });
  const copy = () => tell('Link copied', async () => navigator.clipboard.writeText(await getPortalLink(person.id)));
  const send = () => tell('The link goes to them by mail', () => sendPortalLink(person.id));
  const revoke = () => tell('The link no longer works', () => revokePortalLink(person.id));

  return (
    <div className="mb-2 space-y-2 text-sm xl:mt-5 xl:mb-0 xl:border-t xl:border-line xl:pt-3">
      <div className="flex min-h-8 items-center gap-x-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <PageState link={data.link} />
          {data.wants_human.includes(person.applicationId) && <Badge tone="warning">Wants a person to judge</Badge>}
        </span>
        {can(role, 'canManageCandidates') && (
          <ActionMenu
            label={`The page of ${person.name}`}
            actions={[
              { name: 'Copy link', icon: Link, onChoose: copy },
              { name: 'Send link', icon: Send, onChoose: send },
              ...(data.link
                ? [{ name: 'Revoke link', icon: Unlink, look: 'danger' as const, onChoose: () => setRevoking(true) }]
                : []),
            ]}
          />
        )}
      </div>
      {data.erasure_asked_at && can(role, 'canEraseCandidates') && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2">
          <p className="flex-1 basis-48 text-warning">
            Asked to be erased <DateText at={data.erasure_asked_at} />
          </p>
          <Button size="small" look="danger" onClick={() => onAction('erase', person)}>
            Erase for good
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title="Revoke the link?"
        description="Every link this candidate was sent stops working at once. You can send a new one."
        action="Revoke link"
        onConfirm={revoke}
      />
    </div>
  );
}

function PageState({ link }: { link: CandidatePortal['link'] }) {
  if (!link) return <span className="text-muted">They have no link to their own page</span>;
  return (
    <span className="text-muted">
      The link to their own page works until <DateText at={link.expires_at} />
      {link.last_used_at ? (
        <>
          , last opened <DateText at={link.last_used_at} />
        </>
      ) : (
        ', not opened yet'
      )}
    </span>
  );
}
