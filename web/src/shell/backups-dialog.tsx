import type { BackupStatus } from '@hirewire/contract/backups';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../components/banner.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useBackups } from '../data/backups.ts';
import { failureOf } from '../data/failure.ts';
import { useNow } from '../lib/now.ts';
import { sizeWords } from '../lib/size-words.ts';

/** A week without a backup is worth a word. */
const OLD_DAYS = 7;

/** When this server was last backed up, and how to do it. */
export function BackupsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useBackups();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Backups"
      description="A backup is one file with the database and the keys of this server."
    >
      <div className="mt-5 space-y-4" aria-busy={!data && !error}>
        <Banner onRetry={refetch}>{error && failureOf(error, "Couldn't load the backups.")}</Banner>
        {!data && !error && <p className="text-muted">Loading…</p>}
        {data && (data.is_embedded ? <Embedded status={data} /> : <OwnPostgres />)}
      </div>
    </Dialog>
  );
}

function Embedded({ status: { last_good, last_failure } }: { status: BackupStatus }) {
  const now = useNow();
  const isOld = last_good !== null && now - Date.parse(last_good.made_at) > OLD_DAYS * 86_400_000;
  return (
    <>
      {last_failure && (
        <Line isGood={false}>
          The backup of <DateText withTime at={last_failure.failed_at} /> failed. {last_failure.reason}
        </Line>
      )}
      {last_good ? (
        <Line isGood={!isOld}>
          Last backup: <DateText withTime at={last_good.made_at} /> · {sizeWords(last_good.bytes)} ·{' '}
          {last_good.is_encrypted ? 'encrypted' : 'not encrypted'}
          {isOld && '. Time for a new one.'}
        </Line>
      ) : (
        <Line isGood={false}>This server has never been backed up.</Line>
      )}
      <div className="space-y-2 text-sm text-muted">
        <p>To make one, run this on the server. Hirewire can stay on.</p>
        <Command>npm run backup -- hirewire-backup.tar.gz</Command>
        <p>To restore it into an empty data directory, with Hirewire stopped:</p>
        <Command>npm run restore -- hirewire-backup.tar.gz</Command>
        <p>The file holds the keys to everything. Keep it on another machine, where only you can read it.</p>
      </div>
    </>
  );
}

function OwnPostgres() {
  return (
    <div className="space-y-2 text-sm text-muted">
      <p>This server uses a Postgres of your own, so Hirewire doesn't know when it was last backed up.</p>
      <Command>pg_dump --format=custom --file=hirewire.dump "$DATABASE_URL"</Command>
      <p>Keep JWT_SECRET, ENCRYPTION_KEY and AUDIT_KEY with it: mailboxes and the audit trail need them.</p>
    </div>
  );
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-success' : 'text-warning'}`} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Command({ children }: { children: string }) {
  return <code className="block rounded-md bg-hover px-3 py-2 font-mono text-xs text-text select-all">{children}</code>;
}
