import { type FairnessGroup, GROUP_NAMES } from '@hirewire/contract/fairness';
import { TriangleAlert } from 'lucide-react';

/** The groups of one kind beside each other. */
export function FairnessGroups({ title, groups }: { title: string; groups: FairnessGroup[] }) {
  return (
    <table className="mt-5 w-full table-fixed text-left text-sm">
      <caption className="pb-1.5 text-left text-base font-semibold">{title}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Group
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Above median
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Selected
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map((group) => (
          <tr key={group.group} className="align-top">
            <th scope="row" className="py-2 pr-3 font-normal">
              <span className="block font-medium">{GROUP_NAMES[group.group]}</span>
              <span className="block text-xs text-muted">
                {group.applicants.toLocaleString()} applications{group.is_small && '. Small group: chance plays a part'}
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
  if (!rate) return <span className="text-muted">Too few scores</span>;
  return (
    <>
      <span className="block tabular-nums">{Math.round(rate.rate * 100)} %</span>
      {rate.impact_ratio !== null && (
        <span className="block text-xs text-muted tabular-nums">Ratio {rate.impact_ratio.toFixed(2)}</span>
      )}
      {rate.is_below_four_fifths && (
        <span className="mt-0.5 flex items-start gap-1 text-xs text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
          Below four fifths
        </span>
      )}
    </>
  );
}
