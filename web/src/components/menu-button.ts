import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

/** What a menu's list needs to know about its button. */
export interface OpenMenu {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const OPENING_KEYS = /^(?:Enter| |ArrowDown)$/;

/**
 * The button of a menu. Its list is loaded on the first hover or focus, since the first view of a page needs none. Behaves
 * like Radix's trigger.
 */
export function useMenuButton<List extends ComponentType<never>>(load: () => Promise<List>) {
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const [isOpen, setOpen] = useState(false);
  const [List, setList] = useState<List | null>(null);
  const isByKey = useRef(false);

  // Radix focuses the first choice only if it has seen a key, but it was not loaded yet when the first key was pressed.
  useEffect(() => {
    if (List && isByKey.current) document.dispatchEvent(new KeyboardEvent('keydown'));
  }, [List]);

  const prepare = () => {
    // Without a connection the menu stays closed, and the next attempt tries again.
    if (!List)
      load().then(
        (list) => setList(() => list),
        () => setOpen(false),
      );
  };
  const menu: OpenMenu = { button, buttonId, isOpen, onOpenChange: setOpen };
  return {
    /** Null until it is loaded. */
    List,
    menu,
    prepare,
    buttonProps: {
      ref: button,
      id: buttonId,
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'data-state': isOpen ? 'open' : 'closed',
      onPointerEnter: prepare,
      onFocus: prepare,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || event.ctrlKey) return;
        isByKey.current = false;
        prepare();
        setOpen(!isOpen);
        // The list takes the focus.
        if (!isOpen) event.preventDefault();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!OPENING_KEYS.test(event.key)) return;
        event.preventDefault();
        isByKey.current = true;
        prepare();
        setOpen(event.key === 'ArrowDown' || !isOpen);
      },
    } as const,
  };
}

/** Takes the place of Radix's trigger, and passes it the existing button. */
export function MenuAnchor({ button, ref }: { button: OpenMenu['button']; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button.current!, [button]);
  return null;
}
