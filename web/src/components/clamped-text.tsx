import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../texts/components.ts';

/** Shows two lines of a text, without the blank ones, and the rest on request. `subject` names the text for screen readers. */
export function ClampedText({ children, subject }: { children: string; subject: string }) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  // Once expanded nothing is cut, but the button to collapse it stays.
  const measure = () => {
    // The browser may still report a size after React has removed the paragraph.
    const paragraph = text.current;
    if (paragraph && !isOpen) setCut(paragraph.scrollHeight > paragraph.clientHeight + 1);
  };
  const remeasure = useEffectEvent(measure);
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(() => remeasure());
    observer.observe(text.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <div>
      <p id={id} ref={text} className={clsx('wrap-anywhere whitespace-pre-line text-muted', !isOpen && 'line-clamp-2')}>
        {isOpen ? children : children.replaceAll(/\n\s*\n/g, '\n')}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-label={isOpen ? t.showLessOf(subject) : t.showMoreOf(subject)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-0.5 rounded-sm text-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {isOpen ? t.showLess : t.showMore}
        </button>
      )}
    </div>
  );
}
