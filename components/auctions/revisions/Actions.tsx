import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { type RevisionDetail, revisions } from '@/contract/auctions/revisions';
import { lazyPart } from '@/lib/lazyPart';
import { useLiveCalls } from '@/lib/useLive';

const DecideDrawer = lazyPart(() => import('./DecideDrawer').then((module) => module.DecideDrawer));

/** The possible decisions about a change request; a locked button says why. */
export const RevisionActions = ({ record }: { record: RevisionDetail }) => {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<'approve' | 'reject'>();
  useLiveCalls([`auction:${record.auctionId}`], [revisions.detail]);
  const why = (closed: readonly string[]) =>
    closed
      .filter((code) => code !== 'AUTHORIZATION_ERROR')
      .map((code) => t(`errors:${code}`))
      .join(' ') || null;
  return (
    <>
      {record.options.map(({ action, closed }) => (
        <LockedButton
          key={action}
          may="revisions.decide"
          variant={action === 'APPROVE' ? 'primary' : 'secondary'}
          reason={why(closed)}
          onClick={() => setDeciding(action === 'APPROVE' ? 'approve' : 'reject')}
        >
          {t(`enums:revisionAction.${action}`)}
        </LockedButton>
      ))}
      {deciding && (
        <Overtaken late={!isOffered(record.options, deciding === 'approve' ? 'APPROVE' : 'REJECT')}>
          <DecideDrawer revision={record} decision={deciding} onClose={() => setDeciding(undefined)} />
        </Overtaken>
      )}
    </>
  );
};
