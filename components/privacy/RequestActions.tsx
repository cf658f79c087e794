import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAttempt } from '@/components/ui/useAct';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { downloadFile } from '@/lib/downloadFile';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';

const AnswerDrawer = lazyPart(() => import('./AnswerDrawer').then((module) => module.AnswerDrawer));
const IdentityDrawer = lazyPart(() => import('./IdentityDrawer').then((module) => module.IdentityDrawer));

/** A request's next actions: identity, data package, answer. */
export const RequestActions = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [drawer, setDrawer] = useState<'identity' | 'answer'>();
  const { id } = request;
  const closed = request.answeredAt !== null;
  const identified = request.identityCheckedAt !== null;
  const close = () => setDrawer(undefined);

  const take = () =>
    attempt.run(async () => {
      await downloadFile(kvkk.package, { id }, `kisisel-veriler-${id}.zip`);
      toast.success(t('privacy:package.done'));
    });
  return (
    <>
      {!identified && !closed && (
        <LockedButton may="kvkk.answer" variant="primary" icon="check" onClick={() => setDrawer('identity')}>
          {t('privacy:identity.action')}
        </LockedButton>
      )}
      {request.kind === 'ACCESS' && (
        <LockedButton
          may="kvkk.answer"
          icon="download"
          reason={identified ? null : t('privacy:identity.first')}
          busy={attempt.busy}
          onClick={() => void take()}
        >
          {t('privacy:package.action')}
        </LockedButton>
      )}
      <LockedButton
        may="kvkk.answer"
        icon="edit"
        reason={closed ? t('privacy:answer.closed') : null}
        onClick={() => setDrawer('answer')}
      >
        {t('privacy:answer.action')}
      </LockedButton>
      <Overtaken late={closed || (drawer === 'identity' && identified)}>
        {drawer === 'identity' && <IdentityDrawer request={request} onClose={close} />}
        {drawer === 'answer' && <AnswerDrawer request={request} onClose={close} />}
      </Overtaken>
    </>
  );
};
