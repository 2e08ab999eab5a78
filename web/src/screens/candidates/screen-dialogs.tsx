import type { RoleName } from '@hirewire/contract/roles';
import { Suspense } from 'react';
import { KeysDialog } from '../../components/keys-dialog.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { JobDetail } from '../../views/job-detail.tsx';
import type { Pair } from './bulk-bar.tsx';
import { KEYS } from './use-candidate-keys.ts';
import { t } from '../../texts/candidates.ts';

const FairnessDialog = lazyDialog(async () => (await import('../../views/fairness-dialog.tsx')).FairnessDialog);
const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog);
const CompareDialog = lazyDialog(async () => (await import('./compare/compare-dialog.tsx')).CompareDialog);
const CandidateForm = lazyDialog(async () => (await import('./candidate-form.tsx')).CandidateForm);

export type OpenedDialog =
  | { name: 'add' | 'duplicates' | 'fairness' | 'keys' }
  | { name: 'compare'; pair: Pair }
  | { name: 'job'; id: string };

interface ScreenDialogsProps {
  opened: OpenedDialog | null;
  role: RoleName;
  letters: { hasLetters: boolean; onLetters: (hasLetters: boolean) => void };
  onOpenCandidate: (id: string) => void;
  onClose: () => void;
}

/** The dialogs of the screen itself: all but the profile and the actions on candidates. */
export function ScreenDialogs({ opened, role, letters, onOpenCandidate, onClose }: ScreenDialogsProps) {
  return (
    <>
      <Suspense>
        {opened?.name === 'add' && (
          <CandidateForm person={null} onClose={onClose} onCreated={({ id }) => onOpenCandidate(id)} />
        )}
        {opened?.name === 'compare' && <CompareDialog {...opened.pair} onClose={onClose} />}
        {opened?.name === 'fairness' && <FairnessDialog job={null} role={role} onClose={onClose} />}
        {opened?.name === 'duplicates' && (
          <DuplicatesDialog
            onOpen={(id) => {
              onClose();
              onOpenCandidate(id);
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
      {opened?.name === 'job' && <JobDetail jobId={opened.id} onClose={onClose} />}
      <KeysDialog
        open={opened?.name === 'keys'}
        onOpenChange={onClose}
        description={t.keys.description}
        rows={KEYS}
        {...letters}
      />
    </>
  );
}
