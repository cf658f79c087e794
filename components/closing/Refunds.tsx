import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatIban } from '@/lib/formats';
import { useMay } from '@/lib/session';

/** Refunds to the buyer. They are prepared, paid or reopened on the refund's own screen. */
export const Refunds = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const opens = useMay('refunds.read');
  return (
    <Lines>
      {file.refunds.map((refund) => (
        <Line
          key={refund.id}
          state={refund.status === 'CLOSED' ? 'done' : 'open'}
          icon={refund.status === 'CLOSED' ? 'success' : 'refresh'}
          end={opens && <Link href={`/payments/refunds?refund=${refund.id}`}>{t('closing:refund.open')}</Link>}
        >
          <strong>
            <Money kurus={refund.amount} /> {chip('refundStage', refund.status, t)}
          </strong>
          <small>
            {t('closing:refund.of', { kind: enumLabel('paymentKind', refund.kind, t) })}
            {refund.note && ` · ${refund.note}`}
          </small>
          {refund.iban && <small>{`${refund.accountHolder} · ${formatIban(refund.iban)}`}</small>}
          {refund.status === 'CANCEL' && <small>{t('closing:refund.cancelled')}</small>}
        </Line>
      ))}
    </Lines>
  );
};
