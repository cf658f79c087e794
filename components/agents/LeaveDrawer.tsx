import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { type AgentDetail, agents } from '@/contract/agents';
import type { Output } from '@/contract/kit';
import { HANDOVER_KINDS, type HandoverKind, perKind } from '@/domain/agents';
import { formatNumber } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './LeaveDrawer.module.css';

type Receiver = Output<typeof agents.receivers>['rows'][number];
const nameOf = ({ name, territory }: Receiver) => [name, territory].filter(Boolean).join(' · ');

/** Deactivates an agent, after choosing and reviewing who gets which part of their work. */
export const LeaveDrawer = ({ agent, onClose }: { agent: AgentDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const takers = useCall(agents.receivers, { id: agent.id });
  const [to, setTo] = useState(() => perKind(() => ''));
  const [reason, setReason] = useKeptText('agent.leave', agent.id);
  const kinds = HANDOVER_KINDS.filter((kind) => agent.work[kind] > 0);
  const leave = useAct(agents.deactivate, { fields: ['reason', ...HANDOVER_KINDS.map((kind) => `to.${kind}`)] });
  const receivers = takers.data?.rows ?? [];
  const able = (kind: HandoverKind) => receivers.filter(({ takes }) => takes.includes(kind));
  const everything = receivers.filter(({ takes }) => kinds.some((kind) => takes.includes(kind)));

  const giveAll = (chosen: string) => {
    const receiver = receivers.find(({ id }) => String(id) === chosen);
    setTo(perKind((kind) => (receiver?.takes.includes(kind) && kinds.includes(kind) ? chosen : to[kind])));
  };
  const submit = () =>
    leave.run(
      {
        id: agent.id,
        version: agent.version,
        reason,
        to: perKind((kind) => (to[kind] ? Number(to[kind]) : null)),
      },
      () => {
        onClose();
        toast.success(t('agents:handover.done', { name: agent.name }));
      },
    );
  const counted = (kind: HandoverKind) =>
    t(`agents:handover.counted.${kind}`, {
      count: agent.work[kind],
      replace: { count: formatNumber(agent.work[kind]) },
    });
  const goesTo = receivers
    .map((receiver) => ({ receiver, kinds: kinds.filter((kind) => to[kind] === String(receiver.id)) }))
    .filter((one) => one.kinds.length > 0);
  const open = kinds.filter((kind) => !to[kind]);

  return (
    <FormDrawer
      open
      title={t('agents:handover.title', { name: agent.name })}
      submitLabel={t('agents:handover.submit')}
      busy={leave.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Notice kind="error">{t('agents:handover.text')}</Notice>
      {kinds.length === 0 ? (
        <p>{t('agents:handover.nothing')}</p>
      ) : (
        <>
          {kinds.length > 1 && (
            <SelectField
              from={takers}
              label={t('agents:handover.all')}
              hint={t('agents:handover.allHint')}
              value=""
              onChange={({ target }) => giveAll(target.value)}
            >
              <option value="">{t('field.choose')}</option>
              {everything.map((receiver) => (
                <option key={receiver.id} value={receiver.id}>
                  {nameOf(receiver)}
                </option>
              ))}
            </SelectField>
          )}
          {kinds.map((kind) => (
            <SelectField
              from={takers}
              key={kind}
              label={t('agents:handover.to', { what: counted(kind) })}
              error={leave.wrong[`to.${kind}`]}
              required
              value={to[kind]}
              onChange={({ target }) => setTo({ ...to, [kind]: target.value })}
            >
              <option value="">{t('field.choose')}</option>
              {able(kind).map((receiver) => (
                <option key={receiver.id} value={receiver.id}>
                  {nameOf(receiver)}
                </option>
              ))}
            </SelectField>
          ))}
          <section aria-label={t('agents:handover.summary')} className={styles.summary}>
            <h3>{t('agents:handover.summary')}</h3>
            <ul>
              {goesTo.map(({ receiver, kinds: theirs }) => (
                <li key={receiver.id}>
                  <strong>{receiver.name}</strong>
                  <span>{theirs.map(counted).join(', ')}</span>
                </li>
              ))}
              {open.length > 0 && (
                <li className={styles.open}>
                  <strong>{t('agents:handover.missing')}</strong>
                  <span>{open.map(counted).join(', ')}</span>
                </li>
              )}
            </ul>
          </section>
        </>
      )}
      <TextAreaField
        label={t('agents:handover.reason')}
        error={leave.wrong.reason}
        required
        maxLength={1024}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDrawer>
  );
};
