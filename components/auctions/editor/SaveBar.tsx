import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { formatInstant } from '@/lib/formats';
import { useFormState } from './form';
import styles from './Editor.module.css';
import { changesOf } from './store';
import type { Kept } from './useDraft';

type Props = { kept: Kept; busy: boolean; offline: boolean; onSave: () => void; onNext: () => void };

const timeOf = (at: string) => formatInstant(at).split(' ')[1] ?? '';

/** Where the unsaved changes are stored; '' while there are none. */
const keptText = (kept: Props['kept'], t: TFunction): string => {
  if (kept.state === 'kept') return t('auctions/editor:save.kept', { time: timeOf(kept.at) });
  if (kept.state === 'keeping') return t('auctions/editor:save.keeping');
  if (kept.state === 'offline') return t('auctions/editor:save.offline');
  return kept.state === 'failed' ? t('auctions/editor:save.notKept') : '';
};

/** The unsaved changes and where they are stored, beside the save button. */
export const SaveBar = ({ kept, busy, offline, onSave, onNext }: Props) => {
  const { t } = useTranslation();
  const isNew = useFormState(({ base }) => base.id === null);
  const count = useFormState((state) => Object.keys(changesOf(state)).length);
  const wrong = useFormState(({ errors }) => Object.keys(errors).length);
  const draft = keptText(kept, t);
  const what =
    count > 0
      ? t('auctions/editor:save.changed', { count })
      : isNew
        ? t('auctions/editor:save.empty')
        : t('auctions/editor:save.clean');
  return (
    <div className={styles.save} data-dirty={count > 0 || undefined} data-kept={kept.state}>
      {offline && (
        <p role="alert" className={styles.offline}>
          {t('auctions/editor:save.offlineText')}
        </p>
      )}
      <p role="status">
        <strong>{wrong > 0 ? t('auctions/editor:save.wrong', { count: wrong }) : what}</strong>
        {count > 0 && draft && <span>{draft}</span>}
      </p>
      <span className={styles.keys}>{t('auctions/editor:save.shortcuts')}</span>
      <Button variant="ghost" onClick={onNext}>
        {t('auctions/editor:outline.next')}
      </Button>
      <Button variant="primary" busy={busy} onClick={onSave}>
        {t(isNew ? 'auctions/editor:save.create' : 'auctions/editor:save.save')}
      </Button>
    </div>
  );
};
