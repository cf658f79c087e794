import { CheckField } from '@/components/ui/fields/CheckField';
import { Notice } from '@/components/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import type { OperatorRecord, Work } from '@/contract/operators/record';
import { operators } from '@/contract/operators';
import { useSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { hasWork, OpenWork } from './OpenWork';
import styles from './OperatorForm.module.css';
import { useSetStatus } from './useSetStatus';

type Props = {
  operator: OperatorRecord;
  work: Work;
  /** The operator is deactivated too; the work may be handed over first (V38). */
  leaving: boolean;
  onClose: () => void;
  onSaved: (saved: OperatorRecord, said: string) => void;
};

/** Hands over an operator's customers and open work to a colleague, and optionally deactivates the operator. */
export const Handover = ({ operator, work, leaving, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const session = useSession();
  const assign = useAction(operators.assignToOperator);
  const { setStatus, busy } = useSetStatus(operator.id);
  const [handsOver, setHandsOver] = useState(true);
  const [parts, setParts] = useState({ customers: true, work: true });
  const [toOperatorId, setTo] = useState('');
  const gives = hasWork(work) && (!leaving || handsOver);
  const name = `${operator.firstName} ${operator.lastName}`;
  const colleagues = (session?.operators ?? []).filter(({ id }) => id !== operator.id);

  const run = () =>
    attempt.run(async () => {
      if (gives) {
        const given = { operatorId: operator.id, toOperatorId: Number(toOperatorId), ...parts };
        const { workLeft, appointmentsLeft, ...moved } = await assign.mutateAsync(given);
        if (hasWork(moved)) toast.success(t('operators:handover.done'));
        if (workLeft > 0) toast.info(t('operators:handover.workLeft', { count: workLeft }));
        if (appointmentsLeft > 0) toast.info(t('operators:handover.left', { count: appointmentsLeft }));
      }
      if (leaving) onSaved(await setStatus('PASSIVE'), t('operators:leave.done'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(leaving ? 'operators:leave.title' : 'operators:handover.title', { name })}
      submitLabel={t(leaving ? 'operators:leave.action' : 'operators:handover.submit')}
      busy={assign.isPending || busy}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {leaving && <Notice kind="error">{t('operators:leave.text')}</Notice>}
      <OpenWork work={work} />
      {leaving && hasWork(work) && (
        <fieldset className={styles.choices}>
          <legend>{t('operators:leave.question')}</legend>
          {[true, false].map((first) => (
            <CheckField
              key={String(first)}
              type="radio"
              name="handover"
              label={t(first ? 'operators:leave.first' : 'operators:leave.without')}
              checked={handsOver === first}
              onChange={() => setHandsOver(first)}
            />
          ))}
        </fieldset>
      )}
      {gives && (
        <>
          <SelectField
            label={t('operators:handover.to')}
            required
            value={toOperatorId}
            onChange={(event) => setTo(event.target.value)}
          >
            <option value="">{t('field.choose')}</option>
            {colleagues.map(({ id, firstName, lastName }) => (
              <option key={id} value={id}>
                {firstName} {lastName}
              </option>
            ))}
          </SelectField>
          <fieldset className={styles.choices}>
            <legend>{t('operators:handover.what')}</legend>
            {(['customers', 'work'] as const).map((part) => (
              <CheckField
                key={part}
                label={t(`operators:handover.${part}`)}
                checked={parts[part]}
                onChange={(event) => setParts({ ...parts, [part]: event.target.checked })}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDrawer>
  );
};
