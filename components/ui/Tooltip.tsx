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

/** As MUI's own: after a short hover, or a long press, and long enough to read. */
const SHOWN_AFTER_MS = { pointer: 100, touch: 700 };
const HIDDEN_AFTER_MS = { pointer: 0, touch: 1500 };
const speedOf = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? 'touch' : 'pointer');

type Props = {
  /** Absent: no tooltip. */
  title: ReactNode;
  children: ReactElement<DOMAttributes<HTMLElement>>;
};

/**
 * MUI's tooltip of a button, loaded when a pointer or the focus first reaches it: with its positioning library it is a twentieth of a page's
 * scripts, and every page has icon buttons.
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
