import type { GetServerSideProps } from 'next';
import { useTranslation } from 'react-i18next';
import { Shown } from '@/components/content/preview/Shown';
import { ErrorPage } from '@/components/ui/ErrorPage';
import { Texts } from '@/components/ui/Texts';
import { contentLife } from '@/contract/content/life';
import type { Output } from '@/contract/kit';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { asLanguage } from '@/lib/i18n';
import { bringTexts, type PageProps } from '@/lib/page';

type Props = PageProps & { shown?: Pick<Output<typeof contentLife.shown>, 'kind' | 'shape'> };
const PAGE: PageProps = { session: null, screen: null };
const ENDED = 410;
/** A place's id in the URL. */
const placeId = (given: unknown): number | undefined =>
  /^[1-9]\d{0,9}$/.test(String(given)) ? Number(given) : undefined;

/** A draft as the website would show it, for anybody with the signed URL: in the frame beside the form, or on one's own phone. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-robots-tag', 'noindex');
  await bringTexts('/content/preview', asLanguage(req.cookies.LANG));
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

const Ended = () => {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('content/visitors:previewEndedTitle')}
      text={t('content/visitors:previewEnded')}
      refresh={false}
      home={false}
    />
  );
};

export default function ContentPreviewPage({ shown }: Props) {
  return <Texts of={['content/visitors']}>{shown ? <Shown kind={shown.kind} shape={shown.shape} /> : <Ended />}</Texts>;
}
