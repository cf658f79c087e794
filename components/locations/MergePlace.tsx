import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '@/components/ui/fields/RecordField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { type MergePreview, placeChanges } from '@/contract/locations/changes';
import type { Level } from '@/domain/locations';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { PlaceField } from './PlaceField';
import styles from './Plan.module.css';
import { type Place, type PlaceRef, wayOf } from './places';
import { Uses } from './Uses';

type Props = { level: Level; place: Place; onClose: () => void; onMerged: (place: PlaceRef) => void };

/** Merges two places: which one stays and what moves to it is shown first. */
export const MergePlace = ({ level, place, onClose, onMerged }: Props) => {
  const { t } = useTranslation();
  const [other, setOther] = useState<Chosen>();
  const [otherStays, setOtherStays] = useState(false);
  const calls = placeChanges[level] as (typeof placeChanges)['territory'];
  const [winnerId, loserId] = otherStays ? [other?.id ?? 0, place.id] : [place.id, other?.id ?? 0];
  const { data, error, refetch } = useCall(calls.mergePreview, { winnerId, loserId }, { enabled: other !== undefined });
  const merge = useAct(calls.merge);
  const plan = other && data;

  const save = ({ winner, loser }: MergePreview) =>
    void merge.run(
      { winnerId, loserId, winnerVersion: winner.version, loserVersion: loser.version },
      () => {
        toast.success(t('locations:merge.done', { loser: loser.name, winner: winner.name }));
        onClose();
        onMerged({ level, id: winnerId });
      },
      () => void refetch(),
    );
  return (
    <FormDrawer
      open
      title={t('locations:merge.title', { name: place.name })}
      submitLabel={t('locations:merge.submit')}
      busy={merge.busy}
      onClose={onClose}
      {...(plan && !plan.closed && { onSubmit: () => save(plan) })}
    >
      <p className={styles.muted}>{t('locations:merge.text')}</p>
      <PlaceField
        level={level}
        label={t('locations:merge.other')}
        none={t('locations:merge.none')}
        except={place.id}
        value={other}
        onChoose={setOther}
      />
      {other && error && (
        <Notice kind="error" role="alert">
          {errorText(error, t)}
        </Notice>
      )}
      {other && !data && !error && (
        <div aria-busy="true">
          <Skeleton width={24} />
        </div>
      )}
      {plan && (
        <div className={styles.plan}>
          <fieldset className={styles.sides}>
            <legend>{t('locations:merge.stays')}</legend>
            {[plan.winner, plan.loser]
              .toSorted((one) => (one.id === place.id ? -1 : 1))
              .map((side) => (
                <label key={side.id}>
                  <input
                    type="radio"
                    name="stays"
                    checked={side.id === winnerId}
                    onChange={() => setOtherStays(side.id !== place.id)}
                  />
                  <span>{side.name}</span>
                  <small>{wayOf(side.path.slice(0, -1))}</small>
                </label>
              ))}
          </fieldset>
          {plan.closed ? (
            <Notice kind="error" role="alert">
              {t(`errors:${plan.closed.code}`, { what: plan.closed.what ?? '' })}
            </Notice>
          ) : (
            <MergePlan {...plan} />
          )}
        </div>
      )}
    </FormDrawer>
  );
};

const MergePlan = ({ moves, goes, merges }: MergePreview) => {
  const { t } = useTranslation();
  return (
    <>
      {moves.length === 0 ? (
        <p>{t('locations:merge.nothing')}</p>
      ) : (
        <section>
          <h3>{t('locations:merge.moves')}</h3>
          <Uses uses={moves} />
        </section>
      )}
      {merges.length > 0 && (
        <section>
          <h3>{t('locations:merge.twins')}</h3>
          <ul className={styles.twins}>
            {merges.map(({ level, id, name }) => (
              <li key={`${level} ${id} ${name}`}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {goes.length > 0 && (
        <section>
          <h3>{t('locations:merge.goes')}</h3>
          <Uses uses={goes} />
        </section>
      )}
      <Notice kind="warning">{t('locations:merge.final')}</Notice>
    </>
  );
};
