import type { BackupStatus } from '@hirewire/contract/backups';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../components/banner.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useBackups } from '../data/backups.ts';
import { failureText } from '../data/failure.ts';
import { useNow } from '../lib/now.ts';
import { formatSize } from '../lib/format-size.ts';
import { t } from '../texts/backups.ts';
import { fill } from '../texts/format.ts';
import { shared } from '../texts/shared.ts';

/** After a week without a backup, the dialog asks for a new one. */
const OLD_DAYS = 7;

/** When this server was last backed up, and how to do it. */
export function BackupsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useBackups();
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.description}>
      <div className="mt-5 space-y-4" aria-busy={!data && !error}>
        <Banner onRetry={refetch}>{error && failureText(error, t.loadFailed)}</Banner>
        {!data && !error && <p className="text-muted">{shared.loading}</p>}
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
          {fill(t.failed(last_failure.reason_code ? t.reasons[last_failure.reason_code] : last_failure.reason), {
            time: <DateText withTime at={last_failure.failed_at} />,
          })}
        </Line>
      )}
      {last_good ? (
        <Line isGood={!isOld}>
          {fill(t.last(formatSize(last_good.bytes), last_good.is_encrypted), {
            time: <DateText withTime at={last_good.made_at} />,
          })}
          {isOld && `. ${t.old}`}
        </Line>
      ) : (
        <Line isGood={false}>{t.never}</Line>
      )}
      <div className="space-y-2 text-sm text-muted">
        <p>{t.howToMake}</p>
        <Command>{'npm run backup -- hirewire-backup.tar.gz'}</Command>
        <p>{t.howToRestore}</p>
        <Command>{'npm run restore -- hirewire-backup.tar.gz'}</Command>
        <p>{t.keepSafe}</p>
      </div>
    </>
  );
}

function OwnPostgres() {
  return (
    <div className="space-y-2 text-sm text-muted">
      <p>{t.ownPostgres}</p>
      <Command>{'pg_dump --format=custom --file=hirewire.dump "$DATABASE_URL"'}</Command>
      <p>{t.ownKeys}</p>
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
