import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS, type Session } from '@hirewire/contract/security';
import { Badge } from '../components/badge.tsx';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Switch } from '../components/switch.tsx';
import { TimeAgo } from '../components/time-ago.tsx';
import { failureText } from '../data/failure.ts';
import {
  changeSecuritySettings,
  endOtherSessions,
  endSession,
  useSecuritySettings,
  useSessions,
} from '../data/security.ts';
import { fill } from '../texts/format.ts';
import { t } from '../texts/security.ts';
import { shared } from '../texts/shared.ts';
import { useAction } from '../views/action.ts';

/** The user's sessions and, for admins, the company's password rules. */
export function SecurityDialog({ managesCompany, onClose }: { managesCompany: boolean; onClose: () => void }) {
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={t.title}
      description={t.description(SESSION_IDLE_DAYS, SESSION_MAX_DAYS)}
    >
      <div className="mt-5 space-y-6">
        <Sessions />
        {managesCompany && <PasswordPolicy />}
      </div>
    </Dialog>
  );
}

function Sessions() {
  const { data, error } = useSessions();
  const { run, busy, failure } = useAction(t.saveFailed, { isShownHere: true });
  return (
    <section aria-label={t.sessions} aria-busy={!data && !error}>
      <Banner>{failure ?? (error && failureText(error, t.loadFailed))}</Banner>
      {!data && !error && <p className="text-muted">{shared.loading}</p>}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={busy === session.id}
            isDisabled={busy !== null}
            onEnd={() => void run(() => endSession(session.id), { name: session.id, done: t.signedOut })}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <div className="mt-3">
          <Button
            disabled={busy !== null}
            onClick={() => void run(endOtherSessions, { name: 'others', done: t.signedOutOthers })}
          >
            {t.signOutOthers}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  isDisabled: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const device = session.device || t.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.is_current && <Badge>{t.current}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {fill(t.times, {
            used: <TimeAgo at={session.last_used_at} />,
            signedIn: <DateText at={session.created_at} />,
          })}
        </p>
      </div>
      {!session.is_current && (
        <Button disabled={isDisabled} aria-label={t.signOutDevice(device)} onClick={onEnd}>
          {isEnding ? t.signingOut : t.signOut}
        </Button>
      )}
    </li>
  );
}

function PasswordPolicy() {
  const { data, error } = useSecuritySettings(true);
  const { run, isBusy, failure } = useAction(t.saveFailed, { isShownHere: true });
  return (
    <section aria-label={t.passwords.title} className="border-t border-line pt-5">
      <Banner>{failure ?? (error && failureText(error, t.settingsFailed))}</Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">{t.passwords.refuseWeak}</p>
          <p className="text-sm text-muted">
            {data?.is_set_by_operator ? t.passwords.setByOperator : t.passwords.text}
          </p>
        </div>
        {data && (
          <Switch
            label={t.passwords.refuseWeak}
            state={data.refuses_weak_passwords ? t.passwords.on : t.passwords.off}
            checked={data.refuses_weak_passwords}
            isBusy={isBusy}
            disabled={data.is_set_by_operator}
            onChange={(isOn) =>
              void run(() => changeSecuritySettings({ refuses_weak_passwords: isOn }), {
                done: t.passwords.saved,
              })
            }
          />
        )}
      </div>
    </section>
  );
}
