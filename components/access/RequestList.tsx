import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { show } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { access, type AccessRequest } from '@/contract/access';
import { toast } from '@/lib/toast';
import { Decide } from './Decide';
import styles from './RequestList.module.css';
import { useWhat } from './what';

const SCREENS: Partial<Record<AccessRequest['kind'], string>> = {
  CUSTOMER: '/customers/detail',
  AUCTION: '/auctions/detail',
};

/** What was asked for, in words; it leads to the record where the reader may open it now. */
const What = ({ request, open }: { request: AccessRequest; open: boolean }) => {
  const { t } = useTranslation();
  const what = useWhat();
  const screen = SCREENS[request.kind];
  return (
    <span className={styles.what}>
      {open && screen ? (
        <Link href={`${screen}?id=${request.recordId}`}>{what(request)}</Link>
      ) : (
        <span>{what(request)}</span>
      )}
      <small>{enumLabel('accessRequestKind', request.kind, t)}</small>
    </span>
  );
};

/** Everybody's requests for those who decide. */
export const Inbox = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const revoke = useAct(access.revoke);
  const [deciding, setDeciding] = useState<{ request: AccessRequest; grants: boolean } | null>(null);

  const takeBack = async ({ id, operatorName }: AccessRequest) => {
    const sure = await dialog.confirm({
      title: t('access:revoke.title'),
      text: t('access:revoke.text', { name: operatorName }),
      confirmLabel: t('access:action.revoke'),
      danger: true,
    });
    if (!sure) return;
    await revoke.run({ id }, () => {
      toast.success(t('access:revoke.done'));
    });
  };
  return (
    <>
      <ListScreen
        call={access.inbox}
        area="access"
        columns={[
          { key: 'what', cell: (request) => <What request={request} open />, card: 'title' },
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
          'status',
          'expiresAt',
          { field: 'createdAt', hidden: true },
          { field: 'decidedByName', hidden: true },
          { field: 'answer', hidden: true },
        ]}
        filters={['status', 'kind']}
        actions={<Button href="/access/mine">{t('access:tabs.mine')}</Button>}
        rowActions={(request) =>
          request.own ? null : (
            <span className={styles.actions}>
              {request.status === 'PENDING' && (
                <>
                  <Button size="small" variant="primary" onClick={() => setDeciding({ request, grants: true })}>
                    {t('access:action.grant')}
                  </Button>
                  <Button size="small" onClick={() => setDeciding({ request, grants: false })}>
                    {t('access:action.reject')}
                  </Button>
                </>
              )}
              {request.status === 'GRANTED' && (
                <Button size="small" busy={revoke.busy} onClick={() => void takeBack(request)}>
                  {t('access:action.revoke')}
                </Button>
              )}
            </span>
          )
        }
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};

/** One's own requests with their answers. */
export const Mine = ({ decides }: { decides: boolean }) => {
  const { t } = useTranslation();
  return (
    <ListScreen
      call={access.mine}
      area="access"
      columns={[
        {
          key: 'what',
          cell: (request) => <What request={request} open={request.status === 'GRANTED'} />,
          card: 'title',
        },
        'status',
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
