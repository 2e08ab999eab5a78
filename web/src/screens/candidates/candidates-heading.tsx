import { can, type RoleName } from '@hirewire/contract/roles';
import { Scale } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { t } from '../../texts/candidates.ts';
import { ExportButton } from './export-button.tsx';

interface CandidatesHeadingProps {
  role: RoleName;
  /** Only samples are shown, so there is nothing to export or compare. */
  isBroken: boolean;
  /** The button that adds a candidate, if the role may. */
  add: ReactNode;
  onFairness: () => void;
  onExport: ComponentProps<typeof ExportButton>['onExport'];
}

/** The title of the screen and the actions for all candidates. */
export function CandidatesHeading({ role, isBroken, add, onFairness, onExport }: CandidatesHeadingProps) {
  return (
    <PageHeading
      title={t.title}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {can(role, 'canViewAnalytics') && !isBroken && (
            <Button className="max-sm:px-2.5" onClick={onFairness}>
              <Scale aria-hidden="true" className="size-4 opacity-80" />
              <span className="max-sm:sr-only">{t.fairness}</span>
            </Button>
          )}
          {can(role, 'canExportCandidates') && !isBroken && (
            <ExportButton label={t.export.action} onExport={onExport} />
          )}
          {add}
        </div>
      }
    >
      {t.description}
    </PageHeading>
  );
}
