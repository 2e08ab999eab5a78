import type { Agreement, AgreementFigures } from '@hirewire/contract/fairness';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { timeWriter } from '../lib/time-text.ts';
import { t as fairness } from '../texts/fairness.ts';
import { number } from '../texts/format.ts';

const t = fairness.agreement;

/** Number of jobs shown until all are requested. */
const SHOWN_JOBS = 5;

/** How far human decisions and manual scores agree with the analyses. */
export function FairnessAgreement({ agreement, isOneJob }: { agreement: Agreement; isOneJob: boolean }) {
  const { overall, months, other_jobs: others } = agreement;
  const jobs = isOneJob ? [] : agreement.jobs;
  const [isAll, setAll] = useState(false);
  const shownJobs = jobs.slice(0, isAll ? undefined : SHOWN_JOBS);
  return (
    <section aria-labelledby="agreement">
      <h3 id="agreement" className="text-base font-semibold">
        {t.title}
      </h3>
      <p className="mt-1 text-sm text-pretty">{summarize(overall)}</p>
      {(overall.decisions ?? overall.overrides) && (
        <>
          <Figures
            caption={t.byMonth}
            column={t.month}
            rows={months.map(({ month, ...figures }) => ({ key: month, name: monthText(month), figures }))}
          />
          {jobs.length > 0 && (
            <Figures
              caption={t.byJob}
              column={t.job}
              rows={shownJobs.map(({ job_id, job_title, ...figures }) => ({ key: job_id, name: job_title, figures }))}
            />
          )}
          {shownJobs.length < jobs.length && (
            <Button size="small" look="quiet" className="mt-1 -ml-2.5" onClick={() => setAll(true)}>
              {t.showAll(jobs.length)}
            </Button>
          )}
          {!isOneJob && others > 0 && <p className="mt-1 text-xs text-muted">{t.others(others)}</p>}
        </>
      )}
      <p className="mt-3 text-xs text-pretty text-muted">{t.explanation}</p>
    </section>
  );
}

function summarize({ decisions, overrides }: AgreementFigures): string {
  const decided = decisions ? t.decisions(decisions.count, percent(decisions.agreed)) : t.noDecisions;
  const changed = overrides
    ? t.overrides(overrides.count, signed(overrides.mean_change), overrides.mean_size)
    : t.noOverrides;
  return `${decided} ${changed}`;
}

const signed = (change: number): string =>
  number(change, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−');

const percent = (share: number): string => number(share, { style: 'percent' });

const monthWriter = timeWriter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: string): string => monthWriter(`${month}-01T00:00:00Z`);

interface Row {
  key: string;
  name: string;
  figures: AgreementFigures;
}

const Figures = ({ caption, column, rows }: { caption: string; column: string; rows: Row[] }) => (
  <table className="mt-4 w-full table-fixed text-left text-sm">
    <caption className="pb-1 text-left font-medium">{caption}</caption>
    <thead className="border-b border-line text-xs text-muted">
      <tr>
        <th scope="col" className="py-1.5 pr-3 font-medium">
          {column}
        </th>
        <th scope="col" className="py-1.5 pr-3 font-medium">
          {t.agreement}
        </th>
        <th scope="col" className="py-1.5 font-medium">
          {t.scoresSet}
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
            {decisions ? <Cell figure={percent(decisions.agreed)} note={t.ofDecisions(decisions.count)} /> : <TooFew />}
          </td>
          <td className="py-2">
            {overrides ? (
              <Cell
                figure={t.points(signed(overrides.mean_change))}
                note={t.set(overrides.count, overrides.mean_size)}
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

const TooFew = () => <span className="text-muted">{t.tooFew}</span>;
