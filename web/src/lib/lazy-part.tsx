import { lazy, type ReactNode, useState } from 'react';

export type Part<Props> = (props: Props) => ReactNode;

interface Retry {
  onRetry: () => void;
}

/**
 * A component in a file of its own, loaded when it is first shown. If the file does not arrive, `Failure` takes its place and
 * can load it again. `lazy` alone would throw, which removes everything around the part, and never try again.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  Failure: Part<Props & Retry>,
): Part<Props> {
  const create = () =>
    lazy<Part<Props & Retry>>(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        console.warn('Failed to load a part of the page', error);
        return { default: Failure };
      }
    });
  let Latest = create();
  return function LazyPart(props) {
    const [, setAttempts] = useState(0);
    const retry = () => {
      Latest = create();
      setAttempts((before) => before + 1);
    };
    return <Latest {...props} onRetry={retry} />;
  };
}
