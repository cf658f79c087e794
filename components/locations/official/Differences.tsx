import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/TextField';
import { Segments } from '@/components/ui/Segments';
import { useAct } from '@/components/ui/useAct';
import { When } from '@/components/ui/When';
import { formatNumber } from '@/lib/formats';
import { type Difference, DIFFERENCES, official, type OfficialList } from '@/contract/locations/official';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import type { PlaceRef } from '../places';
import { BringList } from './BringList';
import { DifferenceRows } from './DifferenceRows';
import styles from './OfficialList.module.css';
import { useChosen } from './useChosen';

type Props = { list: OfficialList; onSelect: (place: PlaceRef) => void };

/** An uploaded list: its differences by kind, the selection, and applying it. */
export const Differences = ({ list, onSelect }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const apply = useAct(official.apply);
  const chosen = useChosen(list);
  const [kind, setKind] = useState<Difference>(DIFFERENCES.find((one) => list.counts[one] > 0) ?? 'NEW');
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const { counts, codes } = list;
  const differs = DIFFERENCES.some((one) => counts[one] > 0);

  const takeOver = async () => {
    // Adding only codes changes nothing visible, so it needs no confirmation.
    const confirmed =
      chosen.count === 0 ||
      (await dialog.confirm({
        title: t('locations:official.sure', { count: chosen.count }),
        text: t('locations:official.sureText'),
        confirmLabel: t('locations:official.apply'),
      }));
    if (!confirmed) return;
    const { id, version, fingerprint } = list;
    await apply.run(
      { id, version, fingerprint, ...chosen.input },
      ({ done, skipped, codes: kept }) => {
        const count = Object.values(done).reduce((sum, one) => sum + one, 0);
        toast.success(
          [
            count > 0 && t('locations:official.done', { count }),
            kept > 0 && t('locations:official.codesKept', { count: kept }),
            skipped > 0 && t('locations:official.skipped', { count: skipped }),
          ]
            .filter(Boolean)
            .join(' '),
        );
      },
      async (failure) => {
        if (!(failure instanceof CallError) || failure.code !== 'VERSION_CONFLICT') return false;
        chosen.clear();
        await invalidate();
        await dialog.error({ message: t('locations:official.stale') });
        return true;
      },
    );
  };
  return (
    <>
      <header className={styles.header}>
        <div>
          <h2>{list.fileName || t('locations:official.unnamed')}</h2>
          <p>
            {t('locations:official.from', { count: list.places, operator: list.operatorName })} ·{' '}
            <When at={list.createdAt} />
          </p>
        </div>
        <BringList small />
      </header>
      {differs ? (
        <>
          <div className={styles.bar}>
            <Segments
              look="lines"
              label={t('locations:official.kinds')}
              className={styles.kinds}
              options={DIFFERENCES.map((value) => ({
                value,
                text: `${t(`locations:official.kind.${value}`)} (${formatNumber(counts[value])})`,
              }))}
              value={kind}
              onChoose={setKind}
            />
            <TextField
              className={styles.search}
              type="search"
              label={t('locations:official.search')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <p className={styles.about}>{t(`locations:official.about.${kind}`)}</p>
          <DifferenceRows
            key={`${kind} ${name}`}
            list={list}
            kind={kind}
            name={name}
            chosen={chosen}
            onSelect={onSelect}
          />
        </>
      ) : (
        <p className={styles.none}>{t('locations:official.same')}</p>
      )}
      {(differs || codes > 0) && (
        <footer className={styles.footer}>
          <p>
            {differs && t('locations:official.chosen', { count: chosen.count })}{' '}
            {codes > 0 && <span>{t('locations:official.codes', { count: codes })}</span>}
          </p>
          <Button
            variant="primary"
            busy={apply.busy}
            disabled={chosen.count === 0 && codes === 0}
            onClick={() => void takeOver()}
          >
            {t(chosen.count === 0 && codes > 0 ? 'locations:official.keepCodes' : 'locations:official.apply')}
          </Button>
        </footer>
      )}
    </>
  );
};
