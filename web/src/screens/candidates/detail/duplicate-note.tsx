import type { Candidate } from '@hirewire/contract/candidates';
import type { Duplicate, Merge } from '@hirewire/contract/duplicates';
import { UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { dismissDuplicate, dismissKey, undoMerge, useDuplicates, useMerges } from '../../../data/duplicates.ts';
import { runAction } from '../../../views/action.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/profile.ts';
import { matchesText } from './matches-text.ts';

const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);

interface DuplicateNoteProps {
  candidate: Candidate;
  mayMerge: boolean;
  onOpen: (id: string) => void;
}

/** Possible duplicates with what matches, and profiles already merged. */
export function DuplicateNote({ candidate, mayMerge, onOpen }: DuplicateNoteProps) {
  const { data: duplicates = [] } = useDuplicates(candidate.id, { enabled: mayMerge });
  const { data: merges = [] } = useMerges(candidate.id);
  const [merging, setMerging] = useState<string | null>(null);
  return (
    <div className="mb-4 space-y-2 empty:hidden">
      {duplicates.map((duplicate) => (
        <Proposal
          key={findOther(duplicate, candidate.id).id}
          duplicate={duplicate}
          other={findOther(duplicate, candidate.id)}
          onMerge={setMerging}
          onOpen={onOpen}
        />
      ))}
      {merges
        .filter(({ undone_at }) => undone_at === null)
        .map((merge) => (
          <Merged key={merge.id} merge={merge} mayUndo={mayMerge} />
        ))}
      {merging !== null && (
        <Suspense>
          <MergeDialog
            keptId={candidate.id}
            otherId={merging}
            onClose={() => setMerging(null)}
            onMerged={(keptId) => keptId !== candidate.id && onOpen(keptId)}
          />
        </Suspense>
      )}
    </div>
  );
}

const findOther = ({ candidates: [one, other] }: Duplicate, id: string) => (one.id === id ? other : one);

interface ProposalProps {
  duplicate: Duplicate;
  other: Duplicate['candidates'][number];
  onMerge: (id: string) => void;
  onOpen: (id: string) => void;
}

function Proposal({ duplicate, other, onMerge, onOpen }: ProposalProps) {
  const dismiss = () =>
    void runAction(dismissKey(duplicate), () => dismissDuplicate(duplicate), {
      done: t.duplicate.dismissed,
      failed: candidateFailure,
    });
  return (
    <section aria-label={t.duplicate.label} className="rounded-md bg-warning-soft px-3 py-2.5 text-sm">
      <div className="flex gap-2">
        <UsersRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <p className="min-w-0">
          {fill(t.duplicate.sentence, {
            name: (
              <button
                type="button"
                onClick={() => onOpen(other.id)}
                className="rounded-sm font-medium underline underline-offset-4"
              >
                {other.name}
              </button>
            ),
            email: other.email,
            matches: matchesText(duplicate.matches),
          })}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 pl-6">
        <Button size="small" onClick={() => onMerge(other.id)}>
          {t.duplicate.compare}
        </Button>
        <Button size="small" look="quiet" onClick={dismiss}>
          {t.duplicate.dismiss}
        </Button>
      </div>
    </section>
  );
}

function Merged({ merge, mayUndo }: { merge: Merge; mayUndo: boolean }) {
  const undo = () =>
    void runAction(`undo-merge ${merge.id}`, () => undoMerge(merge.id), {
      done: t.duplicate.undone,
      failed: candidateFailure,
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="min-w-0">
        {fill(merge.merged_by_name ? t.duplicate.mergedBy : t.duplicate.merged, {
          name: merge.merged_name,
          user: merge.merged_by_name,
          date: <DateText at={merge.merged_at} />,
        })}
      </p>
      {mayUndo && (
        <Button
          size="small"
          look="quiet"
          className="h-7!"
          aria-label={t.duplicate.undoMerge(merge.merged_name)}
          onClick={undo}
        >
          {t.duplicate.undo}
        </Button>
      )}
    </div>
  );
}
