import {
  cloneElement,
  type DOMAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { lazyPart } from '@/lib/lazyPart';

const MuiTooltip = lazyPart(() => import('@mui/material/Tooltip'));

/** As MUI's own: a pointer waits a moment, a finger presses long and has time to read. */
const SHOWN_AFTER_MS = { pointer: 100, touch: 700 };
const HIDDEN_AFTER_MS = { pointer: 0, touch: 1500 };
const speedOf = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? 'touch' : 'pointer');

type Props = {
  /** Nothing: there is nothing to say. */
  title: ReactNode;
  children: ReactElement<DOMAttributes<HTMLElement>>;
};

/**
 * MUI's tooltip beside a button, fetched when a pointer or the focus first reaches it: with what finds its place it weighs a
 * twentieth of a page's scripts, and every page has buttons that show only an icon.
 */
export const Tooltip = ({ title, children }: Props) => {
  const [wanted, setWanted] = useState<{ anchor: Element; open: boolean; after: number } | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setOpen(wanted.open), wanted.after);
    return () => clearTimeout(timer);
  }, [wanted]);

  const show = (anchor: Element, after: number) => setWanted({ anchor, open: true, after });
  const hide = (after: number) => setWanted((shown) => shown && { ...shown, open: false, after });
  const watch: DOMAttributes<HTMLElement> = {
    onPointerEnter: (event) => show(event.currentTarget, SHOWN_AFTER_MS[speedOf(event)]),
    onPointerLeave: (event) => hide(HIDDEN_AFTER_MS[speedOf(event)]),
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget, SHOWN_AFTER_MS.pointer);
    },
    onBlur: () => hide(0),
  };
  return (
    <>
      {cloneElement(children, watch)}
      {title && wanted && (
        <MuiTooltip
          open={open}
          title={title}
          onOpen={() => show(wanted.anchor, 0)}
          onClose={() => hide(0)}
          slotProps={{ popper: { anchorEl: wanted.anchor } }}
        >
          <span hidden />
        </MuiTooltip>
      )}
    </>
  );
};
