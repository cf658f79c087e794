import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAct } from '@/components/ui/useAct';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import type { Permission } from '@/domain/permissions';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';

const EditDrawer = lazyPart(() => import('./EditDrawer').then((module) => module.EditDrawer));
const ReasonDrawer = lazyPart(() => import('./ReasonDrawer').then((module) => module.ReasonDrawer));

type Action = BrokerDetail['actions'][number]['action'];
const WITH_REASON = ['SEND_BACK', 'REJECT', 'DEACTIVATE'] as const;
type WithReason = (typeof WITH_REASON)[number];
const asksReason = (action: Action): action is WithReason => WITH_REASON.some((one) => one === action);
const LOOK: Partial<Record<Action, 'primary' | 'ghost'>> = {
  SEND: 'primary',
  APPROVE: 'primary',
  REOPEN: 'primary',
  DEACTIVATE: 'ghost',
  REJECT: 'ghost',
};

/** The possible actions on an office; one that is not possible says why. */
export const Actions = ({ broker }: { broker: BrokerDetail }) => {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState<'edit' | WithReason>();
  const move = useAct(brokers.move);
  const { id, version } = broker;
  const press = (action: Action) => {
    if (action === 'SUSPEND') return;
    if (asksReason(action)) return setDrawer(action);
    void move.run({ id, version, action }, () => toast.success(t(`brokers:move.${action}`)));
  };
  const close = () => setDrawer(undefined);
  return (
    <>
      {broker.editable && (
        <LockedButton may="brokers.work" icon="edit" onClick={() => setDrawer('edit')}>
          {t('brokers:edit.action')}
        </LockedButton>
      )}
      {broker.actions.map(({ action, closed, lacks }) => {
        const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
        return (
          <LockedButton
            key={action}
            {...(lacks && { may: lacks as Permission })}
            variant={LOOK[action] ?? 'secondary'}
            reason={why && t(`errors:${why}`)}
            busy={move.busy}
            onClick={() => press(action)}
          >
            {enumLabel('brokerAction', action, t)}
          </LockedButton>
        );
      })}
      {drawer === 'edit' && <EditDrawer broker={broker} onClose={close} />}
      {drawer && drawer !== 'edit' && (
        <Overtaken late={!isOffered(broker.actions, drawer)}>
          <ReasonDrawer broker={broker} action={drawer} onClose={close} />
        </Overtaken>
      )}
    </>
  );
};
