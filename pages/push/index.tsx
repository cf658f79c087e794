import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/messaging/Messaging.module.css';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { RowLink } from '@/components/ui/RowLink';
import { push } from '@/contract/messaging/push';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';

const TopicDrawer = lazyPart(() => import('@/components/messaging/TopicDrawer').then((module) => module.TopicDrawer), {
  texts: ['messaging/push', 'messaging/templates', 'enums/content'],
});
const TestDeviceDrawer = lazyPart(
  () => import('@/components/messaging/TestDeviceDrawer').then((module) => module.TestDeviceDrawer),
  { texts: ['messaging/push', 'messaging/templates', 'enums/content'] },
);

export const getServerSideProps = screenProps('/push', listLoader('/push', push.list));

export default function PushPage({ list }: ListPage<typeof push.list>) {
  const { t } = useTranslation();
  const router = useRouter();
  const mayTry = useMay('push.dev');
  const [writing, setWriting] = useState<'topic' | 'device' | null>(null);
  const sent = (id: number) => {
    setWriting(null);
    toast.success(t('messaging/push:sent'));
    void router.push(`/push/detail?id=${id}`);
  };
  return (
    <>
      <ListScreen
        list={list}
        area="messaging/push"
        defaultSort="-id"
        actions={
          <>
            <Button icon="edit" href="/push/templates">
              {t('messaging/push:templates')}
            </Button>
            {mayTry && (
              <LockedButton may="push.dev" icon="phone" onClick={() => setWriting('device')}>
                {t('messaging/push:dev.action')}
              </LockedButton>
            )}
            <LockedButton may="push.sendTopic" variant="primary" icon="bell" onClick={() => setWriting('topic')}>
              {t('messaging/push:topic.action')}
            </LockedButton>
          </>
        }
        open={({ id }) => `/push/detail?id=${id}`}
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'title',
            card: 'title',
            cell: ({ id, title, message }) => (
              <span className={styles.stack}>
                <Link href={`/push/detail?id=${id}`}>{title}</Link>
                <small>{message}</small>
              </span>
            ),
          },
          { field: 'state', card: 'chip' },
          { field: 'type', card: 'fact' },
          { field: 'topic', card: 'fact' },
          {
            field: 'customer',
            card: 'fact',
            cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
          },
          { field: 'sentAt' },
          { field: 'operator', hidden: true },
          { field: 'message', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'value',
          'type',
          'topic',
          'state',
          { field: 'customerId', hidden: true },
          { field: 'sentAtFrom', hidden: true },
          { field: 'sentAtTo', hidden: true },
        ]}
      />
      {writing === 'topic' && <TopicDrawer onSent={sent} onClose={() => setWriting(null)} />}
      {writing === 'device' && <TestDeviceDrawer onSent={sent} onClose={() => setWriting(null)} />}
    </>
  );
}
