import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { bidding, type Desk } from '@/contract/bidding';
import { LEDGER_SIZE } from '@/domain/lists';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Side.module.css';

const FORMATS = ['pdf', 'csv'] as const;

/** The ledger as a tamper-evident file: each line's hash includes the previous one, and the server checks them all before sending it. */
export const Evidence = ({ desk: { auctionId } }: { desk: Pick<Desk, 'auctionId'> }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [busy, setBusy] = useState<(typeof FORMATS)[number]>();
  // Bids of earlier rounds are in the ledger too.
  const { data: ledger } = useCall(bidding.ledger, { auctionId, size: LEDGER_SIZE });
  const take = async (format: (typeof FORMATS)[number]) => {
    setBusy(format);
    await attempt.run(async () => {
      await downloadFile(
        bidding.evidence,
        { auctionId, format },
        `${t('bidding:evidence.name')} ${auctionId}.${format}`,
      );
      toast.success(t('bidding:evidence.taken'));
    });
    setBusy(undefined);
  };
  return (
    <>
      <p className={styles.text}>{t('bidding:evidence.text')}</p>
      <div className={styles.actions}>
        {FORMATS.map((format) => (
          <LockedButton
            key={format}
            may="bidding.export"
            icon="download"
            reason={ledger?.rows.length === 0 ? t('bidding:evidence.none') : null}
            busy={busy === format}
            onClick={() => void take(format)}
          >
            {format.toUpperCase()}
          </LockedButton>
        ))}
      </div>
    </>
  );
};
