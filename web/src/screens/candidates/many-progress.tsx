import { toast } from 'sonner';
import { WorkProgress } from '../../components/work-progress.tsx';
import type { BulkProgress } from '../../data/candidates.ts';

/** Shows how far something done to many is, with a way to stop it, for as long as there is something left to stop. */
export async function withProgress<Answer>(words: string, work: (progress: BulkProgress) => Promise<Answer>) {
  const controller = new AbortController();
  const id = `progress-${words}`;
  try {
    return await work({
      signal: controller.signal,
      onProgress: ({ done, total }) => {
        // A first portion that is all there is needs no bar.
        if (done === 0 && total <= SHOWN_FROM) return;
        toast(
          <WorkProgress
            label={words}
            words={`${words} ${done.toLocaleString()} of ${total.toLocaleString()}`}
            done={done}
            total={total}
            cancelLabel={`Stop ${words.toLowerCase()}`}
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
