import type { NextPage } from 'next';
import { useTranslation } from 'react-i18next';
import { ErrorPage, FatalError } from '@/components/ui/ErrorPage';

/** Unknown URLs and failures outside a page. There is no 404.tsx: it would be built statically and could not contain the nonce. */
const StatusPage: NextPage<{ status: number }> = ({ status }) => {
  const { t } = useTranslation();
  if (status === 404) return <ErrorPage title={t('error.notFoundTitle')} text={t('error.notFound')} refresh={false} />;
  return <FatalError code={String(status)} />;
};

StatusPage.getInitialProps = async ({ res, err }) => ({ status: res?.statusCode ?? err?.statusCode ?? 500 });

export default StatusPage;
