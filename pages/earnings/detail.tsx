import { useTranslation } from 'react-i18next';
import { EarningActions } from '@/components/earnings/Actions';
import { EarningHistory } from '@/components/earnings/EarningHistory';
import { Invoice } from '@/components/earnings/Invoice';
import { Split } from '@/components/earnings/Split';
import { EarningSteps } from '@/components/earnings/Steps';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { enumLabel } from '@/components/ui/chip';
import { MoneyTrace } from '@/components/ui/MoneyTrace';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/earnings/detail', ({ query, prefetch }) => {
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? [prefetch(earnings.detail, { id: String(id) })] : [];
});

export default function EarningPage() {
  const { t } = useTranslation();
  const reads = useMay('earnings.readAll');
  useLiveCalls(['earnings'], [earnings.detail]);
  return (
    <DetailScreen
      call={earnings.detail}
      area="earnings"
      queue={reads ? earnings.list : earnings.mine}
      title={({ auction }) => auction.name}
      lead={({ type, agentName }) => `${enumLabel('earningType', type, t)} · ${agentName}`}
      chip="status"
      actions={(earning) => <EarningActions earning={earning} reads={reads} />}
      stage={(earning) => <EarningSteps earning={earning} />}
      facts={({ agentShare, paidAt, trace }) => [
        'total',
        { key: 'agentShare', value: agentShare === null ? nothing : <Money kurus={agentShare} /> },
        'bidAt',
        'deedAt',
        {
          key: 'paidAt',
          value:
            paidAt === null || agentShare === null ? (
              nothing
            ) : (
              <>
                <When at={paidAt} />{' '}
                <MoneyTrace label={t('earnings:steps.PAID')} kurus={agentShare} entries={trace.paid} />
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
                'brokerName',
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
}
