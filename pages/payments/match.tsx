import { APPROVALS } from '@/components/payments/reconciliation/Approvals';
import { ReconciliationScreen, reconciliationState } from '@/components/payments/reconciliation/ReconciliationScreen';
import { openInput } from '@/components/payments/reconciliation/useLineQueue';
import { payments } from '@/contract/payments';
import { statements } from '@/contract/payments/statements';
import { paymentOverview } from '@/contract/payments/overview';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/payments/match', ({ query, prefetch }) => {
  const { statementId, text } = reconciliationState(query);
  return [
    prefetch(paymentOverview.statements, {}),
    prefetch(statements.lines, openInput(statementId, text)),
    prefetch(payments.list, APPROVALS),
  ];
});

export default function MatchPage() {
  return <ReconciliationScreen />;
}
