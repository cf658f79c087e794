import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingLink } from '@/components/content/waiting/WaitingLink';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { nothing } from '@/components/ui/Value';
import { faqs } from '@/contract/content/faqs';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/content/faqs/CreateDrawer').then((module) => module.CreateDrawer),
);
const OrderDrawer = lazyPart(() =>
  import('@/components/content/faqs/OrderDrawer').then((module) => module.OrderDrawer),
);
const PATH = '/collections/faqs';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, faqs.list));

export default function FaqsPage({ list }: ListPage<typeof faqs.list>) {
  const { t } = useTranslation();
  const { key } = useRouter().query;
  const [open, setOpen] = useState<'create' | 'order' | null>(null);
  const mayOrder = useMay('content.faqs.publish');
  useLiveCalls(['content'], [list.call]);
  // Only the questions of one key are ordered.
  const faqKey = typeof key === 'string' ? key : '';
  return (
    <>
      <ListScreen
        list={list}
        area="content/faqs"
        defaultSort="position"
        open={({ id }) => `/collections/faq-detail?id=${id}`}
        actions={
          <>
            <WaitingLink />
            {mayOrder && faqKey !== '' && (
              <Button icon="grip" onClick={() => setOpen('order')}>
                {t('content/faqs:order.action')}
              </Button>
            )}
            <LockedButton may="content.faqs.write" variant="primary" icon="plus" onClick={() => setOpen('create')}>
              {t('content/faqs:create.action')}
            </LockedButton>
          </>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'key', card: 'fact' },
          { field: 'position', card: 'fact' },
          {
            key: 'places',
            cell: ({ places }) =>
              places.length === 0
                ? nothing
                : places.map((place) => <EnumChip key={place} name="faqPlace" value={place} />),
            exports: ['places'],
          },
          'publishedAt',
          { field: 'writtenAt', hidden: true },
          { field: 'writtenBy', hidden: true },
        ]}
        filters={[
          'name',
          {
            field: 'key',
            choices: choices(() => import('@/contract/content/faqs').then(({ faqs }) => faqs.keys), {
              options: ({ rows }) => rows.map((one) => ({ value: one.key, label: one.key })),
            }),
          },
          'place',
          'state',
        ]}
      />
      {open === 'create' && <CreateDrawer faqKey={faqKey} onClose={() => setOpen(null)} />}
      {open === 'order' && <OrderDrawer faqKey={faqKey} onClose={() => setOpen(null)} />}
    </>
  );
}
