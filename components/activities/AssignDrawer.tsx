import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '@/components/ui/fields/Check';
import { needsJob, useBulkJob } from '@/components/ui/bulk/useBulkJob';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { TextField } from '@/components/ui/fields/TextField';
import { Pending } from '@/components/ui/Pending';
import type { Chosen } from '@/components/ui/list/types';
import { takenText } from '@/components/ui/takenText';
import { useAttempt } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import { PAGE_SIZE } from '@/domain/lists';
import type { EnumValue } from '@/domain/enums';
import { matches } from '@/domain/text';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import styles from './Forms.module.css';

type Props = {
  ids: readonly number[];
  /** If they were selected in a list, possibly more than `ids`. */
  chosen?: Chosen;
  type: EnumValue<'activityType'>;
  /** The present assignee, who is not offered. */
  assigneeId?: number | null;
  onClose: () => void;
  onDone?: () => void;
};

const SEARCHED_FROM = 8;

/** Assigns activities to somebody who may have them, least busy first. */
export const AssignDrawer = ({ ids, chosen, type, assigneeId, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { data, error, refetch } = useCall(activities.assignees, { type });
  const assign = useAction(activities.assign);
  const job = useBulkJob('ACTIVITY_ASSIGNEE');
  const [operatorId, setOperatorId] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const people = (data?.rows ?? []).filter(({ id }) => id !== assigneeId);
  const save = async () => {
    const person = people.find(({ id }) => id === operatorId);
    if (!person) return;
    await attempt.run(async () => {
      if (chosen && needsJob(chosen, PAGE_SIZE.max)) await job.begin(chosen, { operatorId: person.id });
      else {
        const { assigned, takenFrom } = await assign.mutateAsync({ ids: [...ids], operatorId: person.id });
        toast.success(takenText(t('activities:assign.done', { count: assigned, name: person.name }), takenFrom, t));
      }
      onClose();
      onDone?.();
    });
  };
  return (
    <FormDrawer
      open
      title={t('activities:assign.title')}
      submitLabel={t('activities:assign.button')}
      busy={assign.isPending || job.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {people.length >= SEARCHED_FROM && (
        <TextField
          label={t('activities:fields.operatorId')}
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {!data && <Pending error={error} onRetry={refetch} width={30} />}
      {data && people.length === 0 && <p className={styles.quiet}>{t('activities:assign.empty')}</p>}
      <ul className={styles.people}>
        {people
          .filter(({ name }) => matches(name, typed))
          .map(({ id, name, territory, open }) => (
            <li key={id}>
              <label>
                <Check
                  type="radio"
                  name="operator"
                  required
                  checked={operatorId === id}
                  onChange={() => setOperatorId(id)}
                />
                <span>
                  {name}
                  {territory && <small> · {territory}</small>}
                </span>
                <small data-figures="">{t('activities:assign.load', { open })}</small>
              </label>
            </li>
          ))}
      </ul>
    </FormDrawer>
  );
};
