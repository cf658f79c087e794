import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { whenReachable } from '@/lib/connection';
import { lastOperator } from '@/lib/lastOperator';
import { isComing, uploads as queue } from '@/lib/uploads/queue';
import { onWaiting, waitingNotes, waitingText } from '@/lib/waiting/stored';
import { WaitingList } from '../waiting/WaitingList';
import styles from './OfflineQueue.module.css';

/** Loads the wanted page as soon as there is a connection. */
const useReturn = () => useEffect(() => whenReachable(() => window.location.reload()), []);

/**
 * On the page without a connection: what waits on this device. After as long as a session lasts untouched it is a number only: whoever
 * holds the device then may be another.
 */
export const OfflineQueue = () => {
  const { t } = useTranslation();
  const [operator] = useState(lastOperator);
  useReturn();
  const [read, setRead] = useState(false);
  const id = operator?.id;
  useEffect(() => {
    if (id !== undefined) void queue.open(id).finally(() => setRead(true));
  }, [id]);
  const files = useSyncExternalStore(queue.subscribe, queue.snapshot).uploads.filter(isComing);
  const notes = waitingNotes(useSyncExternalStore(onWaiting, () => (id === undefined ? '[]' : waitingText(id))));
  const count = files.length + notes.length;
  // Whose work to look for is not known, or files were not looked for yet: nothing can be said of either.
  if (id === undefined || (count === 0 && !read)) return null;
  return (
    <section className={styles.queue} aria-label={t('waiting:title')}>
      <p className={styles.count} role="status">
        {count === 0 ? t('waiting:none') : t('waiting:onDevice', { count })}
      </p>
      {operator?.fresh && count > 0 && <WaitingList notes={notes} uploads={files} links={false} />}
    </section>
  );
};
