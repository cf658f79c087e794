import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Standing, STANDING } from '@/components/messaging/consents/Standing';
import { State } from '@/components/messaging/consents/State';
import { TakeFile } from '@/components/messaging/consents/TakeFile';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { EnumChip } from '@/components/ui/EnumChip';
import { LockedButton } from '@/components/ui/LockedButton';
import { RowLink } from '@/components/ui/RowLink';
import { When } from '@/components/ui/When';
import styles from '@/components/messaging/Messaging.module.css';
import { consents } from '@/contract/messaging/consents';
import { formatPhone } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const BringDrawer = lazyPart(
  () => import('@/components/messaging/consents/BringDrawer').then((module) => module.BringDrawer),
  { texts: ['messaging/consents', 'errors', 'enums/content', 'enums/records'] },
);

const PATH = '/consents/list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, consents.list));

export default function ConsentsPage({ list }: ListPage<typeof consents.list>) {
  const { t } = useTranslation();
  const [bringing, setBringing] = useState(false);
  useLiveCalls(['consents'], [list.call, STANDING]);
  return (
    <>
      <ListScreen
        list={list}
        area="messaging/consents"
        defaultSort="-givenOn"
        above={<Standing />}
        actions={
          <>
            <TakeFile />
            <LockedButton may="consents.exchange" variant="primary" icon="upload" onClick={() => setBringing(true)}>
              {t('messaging/consents:bring.action')}
            </LockedButton>
          </>
        }
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'customer',
            card: 'title',
            cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
          },
          { field: 'channel', card: 'fact' },
          {
            field: 'recipient',
            card: 'fact',
            // E-mail addresses are not formatted.
            cell: ({ recipient }) =>
              recipient?.includes('@') ? recipient : recipient && <span data-figures="">{formatPhone(recipient)}</span>,
          },
          { field: 'status', card: 'chip' },
          {
            key: 'givenOn',
            card: 'fact',
            sort: 'givenOn',
            cell: ({ givenOn, source }) => (
              <span className={styles.stack}>
                <When at={givenOn} />
                <small>{t(`enums:consentSource.${source}`)}</small>
              </span>
            ),
            exports: ['givenOn', 'source'],
          },
          { field: 'source', hidden: true },
          { field: 'state', card: 'fact', cell: (row) => <State row={row} /> },
          {
            field: 'dueOn',
            card: 'fact',
            cell: ({ dueOn, deadline }) =>
              dueOn && (
                <span className={styles.stack}>
                  <When at={dueOn} />
                  {deadline && deadline !== 'IN_TIME' && (
                    <span>
                      <EnumChip name="consentDeadline" value={deadline} />
                    </span>
                  )}
                </span>
              ),
          },
          { field: 'deadline', hidden: true },
          { field: 'recipientType', hidden: true },
          { field: 'attempts', hidden: true },
          { field: 'failure', hidden: true },
          { field: 'failureDetail', hidden: true },
          { field: 'reference', hidden: true },
          { field: 'reportedAt', hidden: true },
        ]}
        filters={[
          'value',
          'state',
          'deadline',
          'channel',
          'status',
          { field: 'source', hidden: true },
          { field: 'customerId', hidden: true },
        ]}
      />
      {bringing && <BringDrawer onClose={() => setBringing(false)} />}
    </>
  );
}
