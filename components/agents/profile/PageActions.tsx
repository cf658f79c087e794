import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { agentProfile, type AgentProfileRecord } from '@/contract/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { SendBackDrawer } from './SendBackDrawer';

type Action = EnumValue<'agentProfileAction'>;

/** The possible actions on the page; `settle` saves pending input before it is submitted. */
export const PageActions = ({ record, settle }: { record: AgentProfileRecord; settle: () => Promise<boolean> }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const send = useAct(agentProfile.sendToApproval);
  const approve = useAct(agentProfile.approveProfile);
  const withdraw = useAct(agentProfile.withdraw);
  const approves = useMay('agents.profile.approve');
  const [returning, setReturning] = useState(false);
  const { id, version, change, state, missing, actions, writes } = record;
  const moveOf = (action: Action) => actions.find((one) => one.action === action && one.lacks === null);
  const why = (action: Action) => {
    const [code] = moveOf(action)?.closed ?? [];
    return code ? t(`errors:${code}`) : null;
  };
  const waits = (change?.state ?? state) === 'WAITING_APPROVAL';

  const sendNow = async () => {
    if (!(await settle())) return;
    await send.run({ id, version }, () => {
      toast.success(t('agents/profile:sent'));
    });
  };
  const approveNow = async () => {
    const text = t(change ? 'agents/profile:approve.change' : 'agents/profile:approve.page');
    if (!(await dialog.confirm({ title: t('agents/profile:approve.title'), text }))) return;
    await approve.run({ id, version }, () => {
      toast.success(t('agents/profile:approve.done'));
    });
  };
  const withdrawNow = async () => {
    if (!(await dialog.confirm({ text: t('agents/profile:withdraw.ask'), danger: true }))) return;
    await withdraw.run({ id, version }, () => {
      toast.success(t('agents/profile:withdraw.done'));
    });
  };
  return (
    <>
      {moveOf('WITHDRAW') && record.isOwn && (
        <Button icon="close" busy={withdraw.busy} onClick={() => void withdrawNow()}>
          {t('enums:agentProfileAction.WITHDRAW')}
        </Button>
      )}
      {writes !== null && moveOf('SEND_TO_APPROVAL') && !waits && (
        <LockedButton
          variant="primary"
          icon="check"
          busy={send.busy}
          reason={missing.length > 0 ? t('agents/profile:lacks', { count: missing.length }) : null}
          onClick={() => void sendNow()}
        >
          {t('enums:agentProfileAction.SEND_TO_APPROVAL')}
        </LockedButton>
      )}
      {waits && approves && (
        <>
          <LockedButton icon="back" reason={why('SEND_BACK')} onClick={() => setReturning(true)}>
            {t('enums:agentProfileAction.SEND_BACK')}
          </LockedButton>
          <LockedButton
            variant="primary"
            icon="check"
            busy={approve.busy}
            reason={why('APPROVE')}
            onClick={() => void approveNow()}
          >
            {t('enums:agentProfileAction.APPROVE')}
          </LockedButton>
        </>
      )}
      {returning && <SendBackDrawer record={record} onClose={() => setReturning(false)} />}
    </>
  );
};
