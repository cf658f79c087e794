import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Held } from './useHeld';
import styles from './HeldStrip.module.css';

const left = ({ at }: Held) => Math.max(0, Math.ceil((at - performance.now()) / 1000));

/** The action that is about to be executed, with undo. Key: z. */
export const HeldStrip = ({ held, onTakeBack }: { held: Held; onTakeBack: () => void }) => {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(() => left(held));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(held)), 250);
    return () => clearInterval(timer);
  }, [held]);
  return (
    <div className={styles.strip}>
      <p role="status">{t(held.sent ? 'activities:held.sent' : `activities:held.${held.what}`, { name: held.name })}</p>
      {!held.sent && (
        <>
          <span aria-hidden="true" data-figures="">
            {t('activities:held.seconds', { count: seconds })}
          </span>
          <Button size="small" icon="revision" aria-keyshortcuts="Z" onClick={onTakeBack}>
            {t('activities:held.takeBack')} <kbd aria-hidden="true">Z</kbd>
          </Button>
        </>
      )}
    </div>
  );
};
