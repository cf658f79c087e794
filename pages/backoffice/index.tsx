import { useRouter } from 'next/router';
import { ViewAs } from '@/components/account/ViewAs';
import { BackofficeScreen } from '@/components/backoffice/BackofficeScreen';
import { backoffice } from '@/contract/backoffice';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/backoffice', ({ prefetch }) => [
  prefetch(backoffice.overview, {}),
  prefetch(backoffice.failedMessages, {}),
  prefetch(backoffice.sessions, {}),
]);

/** `?viewAs=ID` opens the form that begins to view as that operator. */
export default function BackofficePage() {
  const { viewAs } = useRouter().query;
  return <BackofficeScreen actions={<ViewAs {...(typeof viewAs === 'string' && { operatorId: viewAs })} />} />;
}
