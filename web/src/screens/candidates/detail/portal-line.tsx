import type { CandidatePortal } from '@hirewire/contract/portal';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Link, Send, Unlink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { getPortalLink, revokePortalLink, sendPortalLink, useCandidatePortal } from '../../../data/portal.ts';
import { copyText } from '../../../lib/copy-text.ts';
import type { Person } from '../candidate-actions.ts';
import { runAction } from '../../../views/action.ts';
import { useRequestId } from '../../../views/request-id.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/profile.ts';
import { shared } from '../../../texts/shared.ts';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

interface PortalLineProps {
  person: Person;
  role: RoleName;
}

/** The candidate's own page, and whether they can open it. */
export function PortalLine({ person, role }: PortalLineProps) {
  const { data, error, refetch } = useCandidatePortal(person.id);
  const [isRevoking, setRevoking] = useState(false);
  /** The link, if the browser refused to copy it. */
  const [uncopied, setUncopied] = useState<string | null>(null);
  const requestId = useRequestId();
  if (!data && error)
    return (
      <p className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-danger">
        {t.portal.failed}
        <Button size="small" look="quiet" onClick={() => void refetch()}>
          {shared.tryAgain}
        </Button>
      </p>
    );
  if (!data) return null;
  const tell = (key: string, done: string, work: () => Promise<unknown>) =>
    void runAction(`${key} ${person.id}`, work, { done, failed: candidateFailure });
  const copy = async () => {
    const link = getPortalLink(person.id);
    return (await copyText(link)) ? null : link;
  };
  const showCopied = (refused: string | null) =>
    refused === null ? toast.success(t.portal.copied) : setUncopied(refused);
  const send = () =>
    tell('send-link', t.portal.sent, async () => {
      await sendPortalLink(person.id, requestId.get());
      requestId.renew();
    });
  const revoke = () => tell('revoke-link', t.portal.revoked, () => revokePortalLink(person.id));

  return (
    <div className="mb-2 space-y-2 text-sm xl:mt-5 xl:mb-0 xl:border-t xl:border-line xl:pt-3">
      <div className="flex min-h-8 items-center gap-x-3">
        <PageState link={data.link} />
        {can(role, 'canManageCandidates') && (
          <ActionMenu
            label={t.portal.menu(person.name)}
            actions={[
              {
                name: t.portal.copy,
                icon: Link,
                onChoose: () =>
                  void runAction(`copy-link ${person.id}`, copy, { onDone: showCopied, failed: candidateFailure }),
              },
              { name: t.portal.send, icon: Send, onChoose: send },
              ...(data.link
                ? [{ name: t.portal.revoke, icon: Unlink, look: 'danger' as const, onChoose: () => setRevoking(true) }]
                : []),
            ]}
          />
        )}
      </div>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title={t.portal.confirm.title}
        description={t.portal.confirm.description}
        action={t.portal.revoke}
        onConfirm={revoke}
      />
      {uncopied !== null && (
        <Suspense>
          <LinkDialog link={uncopied} onClose={() => setUncopied(null)} />
        </Suspense>
      )}
    </div>
  );
}

function PageState({ link }: { link: CandidatePortal['link'] }) {
  const expires = link && <DateText at={link.expires_at} />;
  const opened = link?.last_used_at && <DateText at={link.last_used_at} />;
  return (
    <span className="text-muted">
      {link ? fill(opened ? t.portal.opened : t.portal.notOpened, { expires, opened }) : t.portal.none}
    </span>
  );
}
