import type { FairnessGroup } from '@hirewire/contract/fairness';
import { TriangleAlert } from 'lucide-react';
import { t as fairness } from '../texts/fairness.ts';
import { number } from '../texts/format.ts';

const t = fairness.groups;

/** The groups of one kind side by side. */
export function FairnessGroups({ title, groups }: { title: string; groups: FairnessGroup[] }) {
  return (
    <table className="mt-5 w-full table-fixed text-left text-sm">
      <caption className="pb-1.5 text-left text-base font-semibold">{title}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t.group}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t.aboveMedian}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {t.selected}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map((group) => (
          <tr key={group.group} className="align-top">
            <th scope="row" className="py-2 pr-3 font-normal">
              <span className="block font-medium">{fairness.groupNames[group.group]}</span>
              <span className="block text-xs text-muted">
                {group.is_small ? t.small(t.applications(group.applicants)) : t.applications(group.applicants)}
              </span>
            </th>
            <td className="py-2 pr-3">
              <RateCell rate={group.above_median} />
            </td>
            <td className="py-2">
              <RateCell rate={group.selected} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RateCell({ rate }: { rate: FairnessGroup['above_median'] }) {
  if (!rate) return <span className="text-muted">{t.tooFew}</span>;
  return (
    <>
      <span className="block tabular-nums">{number(rate.rate, { style: 'percent' })}</span>
      {rate.impact_ratio !== null && (
        <span className="block text-xs text-muted tabular-nums">{t.ratio(rate.impact_ratio)}</span>
      )}
      {rate.is_below_four_fifths && (
        <span className="mt-0.5 flex items-start gap-1 text-xs text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
          {t.belowFourFifths}
        </span>
      )}
    </>
  );
}
