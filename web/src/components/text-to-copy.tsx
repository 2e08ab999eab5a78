import type { ComponentProps } from 'react';

/** Text that users copy; the focus selects all of it. */
export const TextToCopy = (props: ComponentProps<'input'>) => (
  <input
    readOnly
    autoComplete="off"
    spellCheck={false}
    onFocus={({ target }) => target.select()}
    className="h-9 min-w-56 flex-1 rounded-md border border-line bg-canvas px-3 font-mono text-base"
    {...props}
  />
);
