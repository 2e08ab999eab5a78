import { Tooltip as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface TooltipProps extends Omit<ComponentProps<'button'>, 'content'> {
  content: ReactNode;
}

/** Text with details on hover, on focus or, on touch screens, on tap. */
export function Tooltip({ content, children, ...button }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger
          {...button}
          type="button"
          onClick={(event) => {
            // Radix would close it on a click, and a tap would never show it.
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            className="appear z-50 max-w-72 rounded-lg border border-line bg-raised px-3 py-2 text-sm wrap-anywhere shadow-lg"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
