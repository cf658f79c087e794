import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PULL_TO_REFRESH_PX } from '@/domain/limits';
import { isAnythingUnsaved } from '@/lib/unsavedForms';
import { Icon } from '../Icon';
import styles from './PullToRefresh.module.css';

/** What has a gesture of its own, or stands over the page. */
const NOT_THE_PAGE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid], [role=slider], nav, .leaflet-container';
/** Something is open over the page, wherever the finger is. */
const OVER = '.MuiModal-root:not(.MuiModal-hidden), #menu[data-open]';

const scrollsItself = (from: Element): boolean => {
  for (let one: Element | null = from; one && one !== document.body; one = one.parentElement)
    if (one.scrollTop > 0) return true;
  return false;
};

/** Whether a pull that begins here is the page's: it is at its top, nothing is open or marked, and a reload would lose nothing. */
const mayPull = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  window.scrollY <= 0 &&
  !target.closest(NOT_THE_PAGE) &&
  !document.querySelector(OVER) &&
  !window.getSelection()?.toString() &&
  !scrollsItself(target) &&
  !isAnythingUnsaved();

/**
 * For the installed app: a pull of 200 px that begins in the uppermost 300 px of an unscrolled page reloads it. Never over a drawer, a menu,
 * a field or marked text, and never while something is unsaved.
 */
export const PullToRefresh = () => {
  const { t } = useTranslation();
  const [pulled, setPulled] = useState(0);
  const startY = useRef<number | null>(null);

  useEffect(() => {
    let distance = 0;
    const move = (to: number) => {
      distance = to;
      setPulled(to);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const y = touches[0]?.clientY ?? Infinity;
      startY.current = touches.length === 1 && y <= PULL_TO_REFRESH_PX.trigger && mayPull(target) ? y : null;
    };
    const pull = ({ touches }: TouchEvent) => {
      if (startY.current !== null) move(Math.max(0, (touches[0]?.clientY ?? 0) - startY.current));
    };
    const release = () => {
      if (startY.current !== null && distance >= PULL_TO_REFRESH_PX.threshold) window.location.reload();
      startY.current = null;
      move(0);
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchmove', pull, { passive: true });
    document.addEventListener('touchend', release);
    document.addEventListener('touchcancel', release);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', pull);
      document.removeEventListener('touchend', release);
      document.removeEventListener('touchcancel', release);
    };
  }, []);

  if (pulled < 12) return null;
  const ready = pulled >= PULL_TO_REFRESH_PX.threshold;
  const share = Math.min(1, pulled / PULL_TO_REFRESH_PX.threshold);
  return (
    <div className={styles.pull} role="status" style={{ translate: `-50% ${share * 48}px`, opacity: share }}>
      <span style={{ rotate: `${share}turn` }}>
        <Icon name="refresh" />
      </span>
      {t(ready ? 'shell:release' : 'shell:pull')}
    </div>
  );
};
