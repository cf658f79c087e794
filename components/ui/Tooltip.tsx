import dynamic from 'next/dynamic';
import {
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { browserOnly } from '@/lib/browserOnly';

const MuiTooltip = browserOnly(dynamic(() => import('@mui/material/Tooltip'), { ssr: false }));

/** As MUI's own: a pointer waits a moment, a finger presses long and has time to read. */
const SHOWN_AFTER_MS = { pointer: 100, touch: 700 };
const HIDDEN_AFTER_MS = { pointer: 0, touch: 1500 };
const speedOf = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? 'touch' : 'pointer');

type Props = { title: ReactNode; children: ReactElement<DOMAttributes<HTMLElement>> };

/**
 * MUI's tooltip beside a button, fetched when a pointer or the focus first reaches it: with what finds its place it weighs a
 * twentieth of a page's scripts, and every page has buttons that show only an icon.
 */
export const Tooltip = ({ title, children }: Props) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (milliseconds: number, show: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(show), milliseconds);
  };
  const watch: DOMAttributes<HTMLElement> = {
    onPointerEnter: (event) => {
      setAnchor(event.currentTarget);
      after(SHOWN_AFTER_MS[speedOf(event)], true);
    },
    onPointerLeave: (event) => after(HIDDEN_AFTER_MS[speedOf(event)], false),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.matches(':focus-visible')) return;
      setAnchor(currentTarget);
      after(SHOWN_AFTER_MS.pointer, true);
    },
    onBlur: () => after(0, false),
  };
  return (
    <>
      {cloneElement(children, watch)}
      {anchor && (
        <MuiTooltip
          open={open}
          title={title}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          slotProps={{ popper: { anchorEl: anchor } }}
        >
          <span hidden />
        </MuiTooltip>
      )}
    </>
  );
};
