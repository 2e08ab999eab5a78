import { type Agreement, type AgreementFigures, SHOWN_FROM } from '@hirewire/contract/fairness';
import { useState } from 'react';
import { Button } from '../components/button.tsx';

/** How many jobs are shown before one asks for all. */
const SHOWN_JOBS = 5;

/** How far the decisions of people and the scores they set agree with what the analyses found. */
export function FairnessAgreement({ agreement, isOneJob }: { agreement: Agreement; isOneJob: boolean }) {
  const { overall, months, other_jobs: others } = agreement;
  const jobs = isOneJob ? [] : agreement.jobs;
  const [isAll, setAll] = useState(false);
  const shownJobs = jobs.slice(0, isAll ? undefined : SHOWN_JOBS);
  return (
    <section aria-labelledby="agreement">
      <h3 id="agreement" className="text-base font-semibold">
        People and scores
      </h3>
      <p className="mt-1 text-sm text-pretty">{overallWords(overall)}</p>
      {(overall.decisions ?? overall.overrides) && (
        <>
          <Figures
            caption="By month"
            rows={months.map(({ month, ...figures }) => ({ key: month, name: monthText(month), figures }))}
          />
          {jobs.length > 0 && (
            <Figures
              caption="By job"
              rows={shownJobs.map(({ job_id, job_title, ...figures }) => ({ key: job_id, name: job_title, figures }))}
            />
          )}
          {shownJobs.length < jobs.length && (
            <Button size="small" look="quiet" className="mt-1 -ml-2.5" onClick={() => setAll(true)}>
              Show all {jobs.length}
            </Button>
          )}
          {!isOneJob && others > 0 && (
            <p className="mt-1 text-xs text-muted">
              {others.toLocaleString()} more {others === 1 ? 'job has' : 'jobs have'} too little to show.
            </p>
          )}
        </>
      )}
      <p className="mt-3 text-xs text-pretty text-muted">
        Agreement: approved with a strong or good match, or rejected with a partial match or little found, at a human
        approval or after the resume analysis. It is not a target: people know more than a resume says. If it changes
        over the months, review the criteria. Figures from fewer than {SHOWN_FROM} decisions or scores are not shown.
      </p>
    </section>
  );
}

function overallWords({ decisions, overrides }: AgreementFigures): string {
  const decided = decisions
    ? `${decisions.count.toLocaleString()} decisions, ${percent(decisions.agreed)} of which agree with the score.`
    : `Fewer than ${SHOWN_FROM} decisions so far.`;
  const changed = overrides
    ? `${overrides.count.toLocaleString()} scores set by people, ${directionWords(overrides)}.`
    : `Fewer than ${SHOWN_FROM} scores set by people.`;
  return `${decided} ${changed}`;
}

type Overrides = NonNullable<AgreementFigures['overrides']>;

const directionWords = ({ mean_change: change, mean_size: size }: Overrides): string =>
  `on average ${signed(change)} points (${size.toFixed(1)} in either direction)`;

const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Row {
  key: string;
  name: string;
  figures: AgreementFigures;
}

const Figures = ({ caption, rows }: { caption: string; rows: Row[] }) => (
  <table className="mt-4 w-full table-fixed text-left text-sm">
    <caption className="pb-1 text-left font-medium">{caption}</caption>
    <thead className="border-b border-line text-xs text-muted">
      <tr>
        <th scope="col" className="py-1.5 pr-3 font-medium">
          {caption === 'By job' ? 'Job' : 'Month'}
        </th>
        <th scope="col" className="py-1.5 pr-3 font-medium">
          Agreement
        </th>
        <th scope="col" className="py-1.5 font-medium">
          Scores set
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ key, name, figures: { decisions, overrides } }) => (
        <tr key={key} className="align-top">
          <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
            {name}
          </th>
          <td className="py-2 pr-3">
            {decisions ? (
              <Cell figure={percent(decisions.agreed)} note={`of ${decisions.count.toLocaleString()} decisions`} />
            ) : (
              <TooFew />
            )}
          </td>
          <td className="py-2">
            {overrides ? (
              <Cell
                figure={`${signed(overrides.mean_change)} points`}
                note={`${overrides.count.toLocaleString()} set, ${overrides.mean_size.toFixed(1)} in either direction`}
              />
            ) : (
              <TooFew />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Cell = ({ figure, note }: { figure: string; note: string }) => (
  <>
    <span className="block tabular-nums">{figure}</span>
    <span className="block text-xs text-muted tabular-nums">{note}</span>
  </>
);

const TooFew = () => <span className="text-muted">Too few</span>;
