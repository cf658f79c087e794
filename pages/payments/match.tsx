import { APPROVALS } from '@/components/payments/bench/Approvals';
import { BenchScreen, benchState } from '@/components/payments/bench/BenchScreen';
import { openInput } from '@/components/payments/bench/OpenLines';
import { payments } from '@/contract/payments';
import { statements } from '@/contract/payments/statements';
import { paymentOverview } from '@/contract/payments/overview';
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
