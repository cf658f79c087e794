import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazyPart';
import type { MoneyTraceProps } from './MoneyTraceBox';
import styles from './MoneyTrace.module.css';

export type { TraceEntry } from './MoneyTraceBox';

const MoneyTraceBox = lazyPart(() => import('./MoneyTraceBox').then((module) => module.MoneyTraceBox));

/**
 * “Nereden geliyor?” beside an amount: opens the journal's entries that it is made of, each with what it added, and their sum. Pass
 * `entries` as undefined while they are being asked for; `onOpen` says when to ask.
 */
export const MoneyTrace = ({ onOpen, ...box }: MoneyTraceProps & { onOpen?: () => void }) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.ask}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${box.label}: ${t('detail:trace.ask')}`}
        onClick={(event) => {
          onOpen?.();
          setAnchor(event.currentTarget);
        }}
      >
        {t('detail:trace.ask')}
      </button>
      {anchor && <MoneyTraceBox {...box} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
