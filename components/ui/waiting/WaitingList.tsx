import { useTranslation } from 'react-i18next';
import type { WaitingNote } from '@/lib/waiting/stored';
import type { Upload } from '@/lib/uploads/queue';
import { Button } from '../Button';
import { UploadList } from '../media/UploadList';
import styles from './Waiting.module.css';
import { WaitingNoteRow } from './WaitingNoteRow';

type Props = {
  notes: readonly WaitingNote[];
  uploads: readonly Upload[];
  onSend?: () => void;
  /** Ways to their records: there are none where no screen can be opened. */
  links?: boolean;
};

/** Everything on this device that its operator made and that has not arrived. */
export const WaitingList = ({ notes, uploads, onSend, links = true }: Props) => {
  const { t } = useTranslation();
  if (notes.length + uploads.length === 0) return <p className={styles.quiet}>{t('waiting:none')}</p>;
  return (
    <div className={styles.list}>
      {notes.length > 0 && (
        <>
          <h3>{t('waiting:notes')}</h3>
          <ul>
            {notes.map((note) => (
              <WaitingNoteRow key={note.key} note={note} {...(onSend && { onSend })}>
                {links && (
                  <Button variant="ghost" size="small" href={`/customers/detail?id=${note.customerId}#notes`}>
                    {t('waiting:open')}
                  </Button>
                )}
              </WaitingNoteRow>
            ))}
          </ul>
        </>
      )}
      {uploads.length > 0 && (
        <>
          <h3>{t('waiting:files')}</h3>
          <UploadList uploads={uploads} of={t('waiting:title')} />
        </>
      )}
      <p className={styles.quiet}>{t('waiting:kept')}</p>
    </div>
  );
};
