import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/formats';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { LockedButton } from '../LockedButton';
import { useAttempt } from '../useAct';
import styles from './ListScreen.module.css';
import type { BulkAction, Selection } from './types';

type Props<R> = {
  selection: Selection<R>;
  actions: readonly BulkAction<R>[];
  /** Selects all records that match, if there are more than on the page. */
  whole: { count: number; choose: () => void } | null;
  /** Opens the choice of export formats; null without the right to export. */
  takeAway: (() => void) | null;
};

/** What can be done with the selected records, at the foot of the list. */
export const BulkBar = <R,>({ selection, actions, whole, takeAway }: Props<R>) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async ({ labelKey, run: act }: BulkAction<R>) => {
    setBusy(labelKey);
    await attempt.run(async () => {
      await act(selection);
    });
    setBusy(null);
  };
  return (
    <div className={styles.bulk} role="region" aria-live="polite" aria-label={t('list:actions')}>
      <strong data-figures="">{t('list:select.count', { count: formatNumber(selection.count) })}</strong>
      {whole && (
        <Button size="small" onClick={whole.choose}>
          {t('list:select.whole', { count: formatNumber(whole.count) })}
        </Button>
      )}
      {actions.map((action) => (
        <LockedButton
          key={action.labelKey}
          may={action.may}
          size="small"
          variant={action.danger ? 'danger' : 'secondary'}
          busy={busy === action.labelKey}
          onClick={() => void run(action)}
        >
          {t(action.labelKey)}
        </LockedButton>
      ))}
      {takeAway && (
        <Button size="small" icon="download" onClick={takeAway}>
          {t('list:export.selection')}
        </Button>
      )}
      <IconButton icon="close" label={t('list:select.clear')} onClick={selection.clear} />
    </div>
  );
};
