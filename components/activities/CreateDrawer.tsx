import { useRouter } from 'next/router';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { CheckField } from '@/components/ui/fields/CheckField';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { activities } from '@/contract/activities';
import { ACTIVITY_RULES, mayHave, TYPES_BY_HAND } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import { useSession } from '@/lib/session';
import { toast } from '@/lib/toast';

type Props = {
  customer?: { id: number; name: string } | undefined;
  auctionId?: number | undefined;
  onClose: () => void;
};

/** Creates an activity: for oneself, or for the pool. */
export const CreateDrawer = ({ customer, auctionId, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const operator = useSession()?.operator;
  const [person, setPerson] = useState(customer);
  const { form, submit, busy, close } = useRecordForm(activities.create, {
    area: 'activities',
    defaults: {
      type: auctionId && !customer ? 'TASK' : 'CALL_ME_BACK',
      customerId: customer?.id ?? null,
      auctionId: auctionId ?? null,
      note: '',
      priority: 'NORMAL',
      dueAt: null,
      assigneeId: null,
    },
    onSaved: ({ id }) => {
      toast.success(t('activities:create.done'));
      onClose();
      void router.push(`/activities/detail?id=${id}`);
    },
  });
  const { errors } = form.formState;
  const said = (field: string) => errors[field as 'type']?.message as string | undefined;
  const type = form.watch('type') as EnumValue<'activityType'>;
  const { needs, byBroker } = ACTIVITY_RULES[type] ?? {};
  const mayOwn = operator !== undefined && mayHave(operator.authorities, type);
  return (
    <FormDrawer
      open
      title={t('activities:create.title')}
      submitLabel={t('activities:create.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <EnumSelect
        of="activityType"
        only={TYPES_BY_HAND}
        label={t('activities:fields.type')}
        hint={t('activities:create.refundHint')}
        error={said('type')}
        required
        autoFocus
        {...form.register('type')}
      />
      <CustomerField
        label={t('activities:fields.customerId')}
        none={t('activities:create.customerNone')}
        value={person}
        required={needs?.includes('customer') ?? false}
        hint={t(byBroker ? 'activities:create.brokerHint' : 'activities:create.customerHint')}
        error={said('customerId')}
        onChoose={(chosen) => {
          setPerson(chosen);
          putIn(form, 'customerId', chosen?.id ?? null);
        }}
      />
      <Controller
        name="auctionId"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <AuctionField
            act="WORK"
            name={name}
            label={t('activities:fields.auctionId')}
            error={said('auctionId')}
            required={needs?.includes('auction') ?? false}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <TextAreaField label={t('activities:fields.note')} error={said('note')} {...form.register('note')} />
      <EnumSelect
        of="activityPriority"
        label={t('activities:fields.priority')}
        required
        {...form.register('priority')}
      />
      <Controller
        name="dueAt"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <DateTimeField {...{ name, value, onChange }} label={t('activities:fields.dueAt')} error={said('dueAt')} />
        )}
      />
      {mayOwn && (
        <Controller
          name="assigneeId"
          control={form.control}
          render={({ field: { value, onChange, name } }) => (
            <CheckField
              label={t('activities:create.mine')}
              hint={t('activities:create.mineHint')}
              name={name}
              checked={typeof value === 'number'}
              onChange={(event) => onChange(event.target.checked ? operator.id : null)}
            />
          )}
        />
      )}
    </FormDrawer>
  );
};
