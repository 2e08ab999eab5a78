import { type Interview, isPlanned } from '@hirewire/contract/interviews';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { actOnInterview, type InterviewAct } from '../../../data/interviews.ts';
import { useNow } from '../../../lib/now.ts';
import { MailLine } from '../mail-line.tsx';
import { hasReached } from '../mail-state.ts';
import { StepCard } from '../step-card.tsx';
import { cancellation, candidateTime, INTERVIEW_TONES, interviewTime } from './interview-time.ts';
import { Scorecards } from './scorecards.tsx';
import { useAction } from '../../../views/action.ts';
import { useHeldForm } from '../../../views/held-form.tsx';
import { t } from '../../../texts/interviews.ts';
import { fill } from '../../../texts/format.ts';
import { t as scorecards } from '../../../texts/scorecards.ts';
import { sayNote } from '../../../texts/stored-notes.ts';

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const SlotDialog = lazyDialog(async () => (await import('./slot-dialog.tsx')).SlotDialog);

interface InterviewCardProps {
  interview: Interview;
  manages: boolean;
  /** Whether another time is useful after a cancellation or a no-show. */
  isWanted: boolean;
  /** The workflow has left its step, so that it is cancelled once that can no longer be undone. */
  isPast?: boolean;
}

type Interviewer = Interview['interviewer_names'][number];

/** Why the interviewer cannot conduct it, or why it is not in their calendar. */
function Hindrance({ interviewer, isBooked }: { interviewer: Interviewer; isBooked: boolean }) {
  const { name, is_active, calendar_note, calendar_note_code } = interviewer;
  if (!is_active)
    return (
      <p role="note" className="text-warning">
        {isBooked ? t.interviewerGoneBooked(name) : t.interviewerGone(name)}
      </p>
    );
  if (!calendar_note) return null;
  return (
    <p role="note" className="text-muted">
      {t.notInCalendar(name, sayNote(calendar_note_code, calendar_note) ?? calendar_note)}
    </p>
  );
}

/** Says that the candidate has no times to choose from, and what would help. */
const NoTimes = ({ since, manages }: { since: string; manages: boolean }) => (
  <p role="note" className="rounded-md bg-warning-soft px-2.5 py-1.5 text-warning">
    {fill(t.noTimes, { when: <DateText withTime at={since} /> })} {manages && t.noTimesHelp}
  </p>
);

export function InterviewCard({ interview, manages, isWanted, isPast = false }: InterviewCardProps) {
  const { id, status, starts_at, location } = interview;
  const [opened, setOpened] = useState<'slots' | 'cancel' | null>(null);
  const { run, isBusy } = useAction(candidateFailure);
  const now = useNow();
  const act = (what: InterviewAct) => void run(() => actOnInterview(id, what), { done: t.done[what] });
  const hasBegun = starts_at !== null && Date.parse(starts_at) <= now;
  const isEnding = isPast && !hasBegun && isPlanned(status);
  const isOpen = isPlanned(status) && !isEnding;
  const isTold = hasReached(interview.mail);
  const theirs = candidateTime(interview);
  const isScored = status === 'completed' || interview.scorecard_count > 0 || interview.awaits_my_scorecard;
  const { shown: scored, hold } = useHeldForm(isScored ? id : null, interview, scorecards.form.pointless);
  return (
    <StepCard>
      <div className="flex gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{interviewTime(interview) ?? t.noTime}</span>
          {isEnding ? <Badge>{t.ending}</Badge> : <Badge tone={INTERVIEW_TONES[status]}>{t.status[status]}</Badge>}
        </div>
      </div>
      <div className="space-y-0.5 text-muted">
        <p>
          {durationAndInterviewers(interview)}
          {theirs && ` · ${theirs}`}
        </p>
        {location && (
          <p className="wrap-anywhere whitespace-pre-line">
            <Place text={location} />
          </p>
        )}
      </div>
      {isOpen && !hasBegun && (status === 'to_book' || !isTold) && <MailLine mail={interview.mail} manages={manages} />}
      {isEnding && <p>{status === 'booked' ? t.endingBooked : t.endingOpen}</p>}
      {isOpen && interview.no_times_at && <NoTimes since={interview.no_times_at} manages={manages} />}
      {isOpen && status === 'to_book' && isTold && <p>{t.asked}</p>}
      {isOpen &&
        interview.interviewer_names.map((one) => (
          <Hindrance key={one.id} interviewer={one} isBooked={status === 'booked'} />
        ))}
      {status === 'cancelled' && <p>{cancellation(interview)}</p>}
      {status === 'no_show' && <p>{t.afterNoShow}</p>}
      {manages && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {hasBegun && status === 'booked' && (
            <>
              <Button size="small" look="primary" aria-disabled={isBusy} onClick={() => act('complete')}>
                {t.act.complete}
              </Button>
              <Button size="small" aria-disabled={isBusy} onClick={() => act('noShow')}>
                {t.act.noShow}
              </Button>
            </>
          )}
          {isOpen && !hasBegun && (
            <Button size="small" onClick={() => setOpened('slots')}>
              {status === 'booked' ? t.act.move : t.act.choose}
            </Button>
          )}
          {isOpen && interview.no_times_at && (
            <Button size="small" aria-disabled={isBusy} onClick={() => act('propose')}>
              {t.act.propose}
            </Button>
          )}
          {isOpen && !hasBegun && (
            <Button size="small" onClick={() => setOpened('cancel')}>
              {t.act.cancel}
            </Button>
          )}
          {(status === 'cancelled' || status === 'no_show') && isWanted && (
            <>
              <Button size="small" look="primary" aria-disabled={isBusy} onClick={() => act('propose')}>
                {t.act.propose}
              </Button>
              <Button size="small" onClick={() => setOpened('slots')}>
                {t.act.choose}
              </Button>
              {status === 'no_show' && (
                <Button size="small" aria-disabled={isBusy} onClick={() => act('complete')}>
                  {t.act.complete}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {scored && hold(<Scorecards interview={scored} />)}
      <Suspense>
        {opened === 'slots' && <SlotDialog interview={interview} onClose={() => setOpened(null)} />}
        {opened === 'cancel' && <CancelDialog interview={interview} onClose={() => setOpened(null)} />}
      </Suspense>
    </StepCard>
  );
}

/** Until a time is booked, only some of the possible interviewers may take part. */
function durationAndInterviewers({ status, duration_minutes: minutes, interviewer_names }: Interview): string {
  const names = interviewer_names.map(({ name }) => name);
  if (names.length === 0) return t.minutes(minutes);
  return status === 'to_book' && names.length > 1 ? t.minutesWithSome(minutes, names) : t.minutesWith(minutes, names);
}

/** Clickable if it is a link. */
const Place = ({ text }: { text: string }) =>
  /^https?:\/\/\S+$/.test(text) ? (
    <a
      href={text}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent-text underline-offset-4 hover:underline"
    >
      {text}
    </a>
  ) : (
    text
  );
