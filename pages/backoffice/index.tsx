import { useRouter } from 'next/router';
import { ViewAs } from '@/components/operators/account/ViewAs';
import { BackofficeScreen } from '@/components/settings/backoffice/BackofficeScreen';
import { backoffice } from '@/contract/settings/backoffice';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/backoffice', ({ prefetch }) => [
  prefetch(backoffice.overview, {}),
  prefetch(backoffice.figures, { span: 'hour' }),
  prefetch(backoffice.failedMessages, {}),
  prefetch(backoffice.sessions, {}),
  prefetch(backoffice.policyReports, {}),
]);

/** `?viewAs=ID` opens the form for viewing as that operator. */
export default function BackofficePage() {
  const { viewAs } = useRouter().query;
  return <BackofficeScreen actions={<ViewAs {...(typeof viewAs === 'string' && { operatorId: viewAs })} />} />;
}
