import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAttempt } from '@/components/ui/useAct';
import { appraisal, type AppraisalDetail } from '@/contract/auctions/appraisal';
import type { EnumValue } from '@/domain/enums';
import { lazyPart } from '@/lib/lazyPart';
import { downloadFile } from '@/lib/downloadFile';
import { useLiveCalls } from '@/lib/useLive';

const ReportDrawer = lazyPart(() => import('./ReportDrawer').then((module) => module.ReportDrawer));
const DecideDrawer = lazyPart(() => import('./DecideDrawer').then((module) => module.DecideDrawer));

type Action = EnumValue<'appraisalAction'>;
const MAY = { REPORT: 'auctions.appraise', ACCEPT: 'auctions.review', REJECT: 'auctions.review' } as const;

/** The appraisal's possible actions; a locked button says why. */
export const AppraisalActions = ({ record }: { record: AppraisalDetail }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [doing, setDoing] = useState<Action>();
  useLiveCalls([`auction:${record.auctionId}`], [appraisal.detail]);
  const { id, options, reportName, hasReport } = record;
  const first: Action = hasReport ? 'ACCEPT' : 'REPORT';
  const why = (closed: readonly string[]) => {
    const reasons = closed.filter((code) => code !== 'AUTHORIZATION_ERROR').map((code) => t(`errors:${code}`));
    return reasons.length > 0 ? reasons.join(' ') : null;
  };
  const label = (action: Action) =>
    action === 'REPORT' && hasReport ? t('auctions/appraisal:report.again') : enumLabel('appraisalAction', action, t);
  const take = () =>
    attempt.run(async () => {
      await downloadFile(appraisal.download, { id }, reportName ?? 'rapor.pdf');
    });
  return (
    <>
      {hasReport && (
        <Button icon="download" onClick={() => void take()}>
          {t('auctions/appraisal:report.download')}
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
      {doing && (
        <Overtaken late={!isOffered(options, doing)}>
          {doing === 'REPORT' ? (
            <ReportDrawer record={record} onClose={() => setDoing(undefined)} />
          ) : (
            <DecideDrawer
              record={record}
              decision={doing === 'ACCEPT' ? 'accept' : 'reject'}
              onClose={() => setDoing(undefined)}
            />
          )}
        </Overtaken>
      )}
    </>
  );
};
