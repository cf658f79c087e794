import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { enumLabel } from '@/components/ui/chip';
import { MoneyTrace } from '@/components/ui/MoneyTrace';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import { earnings } from '@/contract/earnings';
import type { Endpoint } from '@/contract/kit';
import { formatDay } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';
import { EarningActions } from './Actions';
import { EarningHistory } from './EarningHistory';
import { EarningSteps } from './Steps';
import { Invoice } from './Invoice';
import { SHARE } from './payee';
import { Split } from './Split';

/** One earning of an agent or an office; `queue`: the list for the previous and next links. */
export const EarningScreen = ({ queue }: { queue: Endpoint }) => {
  const { t } = useTranslation();
  const all = useMay('earnings.readAll');
  useLiveCalls(['earnings'], [earnings.detail]);
  return (
    <DetailScreen
      call={earnings.detail}
      area="earnings"
      queue={queue}
      title={({ auction }) => auction.name}
      lead={({ kind, type, payeeName }) =>
        kind === 'OFFICE' ? payeeName : `${enumLabel('earningType', type, t)} · ${payeeName}`
      }
      chip="status"
      actions={(earning) => <EarningActions earning={earning} reads={all || earning.kind === 'OFFICE'} />}
      stage={(earning) => <EarningSteps earning={earning} />}
      facts={({ kind, payeeShare, frozenAt, paidOn, trace }) => [
        'total',
        { key: SHARE[kind], value: payeeShare === null ? nothing : <Money kurus={payeeShare} /> },
        ...(kind === 'OFFICE' ? [] : (['bidAt'] as const)),
        'deedAt',
        ...(kind === 'OFFICE' && frozenAt ? [{ key: 'owedAt', value: <When at={frozenAt} /> }] : []),
        {
          key: 'paidOn',
          value:
            paidOn === null || payeeShare === null ? (
              nothing
            ) : (
              <>
                {formatDay(paidOn)}{' '}
                <MoneyTrace label={t('earnings:steps.PAID')} kurus={payeeShare} entries={trace.paid} />
              </>
            ),
        },
      ]}
      sections={[
        { key: 'split', content: (earning) => <Split earning={earning} /> },
        { key: 'invoice', content: (earning) => <Invoice earning={earning} /> },
        {
          key: 'sale',
          side: true,
          content: (earning) => (
            <Facts
              record={earning}
              compact
              fields={[
                { key: 'auction', value: <RowLink record={earning.auction} path="/auctions/detail" /> },
                { key: 'buyer', value: <RowLink record={earning.buyer} path="/customers/detail" /> },
                ...(earning.owner
                  ? [{ key: 'owner', value: <RowLink record={earning.owner} path="/customers/detail" /> }]
                  : []),
                { key: 'brokerName', value: <RowLink record={earning.office} path="/brokers/detail" /> },
                'code',
                'closingStep',
              ]}
            />
          ),
        },
        { key: 'history', side: true, content: (earning) => <EarningHistory earning={earning} /> },
      ]}
    />
  );
};
