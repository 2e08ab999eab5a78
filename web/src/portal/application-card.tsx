import type { portal, PortalApplication } from '@hirewire/contract/portal';
import type { Standing } from '@hirewire/contract/portal-terms';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from './components/button.tsx';
import { Card } from './components/card.tsx';
import { ConfirmDialog } from './components/confirm-dialog.tsx';
import { CheckField } from './components/field.tsx';
import { StatusLine } from './components/status-line.tsx';
import type { PortalApi } from './portal-api.ts';
import type { Texts } from './texts/en.ts';
import { useTexts } from './texts/use-texts.tsx';
import { Timeline } from './timeline.tsx';
import { useAct } from './use-act.ts';

interface ApplicationCardProps {
  application: PortalApplication;
  api: PortalApi;
  onChanged: () => Promise<void>;
}

export function ApplicationCard({ application, api, onChanged }: ApplicationCardProps) {
  const { id, job_title, standing, timeline, applied_at, wants_human } = application;
  const { t, day, when } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { said, isBusy, act } = useAct(onChanged);
  const title = job_title ?? t.applications.noJob;
  const isOpen = standing === 'with_us' || standing === 'your_turn';

  const withdraw = () =>
    act(t.withdraw.done, () =>
      api.ask<typeof portal.withdraw>('POST', '/api/portal/applications/{id}/withdraw', { params: { id } }),
    );
  const ask = (wanted: boolean) =>
    act(wanted ? t.human.on : t.human.off, () =>
      api.ask<typeof portal.askForHuman>('PUT', '/api/portal/applications/{id}/human', {
        params: { id },
        body: { wants_human: wanted },
      }),
    );

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl font-semibold">{title}</h3>
          <p className="text-base text-muted">{t.applications.applied(day(applied_at))}</p>
        </div>
        <span className={clsx('rounded-full px-3 py-1 text-base font-medium', TONES[standing])}>
          {t.applications.standing[standing]}
        </span>
      </div>
      <p className="mt-4">{describeStatus(application, t, when)}</p>
      <Timeline steps={timeline} />
      {isOpen && (
        <div className="mt-6 space-y-5 border-t border-line pt-4">
          <CheckField
            label={t.human.label}
            hint={t.human.hint}
            checked={wants_human}
            onChange={({ target }) => void ask(target.checked)}
          />
          {/* Several applications may each have this button. */}
          <Button
            look="danger"
            isBusy={isBusy}
            aria-label={`${t.withdraw.action}: ${title}`}
            onClick={() => setAsking(true)}
          >
            {t.withdraw.action}
          </Button>
        </div>
      )}
      <StatusLine said={said} />
      {isAsking && (
        <ConfirmDialog
          title={t.withdraw.title}
          text={t.withdraw.text(title)}
          action={t.withdraw.confirm}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** The state of the application and what happens next, in a sentence or two. */
function describeStatus(
  { standing, timeline, todos, wants_human }: PortalApplication,
  { applications }: Texts,
  when: (at: string) => string,
): string {
  if (standing !== 'with_us') return applications.meaning[standing];
  const meeting = todos.find((todo) => todo.type === 'booking');
  const current = timeline.find(({ state }) => state === 'current') ?? timeline.at(-1);
  const next = timeline.find(({ state }) => state === 'next');
  const stage = current?.stage ?? 'received';
  const now = () => {
    if (meeting?.starts_at) return applications.booked(when(meeting.starts_at));
    // What they have sent is read first; an approval at the beginning is that reading.
    if (current?.is_being_decided && stage !== 'review') return applications.deciding;
    return stage === 'questions' && wants_human ? applications.talk : applications.now[stage];
  };
  return next ? `${now()} ${applications.next(applications.stages[next.stage])}` : now();
}

const TONES: Record<Standing, string> = {
  with_us: 'bg-accent-soft text-accent-text',
  your_turn: 'bg-warning-soft text-warning',
  completed: 'bg-success-soft text-success',
  closed: 'bg-hover text-muted',
  declined: 'bg-hover text-muted',
  withdrawn: 'bg-hover text-muted',
};
