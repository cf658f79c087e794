import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct, useAttempt } from '@/components/ui/useAct';
import type { OperatorRecord, Work } from '@/contract/operators/record';
import { operators } from '@/contract/operators';
import { isGuarded } from '@/domain/guarded';
import { mayBeViewed } from '@/domain/viewing';
import { lazyPart } from '@/lib/lazyPart';
import { useMay, useSession } from '@/lib/session';
import { hasWork } from './OpenWork';
import { useSetStatus } from './useSetStatus';

const Handover = lazyPart(() => import('./Handover').then((module) => module.Handover));

type Props = {
  operator: OperatorRecord;
  work: Work;
  /** The account has permissions that take two people to grant. */
  mighty: boolean;
  /** `said`: the toast. */
  onSaved: (saved: OperatorRecord, said: string) => void;
};

/** Actions on an operator besides editing: hand over the work, deactivate, reactivate. */
export const OperatorActions = ({ operator, work, mighty, onSaved }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const session = useSession();
  const { setStatus, busy } = useSetStatus(operator.id);
  const reset = useAct(operators.resetSecondFactor);
  const [drawer, setDrawer] = useState<'handover' | 'leave'>();
  const mayGuarded = useMay('operators.grantGuarded');
  const may = operator.roles.some(isGuarded) && !mayGuarded ? 'operators.grantGuarded' : 'operators.edit';
  const own = session?.operator.id === operator.id ? t('operators:form.own') : null;

  const takeBack = async () => {
    const confirmed = await dialog.confirm({
      text: t(mighty ? 'operators:waits.activate' : 'operators:activate.text'),
      confirmLabel: t('operators:activate.action'),
    });
    if (!confirmed) return;
    await attempt.run(async () => {
      onSaved(await setStatus('ACTIVE'), t('operators:activate.done'));
    });
  };
  const takeSecondFactor = async () => {
    const confirmed = await dialog.confirm({
      text: t('operators:secondFactor.resetText'),
      confirmLabel: t('operators:secondFactor.reset'),
      danger: true,
    });
    if (!confirmed) return;
    await reset.run({ id: operator.id }, (saved) => onSaved(saved, t('operators:secondFactor.resetDone')));
  };
  return (
    <>
      <LockedButton
        may={may}
        icon="share"
        reason={hasWork(work) ? null : t('operators:work.none')}
        onClick={() => setDrawer('handover')}
      >
        {t('operators:handover.action')}
      </LockedButton>
      {operator.status === 'ACTIVE' && !own && (
        <LockedButton
          may="operators.viewAs"
          icon="eye"
          reason={mayBeViewed(operator.roles) ? null : t('errors:VIEWING_NOT_ALLOWED')}
          href={`/backoffice?viewAs=${operator.id}`}
        >
          {t('operators:viewAs')}
        </LockedButton>
      )}
      {operator.hasSecondFactor && !own && (
        <LockedButton
          may="operators.resetSecondFactor"
          icon="lock"
          busy={reset.busy}
          onClick={() => void takeSecondFactor()}
        >
          {t('operators:secondFactor.reset')}
        </LockedButton>
      )}
      {operator.status === 'ACTIVE' ? (
        <LockedButton may={may} reason={own} variant="danger" onClick={() => setDrawer('leave')}>
          {t('operators:leave.action')}
        </LockedButton>
      ) : (
        <LockedButton may={may} reason={own} busy={busy} onClick={() => void takeBack()}>
          {t('operators:activate.action')}
        </LockedButton>
      )}
      {drawer && (
        <Handover
          operator={operator}
          work={work}
          leaving={drawer === 'leave'}
          onClose={() => setDrawer(undefined)}
          onSaved={onSaved}
        />
      )}
    </>
  );
};
