import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection';
import { isComing } from '@/lib/uploads/queue';
import { useUploadQueue } from '@/lib/uploads/useUploads';
import { useWaitingNotes } from '@/lib/waiting/useWaitingNotes';
import { Icon } from '../Icon';
import { PopoverPanel } from '../list/PopoverPanel';
import styles from './Waiting.module.css';
import { WaitingList } from './WaitingList';

/**
 * In the top bar of every screen: that there is no connection, and how many notes and files wait on this device. It sends them from
 * wherever one is, and opens the list of them.
 */
export const WaitingMark = () => {
  const { t } = useTranslation();
  const online = useOnline();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { uploads } = useUploadQueue();
  const { waiting, send } = useWaitingNotes();
  const coming = uploads.filter(isComing);
  const count = coming.length + waiting.length;
  const away = online ? '' : t('shell:offline');
  const waits = count > 0 || online ? t('waiting:count', { count }) : '';
  const label = [away, count > 0 ? waits : ''].filter(Boolean).join(' · ');
  return (
    <>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {(label || anchor) && (
        <button
          type="button"
          className={styles.mark}
          data-waiting-mark=""
          aria-label={label || waits}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name={online ? 'upload' : 'warning'} size={16} />
          {away && <span className={waits && styles.away}>{waits ? `${away} ·` : away}</span>}
          {waits}
        </button>
      )}
      {anchor && (
        <PopoverPanel
          anchor={anchor}
          label={t('waiting:title')}
          className={styles.panel}
          onClose={() => setAnchor(null)}
        >
          <WaitingList notes={waiting} uploads={coming} onSend={send} />
        </PopoverPanel>
      )}
    </>
  );
};
