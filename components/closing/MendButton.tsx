import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { closing } from '@/contract/closing';
import type { ClosingBlocker, ClosingDetail } from '@/contract/closing/record';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { CheckDrawer, MEND_DRAWERS, RequestDrawer } from './drawers';
import { expectedOf, holdsUp } from './record';
import styles from './Stage.module.css';
import { UploadButton } from './UploadButton';
import { useClosingAct } from './useClosingAct';
import { useLock } from './useLock';

export type Mending = Pick<ClosingBlocker, 'mend' | 'subject'>;
type Props = {
  file: ClosingDetail;
  blocker: Mending;
  /** Opens its drawer, `MendDrawer`. */
  onOpen: () => void;
  variant?: 'primary' | 'secondary' | 'ghost';
};

/** Approves the bid (V39). */
const ApproveBid = ({ file, variant = 'secondary' }: Omit<Props, 'blocker' | 'onOpen'>) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const act = useClosingAct(closing.confirmBid, { said: t('closing:bid.done') });
  const ask = async () => {
    const sure = await dialog.confirm({
      title: t('enums:closingMend.BID'),
      text: t('closing:bid.ask', { name: file.buyer.name, price: formatMoney(file.bidPrice) }),
      confirmLabel: t('enums:closingMend.BID'),
    });
    if (sure) await act.run({ id: file.id });
  };
  return (
    <LockedButton
      may="closings.confirmBid"
      reason={file.can.confirmBid ? null : t('closing:bid.locked')}
      size="small"
      variant={variant}
      busy={act.busy}
      onClick={() => void ask()}
    >
      {t('enums:closingMend.BID')}
    </LockedButton>
  );
};

/** Fixes that need no input: generating the STF, opening the closing's activity. */
const Direct = ({
  file,
  mend,
  variant = 'secondary',
}: Omit<Props, 'blocker' | 'onOpen'> & { mend: 'STF' | 'ACTIVITY' }) => {
  const { t } = useTranslation();
  const { why } = useLock(file);
  const act = useClosingAct(mend === 'STF' ? closing.makeStf : closing.openActivity, {
    said: t(`closing:made.${mend}`),
  });
  return (
    <LockedButton
      may="closings.work"
      reason={why}
      size="small"
      variant={variant}
      busy={act.busy}
      onClick={() => void act.run({ id: file.id })}
    >
      {t(`enums:closingMend.${mend}`)}
    </LockedButton>
  );
};

const askedKind = (mend: Mending['mend']) => (mend === 'FEE' ? 'SERVICE_FEE' : mend === 'DEPOSIT' ? 'DEPOSIT' : null);

/** The list with the requested payment that waits to be registered as received. */
const waitingAt = (reference: string) => `/eft/list?${new URLSearchParams({ reference })}`;

/** The button that fixes a blocker; nothing if only time or somebody else can. */
export const MendButton = ({ file, blocker: { mend, subject }, onOpen, variant = 'secondary' }: Props) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const seesPayments = useMay('payments.read');
  if (only && mend !== 'BID') return null;
  if (mend === 'WAIT' || mend === 'NONE') return null;
  if (mend === 'BID') return only ? null : <ApproveBid file={file} variant={variant} />;
  if (mend === 'STF' || mend === 'ACTIVITY') return <Direct file={file} mend={mend} variant={variant} />;
  if (mend === 'DOCUMENT')
    return (
      <span className={styles.mends}>
        <UploadButton file={file} type={subject as EnumValue<'closingDocumentType'>} variant={variant} />
      </span>
    );
  if (mend === 'TASKS') {
    const task = file.tasks.find(holdsUp);
    return (
      <Button size="small" variant={variant} href={task ? `/activities/detail?id=${task.id}` : '#tasks'}>
        {t('enums:closingMend.TASKS')}
      </Button>
    );
  }
  const kind = askedKind(mend);
  const asked = kind ? expectedOf(file, kind) : undefined;
  if (asked?.method === 'EFT' && asked.reference && seesPayments)
    return (
      <Button size="small" variant={variant} href={waitingAt(asked.reference)}>
        {t('closing:request.open')}
      </Button>
    );
  return (
    <span className={styles.mends}>
      {mend === 'CHECK' && !file.documents.some(({ type }) => type === subject) && (
        <UploadButton file={file} type={subject as EnumValue<'closingCheck'>} variant="ghost" />
      )}
      <LockedButton
        may="closings.work"
        reason={why}
        size="small"
        variant={variant}
        aria-label={
          mend === 'CHECK' ? t('closing:check.tickOf', { item: enumLabel('closingCheck', `${subject}`, t) }) : undefined
        }
        onClick={onOpen}
      >
        {t(mend === 'CHECK' ? 'closing:check.tick' : asked ? 'closing:request.change' : `enums:closingMend.${mend}`)}
      </LockedButton>
    </span>
  );
};

/** The button's drawer. Rendered separately, so that typed text is kept even if others fix the blocker meanwhile. */
export const MendDrawer = ({
  file,
  blocker: { mend, subject },
  onClose,
}: Pick<Props, 'file' | 'blocker'> & { onClose: () => void }) => {
  const kind = askedKind(mend);
  if (kind) return <RequestDrawer file={file} kind={kind} onClose={onClose} />;
  if (mend === 'CHECK')
    return <CheckDrawer file={file} item={subject as EnumValue<'closingCheck'>} onClose={onClose} />;
  const Drawer = MEND_DRAWERS[mend];
  return Drawer ? <Drawer file={file} onClose={onClose} /> : null;
};
