import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { ReactNode } from 'react';
import { DateText } from '../../components/date-text.tsx';
import { t } from '../../texts/approvals.ts';
import { Due } from '../../views/decision/due.tsx';
import { StepType } from './request-card.tsx';
import { stepLabel } from '../../texts/step-label.ts';

/** What a request is about. */
export function Facts({ request }: { request: ApprovalRequest }) {
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      <Fact name={t.request.step}>
        {stepLabel(request.step_display_name)}
        <StepType type={request.step_type} name={request.step_display_name} />
      </Fact>
      <Fact name={t.request.job}>
        {request.job_title}
        {request.job_department && <span className="text-muted"> · {request.job_department}</span>}
      </Fact>
      <Fact name={t.request.requested}>
        <DateText withTime at={request.requested_at} /> <Due request={request} />
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

export const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section>
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
);
