import type { Interview } from '@hirewire/contract/interviews';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { actOnInterview, type InterviewAct } from '../../../data/interviews.ts';
import { useNow } from '../../../lib/now.ts';
import { MailLine } from '../detail/mail-line.tsx';
import { hasReached } from '../detail/mail-state.ts';
import { StepCard } from '../detail/step-card.tsx';
import { cancelledText, INTERVIEW_STATUS_WORDS, INTERVIEW_TONES, theirTimeText, whenText } from './interview-words.ts';
import { Scorecards } from './scorecards.tsx';
import { useAction } from '../../../views/action.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog.tsx')).SlotDialog }));

const DONE: Record<InterviewAct, string> = {
  offer: 'The candidate is asked by mail to choose a time.',
  tookPlace: 'The interview took place. The interviewers are asked for their scorecards.',
  noShow: 'Noted: the candidate did not come.',
};

interface InterviewCardProps {
  interview: Interview;
  manages: boolean;
  /** Should it have been called off or missed, another time is of use. */
  isWanted: boolean;
}

type Interviewer = Interview['interviewer_names'][number];

/** What keeps somebody from holding it, or it from standing in their calendar. */
function Hindrance({ interviewer, isBooked }: { interviewer: Interviewer; isBooked: boolean }) {
  const { name, is_active, calendar_note } = interviewer;
  if (!is_active)
    return (
      <p role="note" className="text-warning">
        {name} can no longer sign in.{' '}
        {isBooked
          ? 'Move it: a colleague who is free can hold it, at the same time or at another.'
          : 'The others are asked.'}
      </p>
    );
  if (!calendar_note) return null;
  return (
    <p role="note" className="text-muted">
      It does not stand in the calendar of {name}: {calendar_note}
    </p>
  );
}

/** The candidate was asked to choose and cannot: what would help. */
const NoTimes = ({ since, manages }: { since: string; manages: boolean }) => (
  <p role="note" className="rounded-md bg-warning-soft px-2.5 py-1.5 text-warning">
    To do: since <DateText withTime at={since} /> there is no free time that the candidate could choose.
    {manages &&
      ' Give the interviewers more hours, or change the hiring setup of the job and offer it again, or choose a time with the candidate yourself.'}
  </p>
);

export function InterviewCard({ interview, manages, isWanted }: InterviewCardProps) {
  const { id, status, starts_at, location } = interview;
  const [opened, setOpened] = useState<'slots' | 'cancel' | null>(null);
  const { run, isBusy } = useAction(candidateFailure);
  const now = useNow();
  const act = (what: InterviewAct) => void run(() => actOnInterview(id, what), { done: DONE[what] });
  const hasBegun = starts_at !== null && Date.parse(starts_at) <= now;
  const isOpen = status === 'to_book' || status === 'booked';
  const isTold = hasReached(interview.mail);
  const theirs = theirTimeText(interview);
  return (
    <StepCard>
      <div className="flex gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{whenText(interview) ?? 'No time yet'}</span>
          <Badge tone={INTERVIEW_TONES[status]}>{INTERVIEW_STATUS_WORDS[status]}</Badge>
        </div>
      </div>
      <div className="space-y-0.5 text-muted">
        <p>
          {interview.duration_minutes} minutes{withWhom(interview)}
          {theirs && ` · ${theirs}`}
        </p>
        {location && (
          <p className="wrap-anywhere whitespace-pre-line">
            <Place text={location} />
          </p>
        )}
      </div>
      {isOpen && !hasBegun && (status === 'to_book' || !isTold) && <MailLine mail={interview.mail} manages={manages} />}
      {interview.no_times_at && <NoTimes since={interview.no_times_at} manages={manages} />}
      {status === 'to_book' && isTold && <p>The candidate has been asked to choose a time on their page.</p>}
      {isOpen &&
        interview.interviewer_names.map((one) => (
          <Hindrance key={one.id} interviewer={one} isBooked={status === 'booked'} />
        ))}
      {status === 'cancelled' && <p>{cancelledText(interview)}</p>}
      {status === 'no_show' && <p>Offer another time, skip the step or withdraw the candidate.</p>}
      {manages && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {hasBegun && status === 'booked' && (
            <>
              <Button size="small" look="primary" aria-disabled={isBusy} onClick={() => act('tookPlace')}>
                Took place
              </Button>
              <Button size="small" aria-disabled={isBusy} onClick={() => act('noShow')}>
                No-show
              </Button>
            </>
          )}
          {isOpen && !hasBegun && (
            <Button size="small" onClick={() => setOpened('slots')}>
              {status === 'booked' ? 'Move' : 'Choose a time'}
            </Button>
          )}
          {interview.no_times_at && (
            <Button size="small" aria-disabled={isBusy} onClick={() => act('offer')}>
              Offer again
            </Button>
          )}
          {isOpen && !hasBegun && (
            <Button size="small" onClick={() => setOpened('cancel')}>
              Call off
            </Button>
          )}
          {(status === 'cancelled' || status === 'no_show') && isWanted && (
            <>
              <Button size="small" look="primary" aria-disabled={isBusy} onClick={() => act('offer')}>
                Offer again
              </Button>
              <Button size="small" onClick={() => setOpened('slots')}>
                Choose a time
              </Button>
            </>
          )}
        </div>
      )}
      {(status === 'held' || interview.scorecard_count > 0 || interview.awaits_my_scorecard) && (
        <Scorecards interview={interview} />
      )}
      <Suspense>
        {opened === 'slots' && <SlotDialog interview={interview} onClose={() => setOpened(null)} />}
        {opened === 'cancel' && <CancelDialog interview={interview} onClose={() => setOpened(null)} />}
      </Suspense>
    </StepCard>
  );
}

/** Before there is a time, those who could hold it are not all going to. */
function withWhom({ status, interviewer_names: people }: Interview): string {
  if (people.length === 0) return '';
  const names = people.map(({ name }) => name).join(', ');
  return status === 'to_book' && people.length > 1 ? `, held by some of ${names}` : ` with ${names}`;
}

/** A link that is one can be opened. */
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
