import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { Field } from '@/components/ui/fields/Field';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionLife } from '@/contract/auctions/life';
import type { EnumValue } from '@/domain/enums';
import { useSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { today } from './today';
import './texts';

/** Work that moves nothing: the moves open the rest by themselves. */
const TYPES = ['TASK', 'INFORMATION'] as const;

/** Opens a task about the auction, for oneself or a colleague. */
export const WorkDrawer = ({ auctionId, onClose }: { auctionId: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const create = useAction(auctionLife.createActivity);
  const operators = useSession()?.operators ?? [];
  const [form, setForm] = useState({ type: 'TASK', priority: 'NORMAL', assigneeId: '', dueOn: '', note: '' });
  const set = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  });

  const submit = async () => {
    try {
      await create.mutateAsync({
        auctionId,
        type: form.type as (typeof TYPES)[number],
        priority: form.priority as EnumValue<'activityPriority'>,
        note: form.note,
        ...(form.assigneeId && { assigneeId: Number(form.assigneeId) }),
        ...(form.dueOn && { dueOn: form.dueOn }),
      });
      toast.success(t('auctionLife:work.done'));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('auctionLife:work.title')}
      submitLabel={t('auctionLife:work.submit')}
      busy={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EnumSelect of="activityType" only={TYPES} label={t('auctionLife:work.type')} required {...set('type')} />
      <TextAreaField label={t('auctionLife:work.note')} required autoFocus length={form.note.length} {...set('note')} />
      <Field label={t('auctionLife:work.assignee')}>
        {(control) => (
          <select {...control} {...set('assigneeId')}>
            <option value="">{t('auctionLife:work.me')}</option>
            {operators.map(({ id, firstName, lastName }) => (
              <option key={id} value={id}>
                {firstName} {lastName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <EnumSelect of="activityPriority" label={t('auctionLife:work.priority')} required {...set('priority')} />
      <TextField type="date" label={t('auctionLife:work.dueOn')} min={today()} {...set('dueOn')} />
    </FormDrawer>
  );
};
