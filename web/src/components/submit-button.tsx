import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** While busy it keeps the focus, says so, and takes no second press. */
export function SubmitButton({ busy, children }: { busy: string | false; children: ReactNode }) {
  return (
    <Button
      type="submit"
      look="primary"
      className="w-full"
      aria-disabled={busy !== false}
      onClick={(event) => {
        if (busy !== false) event.preventDefault();
      }}
    >
      {busy !== false && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
      {busy === false ? children : busy}
    </Button>
  );
}
