import { DATE_RANGES, type DateRange } from '@hirewire/contract/candidate-filters';
import type { RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { SelectField } from '../../../components/field.tsx';
import { failureText } from '../../../data/failure.ts';
import { useOverview } from '../../../data/overview.ts';
import type { Filters } from '../candidate-filters.ts';
import { JobField } from '../job-field.tsx';
import { ArrivalsFigure } from './arrivals-figure.tsx';
import type { FigureProps } from './figure-props.ts';
import { FunnelFigure } from './funnel-figure.tsx';
import { HireFigure } from './hire-figure.tsx';
import { TimesFigure } from './times-figure.tsx';
import { WaitingFigure } from './waiting-figure.tsx';
import { ZoneLine } from './zone-line.tsx';
import { labels } from '../../../texts/candidate-labels.ts';
import { t } from '../../../texts/hiring-overview.ts';
import { shared } from '../../../texts/shared.ts';

export interface OverviewPanelProps {
  role: RoleName;
  /** The list now shows the rows of a figure. */
  onOpened: () => void;
}

export function OverviewPanel({ role, onOpened }: OverviewPanelProps) {
  const [job_id, setJob] = useState<string | undefined>();
  const [period, setPeriod] = useState<DateRange>('quarter');
  const { data, error, refetch, isPlaceholderData } = useOverview({ period, ...(job_id && { job_id }) });
  const within: Filters = { ...(job_id && { job_id }), ...(data?.from && { applied_from: data.from }) };
  const figures: FigureProps | null = data ? { overview: data, within, onOpened } : null;
  return (
    <div className="space-y-5 p-4" aria-busy={!data || isPlaceholderData}>
      <div className="grid gap-2 sm:grid-cols-2 lg:w-1/2">
        <JobField label={t.of} none={t.allJobs} value={job_id} onChoose={setJob} />
        <SelectField label={t.period} value={period} onChange={({ target }) => setPeriod(target.value as DateRange)}>
          {DATE_RANGES.map((range) => (
            <option key={range} value={range}>
              {labels.dateRange[range]}
            </option>
          ))}
        </SelectField>
      </div>
      <Banner onRetry={refetch}>{error && !data ? failureText(error, t.failed) : null}</Banner>
      {!figures && !error && <p className="appear-late text-muted">{shared.loading}</p>}
      {figures && figures.overview.total.listed + figures.overview.total.unlisted === 0 && (
        <p className="text-muted">{t.empty}</p>
      )}
      {figures && figures.overview.total.listed + figures.overview.total.unlisted > 0 && (
        <div
          className={`grid gap-x-8 gap-y-6 transition-opacity lg:grid-cols-2 ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <FunnelFigure {...figures} />
          <TimesFigure {...figures} />
          <ArrivalsFigure {...figures} />
          <div className="space-y-6">
            <WaitingFigure {...figures} />
            <HireFigure {...figures} />
          </div>
        </div>
      )}
      {data && <ZoneLine overview={data} role={role} />}
    </div>
  );
}
