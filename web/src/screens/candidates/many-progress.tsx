import { toast } from '../../components/toast.ts';
import { WorkProgress } from '../../components/work-progress.tsx';
import type { BulkProgress } from '../../data/candidates.ts';
import { t } from '../../texts/candidate-actions.ts';

/** Shows the progress of an action on several candidates, with a button to stop it before the last batch. */
export async function withProgress<Answer>(doing: string, work: (progress: BulkProgress) => Promise<Answer>) {
  const controller = new AbortController();
  const id = `progress-${doing}`;
  try {
    return await work({
      signal: controller.signal,
      onProgress: ({ done, total }) => {
        // A single batch needs no progress bar.
        if (done === 0 && total <= SHOWN_FROM) return;
        toast(
          <WorkProgress
            label={doing}
            words={t.progress(doing, done, total)}
            done={done}
            total={total}
            cancelLabel={t.stop(doing)}
            onCancel={() => controller.abort()}
          />,
          { id, duration: Infinity },
        );
      },
    });
  } finally {
    toast.dismiss(id);
  }
}

const SHOWN_FROM = 20;
