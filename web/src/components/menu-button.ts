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

/** What the list behind a menu's button needs to know of it. */
export interface OpenMenu {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const OPENING_KEYS = /^(?:Enter| |ArrowDown)$/;

/**
 * The button of a menu, whose list is loaded when the pointer or the focus first comes to it: what a page shows at first
 * needs none. It behaves as the trigger of Radix does.
 */
export function useMenuButton<List extends ComponentType<never>>(load: () => Promise<List>) {
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const [isOpen, setOpen] = useState(false);
  const [List, setList] = useState<List | null>(null);
  const isByKey = useRef(false);

  // Radix moves the focus to the first choice if it has seen a key: the one that opened the first list came before it.
  useEffect(() => {
    if (List && isByKey.current) document.dispatchEvent(new KeyboardEvent('keydown'));
  }, [List]);

  const prepare = () => {
    // Without a connection the menu stays closed, and the next attempt loads it again.
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

/** Stands where Radix expects its trigger, and tells it of the button that is there already. */
export function MenuAnchor({ button, ref }: { button: OpenMenu['button']; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button.current!, [button]);
  return null;
}
