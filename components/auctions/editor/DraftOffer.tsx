import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { formatInstant } from '@/lib/formats';
import type { LocalDraft } from './localDraft';
import styles from './Editor.module.css';
import { useNames } from './useNames';

type Props = { draft: LocalDraft; onDevice: boolean; onResume: () => void; onDiscard: () => void };
const NAMED = 4;

/** Offers unsaved changes from earlier: continue, or discard. The form waits for the answer. */
export const DraftOffer = ({ draft, onDevice, onResume, onDiscard }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { nameOfField } = useNames();
  const fields = Object.keys(draft.changes);
  const names = fields.slice(0, NAMED).map((field) => nameOfField(field) ?? t('auctions/editor:sections.attributes'));
  const more = fields.length > NAMED ? '…' : '';
  const discard = async () => {
    const sure = await dialog.confirm({
      title: t('auctions/editor:draft.discardTitle'),
      text: t('auctions/editor:draft.discardText'),
      confirmLabel: t('auctions/editor:draft.discard'),
      danger: true,
    });
    if (sure) onDiscard();
  };
  return (
    <section className={styles.offer} aria-label={t('auctions/editor:draft.found')}>
      <div>
        <h2>{t('auctions/editor:draft.found')}</h2>
        <p>
          {t('auctions/editor:draft.text', {
            when: formatInstant(draft.savedAt),
            count: fields.length,
            fields: [...new Set(names)].join(', ') + more,
          })}{' '}
          {onDevice && t('auctions/editor:draft.device')}
        </p>
      </div>
      <Button onClick={() => void discard()}>{t('auctions/editor:draft.discard')}</Button>
      <Button variant="primary" autoFocus onClick={onResume}>
        {t('auctions/editor:draft.resume')}
      </Button>
    </section>
  );
};
