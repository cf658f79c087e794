import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '@/components/ui/fields/RecordField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { placeChanges } from '@/contract/locations/changes';
import { type Movable, PARENT_OF } from '@/domain/locations';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Plan.module.css';
import { PlaceField } from './PlaceField';
import { type Place, type PlaceName, wayOf } from './places';
import { Uses } from './Uses';

type Props = { level: Movable; place: Place; onClose: () => void };

/** Moves a place to another parent, after showing what moves with it. */
export const MovePlace = ({ level, place, onClose }: Props) => {
  const { t } = useTranslation();
  const [into, setInto] = useState<Chosen>();
  const parent = PARENT_OF[level];
  const calls = placeChanges[level] as (typeof placeChanges)['town'];
  const ids = { id: place.id, parentId: into?.id ?? 0 };
  const { data, error, refetch } = useCall(calls.movePreview, ids, { enabled: into !== undefined });
  const move = useAct(calls.move);
  const plan = into && data;

  const save = () =>
    void move.run(
      { ...ids, version: plan?.place.version ?? place.version },
      () => {
        toast.success(t('locations:move.done', { name: place.name }));
        onClose();
      },
      () => void refetch(),
    );
  return (
    <FormDrawer
      open
      title={t('locations:move.title', { name: place.name })}
      submitLabel={t('locations:move.submit')}
      busy={move.busy}
      onClose={onClose}
      {...(plan && !plan.closed && { onSubmit: save })}
    >
      <p className={styles.muted}>{t('locations:move.text')}</p>
      <PlaceField
        level={parent}
        label={t(`locations:into.${parent}`)}
        none={t('locations:into.none')}
        except={Number(place[`${parent}Id`])}
        value={into}
        onChoose={setInto}
      />
      {into && error && (
        <Notice kind="error" role="alert">
          {errorText(error, t)}
        </Notice>
      )}
      {into && !data && !error && (
        <div aria-busy="true">
          <Skeleton width={24} />
        </div>
      )}
      {plan?.closed && (
        <Notice kind="error" role="alert">
          {t(`errors:${plan.closed.code}`, { what: plan.closed.what ?? '' })}
        </Notice>
      )}
      {plan && !plan.closed && <MovePlan {...plan} />}
    </FormDrawer>
  );
};

type PlanProps = {
  place: { path: readonly PlaceName[] };
  into: readonly PlaceName[];
  uses: Parameters<typeof Uses>[0]['uses'];
};
const MovePlan = ({ place, into, uses }: PlanProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.plan} role="status">
      <dl className={styles.ways}>
        <div>
          <dt>{t('locations:move.from')}</dt>
          <dd>{wayOf(place.path.slice(0, -1))}</dd>
        </div>
        <div>
          <dt>{t('locations:move.to')}</dt>
          <dd>{wayOf(into)}</dd>
        </div>
      </dl>
      {uses.length === 0 ? (
        <p>{t('locations:move.nothing')}</p>
      ) : (
        <section>
          <h3>{t('locations:move.along')}</h3>
          <Uses uses={uses} />
        </section>
      )}
    </div>
  );
};
