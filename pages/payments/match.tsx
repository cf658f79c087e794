import { APPROVALS } from '@/components/money/bench/Approvals';
import { BenchScreen, benchState } from '@/components/money/bench/BenchScreen';
import { openInput } from '@/components/money/bench/OpenLines';
import { payments } from '@/contract/payments';
import { statements } from '@/contract/statements';
import { paymentOverview } from '@/contract/paymentOverview';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/payments/match', ({ query, prefetch }) => {
  const { statementId, text } = benchState(query);
  return [
    prefetch(paymentOverview.statements, {}),
    prefetch(statements.lines, openInput(statementId, text)),
    prefetch(payments.list, APPROVALS),
  ];
});

export default function MatchPage() {
  return <BenchScreen />;
}
