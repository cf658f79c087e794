import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from '@/components/messaging/Messaging.module.css';
import { MailFailure } from '@/components/messaging/MailFailure';
import { SenderState } from '@/components/messaging/SenderState';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { RowLink } from '@/components/ui/RowLink';
import { emails } from '@/contract/messaging/emails';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/list', listLoader('/mail/list', emails.list));

export default function MailListPage({ list }: ListPage<typeof emails.list>) {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={list}
      area="messaging/emails"
      above={
        <div className={styles.above}>
          <SenderState />
        </div>
      }
      actions={
        <Button icon="edit" href="/mail/templates">
          {t('messaging/emails:templates')}
        </Button>
      }
      defaultSort="-id"
      columns={[
        { field: 'id', hidden: true },
        {
          field: 'subject',
          card: 'title',
          cell: ({ subject, failure }) => (
            <span className={styles.stack}>
              {subject}
              {failure !== null && (
                <small>
                  <MailFailure failure={failure} />
                </small>
              )}
            </span>
          ),
        },
        { field: 'state', card: 'chip' },
        { field: 'recipient', card: 'fact' },
        {
          field: 'customer',
          card: 'fact',
          cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
        },
        { field: 'type', hidden: true, card: 'fact' },
        { field: 'sentAt' },
        { field: 'openedAt', hidden: true, card: 'fact' },
        { field: 'openCount', hidden: true },
        { field: 'dueAt', hidden: true },
        { field: 'attempts', hidden: true },
        {
          field: 'failure',
          hidden: true,
          cell: ({ failure }) => failure !== null && <MailFailure failure={failure} />,
        },
        { field: 'createdAt', hidden: true },
      ]}
      filters={[
        'value',
        'state',
        'type',
        { field: 'customerId', hidden: true },
        { field: 'createdAtFrom', hidden: true },
        { field: 'createdAtTo', hidden: true },
      ]}
    />
  );
}
