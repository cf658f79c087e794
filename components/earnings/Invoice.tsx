import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import { useAttempt } from '@/components/ui/useAct';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { maxMegabytes } from '@/domain/files';
import { formatMoney } from '@/lib/formats';
import { formatBytes } from '@/lib/sizes';
import { downloadFile } from '@/lib/downloadFile';
import styles from './Invoice.module.css';
import { SendInvoice } from './SendInvoice';

/** The agent's invoice, or its required data. */
export const Invoice = ({ earning }: { earning: EarningDetail }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { id, kind, invoice, status, payeeShare, note, options } = earning;
  const take = () =>
    attempt.run(async () => {
      await downloadFile(earnings.invoice, { id }, invoice?.name ?? '');
    });
  if (invoice)
    return (
      <div className={styles.invoice}>
        <Icon name="file" size={26} />
        <p>
          <strong>{invoice.name}</strong>
          <small>
            {formatBytes(invoice.size)} · <When at={invoice.sentAt} />
            {invoice.sentBy && <> · {t('earnings:invoice.sent', { name: invoice.sentBy })}</>}
          </small>
        </p>
        <Button icon="download" onClick={() => void take()}>
          {t('earnings:invoice.download')}
        </Button>
      </div>
    );
  const awaited = status === 'WAITING_INVOICE';
  return (
    <div className={styles.none}>
      {awaited && note && (
        <p className={styles.returned} role="alert">
          <Icon name="warning" size={18} />
          <span>{t('earnings:invoice.returned', { note })}</span>
        </p>
      )}
      <p className={styles.quiet}>
        {awaited && payeeShare !== null
          ? t(`earnings:invoice.ask.${kind}`, { amount: formatMoney(payeeShare) })
          : t(
              status === 'PENDING' || status === 'WAITING_APPROVAL'
                ? 'earnings:invoice.early'
                : 'earnings:invoice.none',
            )}
        {awaited && <> {t('earnings:invoice.limit', { size: maxMegabytes('AGENT_DOCUMENT') })}</>}
      </p>
      {awaited && options.some(({ action }) => action === 'SEND_INVOICE') && <SendInvoice id={id} />}
    </div>
  );
};
