import type { GetServerSideProps } from 'next';
import { useTranslation } from 'react-i18next';
import { Shown } from '@/components/content/preview/Shown';
import { ErrorPage } from '@/components/ui/ErrorPage';
import { contentLife } from '@/contract/content/life';
import type { Output } from '@/contract/kit';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import type { PageProps } from '@/lib/page';

type Props = PageProps & { shown?: Pick<Output<typeof contentLife.shown>, 'kind' | 'shape'> };
const PAGE: PageProps = { session: null, screen: null };
const ENDED = 410;
/** A place's id in the URL. */
const placeId = (given: unknown): number | undefined =>
  /^[1-9]\d{0,9}$/.test(String(given)) ? Number(given) : undefined;

/** A draft as the website would show it, for anybody with the signed URL: in the frame beside the form, or on one's own phone. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res }) => {
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-robots-tag', 'noindex');
  try {
    const { kind, shape } = await call(contentLife.shown, {
      token: String(query.token ?? ''),
      cityId: placeId(query.cityId),
      townId: placeId(query.townId),
    });
    return { props: { ...PAGE, shown: { kind, shape } } };
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    res.statusCode = ENDED;
    return { props: PAGE };
  }
};

export default function ContentPreviewPage({ shown }: Props) {
  const { t } = useTranslation();
  if (!shown)
    return (
      <ErrorPage title={t('error.previewEndedTitle')} text={t('error.previewEnded')} refresh={false} home={false} />
    );
  return <Shown kind={shown.kind} shape={shown.shape} />;
}
