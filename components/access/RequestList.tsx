import { Link } from '@/components/ui/Link';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import { ListScreen } from '@/components/ui/list/ListScreen';
import type { ListPage } from '@/components/ui/list/loader';
import { show } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { access, AccessRequest } from '@/contract/access';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';
import { RequestActions } from './RequestActions';
import styles from './RequestList.module.css';
import { useWhat } from './what';

const SCREENS: Partial<Record<AccessRequest['kind'], string>> = {
  CUSTOMER: '/customers/detail',
  AUCTION: '/auctions/detail',
};
const RECORDS = { operator: '/operators/edit', group: '/groups/edit' } as const;

/** What was requested, as text; a link to the record if the reader may open it now. */
const What = ({ request, open }: { request: AccessRequest; open: boolean }) => {
  const { t } = useTranslation();
  const what = useWhat();
  const maySee = { operator: useMay('operators.read'), group: useMay('groups.read') };
  const { change, kind } = request;
  const screen = change ? maySee[change.of] && RECORDS[change.of] : SCREENS[kind];
  return (
    <span className={styles.what}>
      {open && screen ? (
        <Link href={`${screen}?id=${request.recordId}`}>{what(request)}</Link>
      ) : (
        <span>{what(request)}</span>
      )}
      <small>{enumLabel('accessRequestKind', kind, t)}</small>
    </span>
  );
};

/** The state; while it waits for the second of two people, who the first was. */
const Status = ({ request: { status, change, firstByName } }: { request: AccessRequest }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.what}>
      <EnumChip name="accessRequestStatus" value={status} />
      {status === 'PENDING' && firstByName !== null && (
        <small>{change ? t('access:two.proposed') : t('access:two.first', { name: firstByName })}</small>
      )}
    </span>
  );
};

/** Everybody's requests, for those who decide. */
export const Inbox = ({ list }: ListPage<typeof access.inbox>) => {
  const { t } = useTranslation();
  useLiveCalls(['access', 'notifications'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="access"
      columns={[
        {
          key: 'what',
          cell: (request) => <What request={request} open />,
          card: 'title',
          exports: ['kind', 'permission', 'subject'],
        },
        {
          field: 'operatorName',
          cell: ({ operatorName, createdAt }) => (
            <span className={styles.what}>
              <span>{operatorName}</span>
              <small>
                <When at={createdAt} />
              </small>
            </span>
          ),
        },
        'reason',
        { field: 'status', cell: (request) => <Status request={request} /> },
        'expiresAt',
        { field: 'createdAt', hidden: true },
        { field: 'decidedByName', hidden: true },
        { field: 'answer', hidden: true },
      ]}
      filters={['status', 'kind']}
      actions={<Button href="/access/mine">{t('access:tabs.mine')}</Button>}
      rowActions={(request) => (request.own ? null : <RequestActions request={request} />)}
    />
  );
};

/** One's own requests with the answers. */
export const Mine = ({ list, decides }: ListPage<typeof access.mine> & { decides: boolean }) => {
  const { t } = useTranslation();
  useLiveCalls(['notifications'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="access"
      columns={[
        {
          key: 'what',
          cell: (request) => <What request={request} open={request.status === 'GRANTED'} />,
          card: 'title',
        },
        { field: 'status', cell: (request) => <Status request={request} /> },
        'reason',
        'createdAt',
        'expiresAt',
        {
          key: 'answer',
          cell: ({ answer, revokedAt }) => show(revokedAt ? t('access:revoked') : answer, undefined, t),
        },
        'decidedByName',
      ]}
      filters={['status']}
      actions={decides ? <Button href="/access/requests">{t('access:tabs.inbox')}</Button> : undefined}
    />
  );
};
