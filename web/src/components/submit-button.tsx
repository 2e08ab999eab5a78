import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  busy: string | false;
  look?: 'primary' | 'danger';
  /** The id of its form, if the button is outside it. */
  form?: string;
  children: ReactNode;
}

/** While busy it keeps the focus, says so, and ignores clicks. */
export function SubmitButton({ busy, look = 'primary', form, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      look={look}
      form={form}
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
