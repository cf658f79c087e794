import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { agentOnboarding, type OnboardingDetail } from '@/contract/agents/onboarding';
import type { EnumValue } from '@/domain/enums';
import { downloadFile } from '@/lib/downloadFile';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';

const AccountDrawer = lazyPart(() => import('./AccountDrawer').then((module) => module.AccountDrawer));
const FailDrawer = lazyPart(() => import('./FailDrawer').then((module) => module.FailDrawer));

/** The possible actions on an onboarding; one that is not possible says why. */
export const Actions = ({ onboarding }: { onboarding: OnboardingDetail }) => {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState<'account' | 'fail'>();
  const act = useAct(agentOnboarding.move);
  const attempt = useAttempt();
  const { id, version, name, status, actions, gaps } = onboarding;
  const has = (action: EnumValue<'agentOnboardingAction'>) => actions.some((one) => one.action === action);
  const close = () => setDrawer(undefined);
  const start = () =>
    act.run({ id, version, action: 'START' }, () => toast.success(t('agents/onboarding:move.started')));
  const contract = () =>
    attempt.run(() => downloadFile(agentOnboarding.contract, { id }, t('agents/onboarding:contract.name', { name })));
  const unwritten = (['AGENT_IDENTITY_NUMBER_MISSING', 'TERRITORY_NOT_FOUND'] as const).find((code) =>
    gaps.includes(code),
  );
  return (
    <>
      {status === 'WORKING' && (
        <LockedButton
          may="agents.onboarding.work"
          icon="file"
          reason={unwritten && t(`errors:${unwritten}`)}
          busy={attempt.busy}
          onClick={() => void contract()}
        >
          {t('agents/onboarding:contract.action')}
        </LockedButton>
      )}
      {has('FAIL') && (
        <LockedButton may="agents.onboarding.work" variant="ghost" onClick={() => setDrawer('fail')}>
          {t('enums:agentOnboardingAction.FAIL')}
        </LockedButton>
      )}
      {has('START') && (
        <LockedButton may="agents.onboarding.work" variant="primary" busy={act.busy} onClick={() => void start()}>
          {t('enums:agentOnboardingAction.START')}
        </LockedButton>
      )}
      {has('COMPLETE') && (
        <LockedButton
          may="agents.create"
          variant="primary"
          reason={gaps[0] && t(`errors:${gaps[0]}`)}
          onClick={() => setDrawer('account')}
        >
          {t('enums:agentOnboardingAction.COMPLETE')}
        </LockedButton>
      )}
      {drawer === 'account' && <AccountDrawer onboarding={onboarding} onClose={close} />}
      {drawer === 'fail' && <FailDrawer onboarding={onboarding} onClose={close} />}
    </>
  );
};
