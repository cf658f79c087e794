import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { useAttempt } from '@/components/ui/useAct';
import { type KeyHolderDetail, keyHolders } from '@/contract/brokers/keys';
import { downloadFile } from '@/lib/downloadFile';
import { formatDay, formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Keys.module.css';
import { Signature } from './SignaturePad';

const TakeBackDrawer = lazyPart(() => import('./TakeBackDrawer').then((module) => module.TakeBackDrawer));
const ExtendDrawer = lazyPart(() => import('./ExtendDrawer').then((module) => module.ExtendDrawer));

type Props = { holder: KeyHolderDetail };

/** The possible actions on a handed-over key. */
export const HolderActions = ({ holder }: Props) => {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState<'back' | 'extend'>();
  const file = useAttempt();
  const { id, auction, returnedAt } = holder;
  const close = () => setDrawer(undefined);
  const receipt = () =>
    file.run(() => downloadFile(keyHolders.receipt, { id }, t('brokers/keys:receipt.name', { name: auction.name })));
  return (
    <>
      <LockedButton may="keys.read" icon="file" busy={file.busy} onClick={() => void receipt()}>
        {t('brokers/keys:receipt.action')}
      </LockedButton>
      {returnedAt === null && (
        <>
          <LockedButton may="keys.work" icon="calendar" onClick={() => setDrawer('extend')}>
            {t('brokers/keys:extend.action')}
          </LockedButton>
          <LockedButton may="keys.work" variant="primary" icon="key" onClick={() => setDrawer('back')}>
            {t('brokers/keys:back.action')}
          </LockedButton>
        </>
      )}
      {drawer === 'back' && <TakeBackDrawer holder={holder} onClose={close} />}
      {drawer === 'extend' && <ExtendDrawer holder={holder} onClose={close} />}
    </>
  );
};

/** The most important facts about the hand-over. */
export const HolderStand = ({ holder: { state, dueOn, isLost, returnedNote, returnedAt } }: Props) => {
  const { t } = useTranslation();
  if (isLost) return <Notice kind="error">{t('brokers/keys:stand.lost', { note: returnedNote })}</Notice>;
  if (returnedAt !== null)
    return <Notice kind="success">{t('brokers/keys:stand.returned', { at: formatInstant(returnedAt) })}</Notice>;
  if (state === 'LATE' && dueOn)
    return <Notice kind="error">{t('brokers/keys:stand.late', { day: formatDay(dueOn) })}</Notice>;
  return state === 'DUE' ? <Notice kind="warning">{t('brokers/keys:stand.due')}</Notice> : null;
};

/** The signed conditions, and the signature. */
export const Signed = ({ holder: { signature, paperNumber, name, dueOn, signedDueOn } }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      {signature === null ? (
        <p className={styles.quiet}>
          {paperNumber === null ? t('brokers/keys:sign.none') : t('brokers/keys:sign.paper', { number: paperNumber })}
        </p>
      ) : (
        <Signature drawn={signature} label={t('brokers/keys:sign.shown', { name })} />
      )}
      {dueOn !== signedDueOn && (
        <p className={styles.quiet}>
          {signedDueOn === null
            ? t('brokers/keys:sign.movedFromNone')
            : t('brokers/keys:sign.movedFrom', { day: formatDay(signedDueOn) })}
        </p>
      )}
    </>
  );
};

/** Everybody who has had this property's key, latest first. */
export const Chain = ({ holder: { id: here, earlier } }: Props) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.chain}>
      {earlier.map(({ id, name, state, givenAt, returnedAt, isLost }) => (
        <li key={id} data-now={returnedAt === null || undefined} aria-current={id === here || undefined}>
          <span>
            {id === here ? <strong>{name}</strong> : <Link href={`/brokers/key-holder?id=${id}`}>{name}</Link>}
            <small>
              {returnedAt === null
                ? t('brokers/keys:chain.since', { from: formatInstant(givenAt) })
                : t('brokers/keys:chain.span', { from: formatInstant(givenAt), to: formatInstant(returnedAt) })}
              {isLost && ` · ${t('brokers/keys:chain.lost')}`}
            </small>
          </span>
          <EnumChip name="keyHolderState" value={state} />
        </li>
      ))}
    </ol>
  );
};
