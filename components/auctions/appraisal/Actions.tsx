import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/EnumChip';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { appraisal, type AppraisalDetail } from '@/contract/auctions/appraisal';
import type { EnumValue } from '@/domain/enums';
import { takeArchive } from '@/lib/takeArchive';
import { useLiveCalls } from '@/lib/useLive';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/appraisal/texts';

const ReportDrawer = dynamic(() => import('./ReportDrawer').then((module) => module.ReportDrawer), { ssr: false });
const DecideDrawer = dynamic(() => import('./DecideDrawer').then((module) => module.DecideDrawer), { ssr: false });

type Action = EnumValue<'appraisalAction'>;
const MAY = { REPORT: 'auctions.appraise', ACCEPT: 'auctions.review', REJECT: 'auctions.review' } as const;

/** What can be done with the appraisal now; a locked button says why. */
export const AppraisalActions = ({ record }: { record: AppraisalDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [doing, setDoing] = useState<Action>();
  useLiveCalls([`auction:${record.auctionId}`], [appraisal.detail]);
  const { id, options, reportName, hasReport } = record;
  const first: Action = hasReport ? 'ACCEPT' : 'REPORT';
  const why = (closed: readonly string[]) => {
    const reasons = closed.filter((code) => code !== 'AUTHORIZATION_ERROR').map((code) => t(`errors:${code}`));
    return reasons.length > 0 ? reasons.join(' ') : null;
  };
  const label = (action: Action) =>
    action === 'REPORT' && hasReport ? t('appraisal:report.again') : enumLabel('appraisalAction', action, t);
  const take = async () => {
    try {
      await takeArchive(appraisal.download, { id }, reportName ?? 'rapor.pdf');
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <>
      {hasReport && (
        <Button icon="download" onClick={() => void take()}>
          {t('appraisal:report.download')}
        </Button>
      )}
      {options.map(({ action, closed }) => (
        <LockedButton
          key={action}
          may={MAY[action]}
          variant={action === first ? 'primary' : 'secondary'}
          reason={why(closed)}
          onClick={() => setDoing(action)}
        >
          {label(action)}
        </LockedButton>
      ))}
      {doing === 'REPORT' && <ReportDrawer record={record} onClose={() => setDoing(undefined)} />}
      {doing && doing !== 'REPORT' && (
        <DecideDrawer id={id} decision={doing === 'ACCEPT' ? 'accept' : 'reject'} onClose={() => setDoing(undefined)} />
      )}
    </>
  );
};
