import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Facts } from '@/components/ui/detail/Facts';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { RowLink } from '@/components/ui/RowLink';
import type { KeyRequestDetail } from '@/contract/brokers/keys';
import type { Permission } from '@/domain/permissions';
import { formatDay } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Keys.module.css';

const HandOverDrawer = lazyPart(() => import('./HandOverDrawer').then((module) => module.HandOverDrawer));
const RefuseDrawer = lazyPart(() => import('./RefuseDrawer').then((module) => module.RefuseDrawer));

type Props = { request: KeyRequestDetail };

/** Hands over the key, or refuses; an action that is not possible says why. */
export const RequestActions = ({ request }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [drawer, setDrawer] = useState<string>();
  const close = () => setDrawer(undefined);
  return (
    <>
      {request.actions.toReversed().map(({ action, closed, lacks }) => {
        const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
        return (
          <LockedButton
            key={action}
            {...(lacks && { may: lacks as Permission })}
            variant={action === 'HAND_OVER' ? 'primary' : 'ghost'}
            icon={action === 'HAND_OVER' ? 'key' : undefined}
            reason={why && t(`errors:${why}`)}
            onClick={() => setDrawer(action)}
          >
            {enumLabel('keyRequestAction', action, t)}
          </LockedButton>
        );
      })}
      <Overtaken late={drawer !== undefined && !isOffered(request.actions, drawer)}>
        {drawer === 'HAND_OVER' && (
          <HandOverDrawer
            request={request}
            onClose={close}
            onGiven={({ id }) => void router.push(`/brokers/key-holder?id=${id}`)}
          />
        )}
        {drawer === 'REFUSE' && <RefuseDrawer request={request} onClose={close} />}
      </Overtaken>
    </>
  );
};

/** Whether the key can be handed over, and what prevents it. */
export const RequestStand = ({ request: { status, reason, actions, late, keyHolderId } }: Props) => {
  const { t } = useTranslation();
  if (status === 'FAILED') return <Notice kind="warning">{t('brokers/keys:stand.refused', { reason })}</Notice>;
  if (status === 'SUCCESS')
    return (
      <Notice kind="success">
        {t('brokers/keys:stand.given')}{' '}
        {keyHolderId !== null && (
          <Link href={`/brokers/key-holder?id=${keyHolderId}`}>{t('brokers/keys:openGiven')}</Link>
        )}
      </Notice>
    );
  const closed = actions.find(({ action }) => action === 'HAND_OVER')?.closed ?? [];
  const reasons = closed.filter((code) => code !== 'AUTHORIZATION_ERROR');
  if (reasons.length > 0)
    return (
      <Notice kind="warning">
        <strong>{t('brokers/keys:stand.closed')}</strong>
        <ul className={styles.gaps}>
          {reasons.map((code) => (
            <li key={code}>{t(`errors:${code}`)}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice kind={late > 0 ? 'warning' : 'success'}>
      {t('brokers/keys:stand.open')} {late > 0 && t('brokers/keys:stand.lateKeys', { count: late })}
    </Notice>
  );
};

/** The present state of the property's key. */
export const RequestKey = ({ request }: Props) => {
  const { t } = useTranslation();
  const { holder, auction } = request;
  const name =
    holder &&
    (holder.dueOn ? t('brokers/keys:until', { name: holder.name, day: formatDay(holder.dueOn) }) : holder.name);
  return (
    <Facts
      record={request}
      fields={[
        { key: 'auction', value: <RowLink record={auction} path="/auctions/detail" /> },
        'keyStatus',
        {
          key: 'holder',
          value: holder ? <Link href={`/brokers/key-holder?id=${holder.id}`}>{name}</Link> : t('brokers/keys:noHolder'),
        },
      ]}
    />
  );
};
