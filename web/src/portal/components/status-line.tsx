import { clsx } from 'clsx';

export interface Said {
  /** The result; the colour only repeats the words. */
  tone: 'good' | 'bad';
  text: string;
}

/** The result of the last action, also read out. Always rendered, because screen readers announce only changes. */
export function StatusLine({ said }: { said: Said | null }) {
  return (
    <div role="status" className="empty:hidden">
      {said && (
        <p
          className={clsx(
            'mt-3 rounded-md px-3 py-2',
            said.tone === 'good' ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
          )}
        >
          {said.text}
        </p>
      )}
    </div>
  );
}
