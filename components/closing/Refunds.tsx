import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { IbanField } from '@/components/ui/fields/IbanField';
import { TextField } from '@/components/ui/fields/TextField';
import { closing } from '@/contract/closing';
import type { ClosingDetail, ClosingRefund } from '@/contract/closing/record';
import type { Permission } from '@/domain/permissions';
import { ActDrawer } from './ActDrawer';
import styles from './Lines.module.css';
import { useClosingAct } from './useClosingAct';

type Props = { file: ClosingDetail; refund: ClosingRefund };

const AccountDrawer = ({ file, refund, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation();
  const [iban, setIban] = useState(refund.iban ?? '');
  const [holder, setHolder] = useState(refund.accountHolder);
  const act = useClosingAct(closing.refundAccount, {
    said: t('closing:refund.accountDone'),
    onDone: onClose,
    fields: ['iban', 'accountHolder'],
  });
  return (
    <ActDrawer
      title={t('closing:refund.account')}
      submitLabel={t('action.save')}
      busy={act.busy}
      dirty={iban !== (refund.iban ?? '') || holder !== refund.accountHolder}
      onSubmit={() => void act.run({ id: file.id, refundId: refund.id, iban, accountHolder: holder })}
      onClose={onClose}
    >
      <p>{t('closing:refund.accountWhy')}</p>
      <IbanField
        label={t('closing:fields.iban')}
        hint={t('closing:refund.ibanHint')}
        error={act.wrong.iban}
        required
        autoFocus
        value={iban}
        onChange={setIban}
      />
      <TextField
        label={t('closing:fields.accountHolder')}
        error={act.wrong.accountHolder}
        required
        maxLength={160}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
      />
    </ActDrawer>
  );
};

const Acts = ({ file, refund }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const act = useClosingAct(closing.moveRefund, { said: t('closing:refund.moved') });
  return (
    <div className={styles.acts}>
      {refund.actions.length > 0 && file.can.moveRefunds && (
        <LockedButton may="refunds.move" size="small" variant="ghost" onClick={() => setOpen(true)}>
          {t('closing:refund.account')}
        </LockedButton>
      )}
      {refund.actions.map(({ action, closed, lacks }) => (
        <LockedButton
          key={action}
          {...(lacks && { may: lacks as Permission })}
          reason={closed[0] && t(`errors:${closed[0]}`)}
          size="small"
          variant={action === 'CANCEL' ? 'ghost' : 'secondary'}
          busy={act.busy}
          onClick={() => void act.run({ id: file.id, refundId: refund.id, action })}
        >
          {enumLabel('refundAction', action, t)}
        </LockedButton>
      ))}
      {open && <AccountDrawer file={file} refund={refund} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** What goes back to the buyer, each on its own way: account, documents, payment. */
export const Refunds = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.lines}>
      {file.refunds.map((refund) => (
        <li key={refund.id} data-look={refund.state === 'CLOSED' ? 'done' : 'open'} className={styles.tall}>
          <Icon name={refund.state === 'CLOSED' ? 'success' : 'refresh'} size={20} />
          <div>
            <strong>
              <Money kurus={refund.amount} /> {chip('refundState', refund.state, t)}
            </strong>
            <small>
              {t('closing:refund.of', { kind: enumLabel('paymentKind', refund.kind, t) })}
              {refund.note && ` · ${refund.note}`}
            </small>
            <small>{refund.iban ? `${refund.accountHolder} · ${refund.iban}` : t('closing:refund.noAccount')}</small>
          </div>
          <Acts file={file} refund={refund} />
        </li>
      ))}
    </ul>
  );
};
