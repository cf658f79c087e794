import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '@/components/ui/fields/Check';
import { Pending } from '@/components/ui/Pending';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import { tags } from '@/contract/customers/tags';
import { useAction, useEvery } from '@/lib/useCall';
import styles from './TagDrawer.module.css';

export type TagChange = { customerId: number; tagId: number };
type Props = {
  customerIds: readonly number[];
  /** Starts it as a job, if there are too many customers for one request. */
  asJob?: ((input: Record<string, unknown>) => Promise<void>) | undefined;
  title: string;
  /** The tags of the single customer; for many, tags to add and to remove are chosen separately. */
  held?: readonly number[];
  onClose: () => void;
  onDone: (changed: { added: TagChange[]; removed: TagChange[] }) => void;
};
type Choice = 'add' | 'remove';

/** The desired tags of one customer, or tags to add to and remove from many. */
export const TagDrawer = ({ customerIds, asJob, title, held, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const assign = useAction(tags.bulkAssign);
  const { data, error, refetch } = useEvery(tags.list, { status: 'ACTIVE', sort: 'name' });
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map());
  const choose = (id: number, choice: Choice) => {
    const next = new Map(chosen);
    if (next.get(id) === choice) next.delete(id);
    else next.set(id, choice);
    setChosen(next);
  };
  const of = (choice: Choice) => [...chosen].filter(([, given]) => given === choice).map(([id]) => id);

  const submit = async () => {
    if (chosen.size === 0) return onClose();
    await attempt.run(async () => {
      const change = { add: of('add'), remove: of('remove') };
      if (asJob) await asJob(change);
      else onDone(await assign.mutateAsync({ customerIds: [...customerIds], ...change }));
    });
  };
  const row = (choice: Choice, some: typeof data) => (
    <ul className={styles.tags}>
      {some?.rows.map(({ id, name, colour }) => {
        const has = held?.includes(id) ?? false;
        const on = held ? (chosen.get(id) ?? (has ? 'add' : 'remove')) === 'add' : chosen.get(id) === choice;
        return (
          <li key={id}>
            <label className={styles.tag}>
              <Check checked={on} onChange={() => choose(id, held ? (has ? 'remove' : 'add') : choice)} />
              <svg viewBox="0 0 8 8" aria-hidden="true">
                <circle cx="4" cy="4" r="4" fill={colour} />
              </svg>
              {name}
            </label>
          </li>
        );
      })}
    </ul>
  );
  return (
    <FormDrawer
      open
      title={title}
      submitLabel={t('customers:tagging.submit')}
      busy={assign.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {data === undefined && <Pending error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <p>{t('customers:tagging.empty')}</p>}
      {held
        ? row('add', data)
        : (['add', 'remove'] as const).map((choice) => (
            <fieldset key={choice} className={styles.group}>
              <legend>{t(`customers:tagging.${choice}`)}</legend>
              {row(choice, data)}
            </fieldset>
          ))}
    </FormDrawer>
  );
};
