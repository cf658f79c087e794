import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import type { AgentDetail } from '@/contract/agents';
import { lazyPart } from '@/lib/lazyPart';
import { useNamed } from './useNamed';

const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));
const TargetDrawer = lazyPart(() => import('./TargetDrawer').then((module) => module.TargetDrawer));
const MessageDrawer = lazyPart(() => import('./MessageDrawer').then((module) => module.MessageDrawer));
const LeaveDrawer = lazyPart(() => import('./LeaveDrawer').then((module) => module.LeaveDrawer));

/** The possible actions on an agent. */
export const AgentActions = ({ agent }: { agent: AgentDetail }) => {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState<'message' | 'assign' | 'target' | 'leave'>();
  const close = () => setDrawer(undefined);
  const gone = agent.status === 'ACTIVE' ? null : t('agents:gone');
  const locked = useNamed(agent.locked);
  return (
    <>
      <LockedButton may="agents.manage" icon="mail" reason={gone} onClick={() => setDrawer('message')}>
        {t('agents:message.action')}
      </LockedButton>
      <LockedButton may="agents.manage" icon="share" reason={gone} onClick={() => setDrawer('assign')}>
        {t('agents:assign.action')}
      </LockedButton>
      <LockedButton may="agents.manage" icon="edit" reason={gone} onClick={() => setDrawer('target')}>
        {t('agents:edit.action')}
      </LockedButton>
      <LockedButton may="agents.manage" reason={gone ?? locked} onClick={() => setDrawer('leave')}>
        {t('agents:handover.action')}
      </LockedButton>
      {drawer === 'message' && <MessageDrawer ids={[agent.id]} title={agent.name} onClose={close} />}
      {drawer === 'assign' && <AssignDrawer ids={[agent.id]} title={agent.name} onClose={close} />}
      {drawer === 'target' && <TargetDrawer agent={agent} onClose={close} />}
      {drawer === 'leave' && <LeaveDrawer agent={agent} onClose={close} />}
    </>
  );
};
