import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS, type Session } from '@hirewire/contract/security';
import { Badge } from '../components/badge.tsx';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Switch } from '../components/switch.tsx';
import { TimeAgo } from '../components/time-ago.tsx';
import { failureOf } from '../data/failure.ts';
import {
  changeSecuritySettings,
  endOtherSessions,
  endSession,
  useSecuritySettings,
  useSessions,
} from '../data/security.ts';
import { useAction } from '../views/action.ts';

const LOAD_FAILED = "Couldn't load your sessions. Please try again.";
const SETTINGS_FAILED = "Couldn't load the password setting. Please try again.";
const SAVE_FAILED = "Couldn't save the change. Please try again.";

/** Where the user is signed in and, for those who run the company, what it asks of passwords. */
export function SecurityDialog({ managesCompany, onClose }: { managesCompany: boolean; onClose: () => void }) {
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Sessions and security"
      description={`A session ends after ${SESSION_IDLE_DAYS} days without use, and ${SESSION_MAX_DAYS} days after signing in at the latest.`}
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
  const { run, busy, failure } = useAction(SAVE_FAILED, { isShownHere: true });
  return (
    <section aria-label="Your sessions" aria-busy={!data && !error}>
      <Banner>{failure ?? (error && failureOf(error, LOAD_FAILED))}</Banner>
      {!data && !error && <p className="text-muted">Loading…</p>}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() => void run(() => endSession(session.id), { name: session.id, done: 'Session signed out.' })}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <div className="mt-3">
          <Button
            disabled={busy !== null}
            onClick={() => void run(endOtherSessions, { name: 'others', done: 'Signed out everywhere else.' })}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.is_current && <Badge>This session</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used <TimeAgo at={session.last_used_at} /> · signed in <DateText at={session.created_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button disabled={isBusy} aria-label={`Sign out ${session.device}`} onClick={onEnd}>
          {isBusy ? 'Signing out…' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}

function PasswordPolicy() {
  const { data, error } = useSecuritySettings(true);
  const { run, isBusy, failure } = useAction(SAVE_FAILED, { isShownHere: true });
  return (
    <section aria-label="Passwords" className="border-t border-line pt-5">
      <Banner>{failure ?? (error && failureOf(error, SETTINGS_FAILED))}</Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">Refuse weak passwords</p>
          <p className="text-sm text-muted">
            {data?.is_set_by_operator
              ? 'Set for every company by the operator of this installation.'
              : 'People are always warned. When this is on, new passwords that are easy to guess are not accepted.'}
          </p>
        </div>
        {data && (
          <Switch
            label="Refuse weak passwords"
            state={data.refuses_weak_passwords ? 'On' : 'Off'}
            checked={data.refuses_weak_passwords}
            isBusy={isBusy}
            disabled={data.is_set_by_operator}
            onChange={(isOn) =>
              void run(() => changeSecuritySettings({ refuses_weak_passwords: isOn }), {
                done: 'Password setting saved.',
              })
            }
          />
        )}
      </div>
    </section>
  );
}
