import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingLink } from '@/components/content/waiting/WaitingLink';
import { Button } from '@/components/ui/Button';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { memberAgreements } from '@/contract/content/agreements';
import { CONTENT } from '@/domain/enums/kinds/content';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/content/agreements/CreateDrawer').then((module) => module.CreateDrawer),
);
const PATH = '/cms/agreements';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, memberAgreements.list));

export default function AgreementsPage({ list }: ListPage<typeof memberAgreements.list>) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const { data } = useCall(list.call, {});
  useLiveCalls(['content'], [list.call]);
  const there = data?.rows.map(({ agreement }) => agreement);
  // Only one text per kind.
  const left = there ? CONTENT.memberAgreement.filter((one) => !there.includes(one)) : [];
  return (
    <>
      <ListScreen
        list={list}
        area="content/agreements"
        defaultSort="name"
        open={({ id }) => `/cms/agreement?id=${id}`}
        actions={
          <>
            <WaitingLink />
            <Button href="/cms/decisions" icon="customers">
              {t('content/agreements:decisions')}
            </Button>
            {left.length > 0 && (
              <LockedButton
                may="content.agreements.write"
                variant="primary"
                icon="plus"
                onClick={() => setCreating(true)}
              >
                {t('content/agreements:create.action')}
              </LockedButton>
            )}
          </>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'agreement', card: 'fact' },
          { field: 'number', card: 'fact' },
          'publishedAt',
          { field: 'accepted', card: 'fact' },
          { field: 'due', card: 'fact' },
          { field: 'writtenAt', hidden: true },
          { field: 'writtenBy', hidden: true },
        ]}
        filters={['state']}
      />
      {creating && <CreateDrawer left={left} onClose={() => setCreating(false)} />}
    </>
  );
}
