import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionLife } from '@/contract/auctions/life';
import { today } from '@/lib/rightTime';
import { useSession } from '@/lib/session';
import { toast } from '@/lib/toast';

/** Activities that do not move the auction: moves open the others automatically. */
const TYPES = ['TASK', 'INFORMATION'] as const;

/** Opens a task about the auction, for oneself or a colleague. */
export const WorkDrawer = ({ auctionId, onClose }: { auctionId: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const operators = useSession()?.operators ?? [];
  const { form, submit, busy, close } = useRecordForm(auctionLife.createActivity, {
    area: 'auctions/life',
    defaults: { auctionId, type: 'TASK', priority: 'NORMAL', note: '' },
    onSaved: () => {
      toast.success(t('auctions/life:work.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('auctions/life:work.title')}
      submitLabel={t('auctions/life:work.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <EnumSelect
        of="activityType"
        only={TYPES}
        label={t('auctions/life:work.type')}
        error={errors.type?.message}
        required
        {...form.register('type')}
      />
      <TextAreaField
        label={t('auctions/life:work.note')}
        error={errors.note?.message}
        required
        autoFocus
        {...form.register('note')}
      />
      <SelectField
        label={t('auctions/life:work.assignee')}
        error={errors.assigneeId?.message}
        {...form.register('assigneeId', { setValueAs: (id: string) => (id ? Number(id) : undefined) })}
      >
        <option value="">{t('auctions/life:work.me')}</option>
        {operators.map(({ id, firstName, lastName }) => (
          <option key={id} value={id}>
            {firstName} {lastName}
          </option>
        ))}
      </SelectField>
      <EnumSelect
        of="activityPriority"
        label={t('auctions/life:work.priority')}
        error={errors.priority?.message}
        required
        {...form.register('priority')}
      />
      <Controller
        name="dueOn"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <DateField
            {...{ name, value }}
            label={t('auctions/life:work.dueOn')}
            error={errors.dueOn?.message}
            min={today()}
            onChange={(day) => onChange(day ?? undefined)}
          />
        )}
      />
    </FormDrawer>
  );
};
