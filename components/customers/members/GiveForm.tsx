import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { credits, type MemberDetail } from '@/contract/customers/members';
import { addDays } from '@/domain/time';
import { today } from '@/lib/rightTime';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';

type Props = { member: MemberDetail; kind: 'credit' | 'discount'; onClose: () => void };

const DAYS = 30;

/** Gives a member a credit or an operator discount. The server checks the limits (V24). */
export const GiveForm = ({ member, kind, onClose }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = kind === 'credit' ? credits.give : credits.defineDiscount;
  const { form, submit, busy, close } = useRecordForm(call, {
    area: 'customers/credits',
    defaults: {
      memberId: member.id,
      amount: null,
      note: '',
      ...(kind === 'discount' && { expiresOn: addDays(today(), DAYS) }),
    },
    onSaved: () => {
      toast.success(t(`customers/credits:given.${kind}`, { name: member.name }));
      onClose();
    },
  });
  const { errors } = form.formState;
  const said = (field: string) => errors[field]?.message as string | undefined;
  const most = formatMoney(kind === 'credit' ? member.creditRoom : member.discountLimit);
  return (
    <FormDrawer
      open
      title={t(`customers/credits:title.${kind}`, { name: member.name })}
      submitLabel={t(`customers/credits:give.${kind}`)}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <Controller
        name="amount"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <MoneyField
            name={name}
            label={t('customers/credits:fields.amount')}
            hint={t(`customers/credits:hint.${kind}`, { amount: most })}
            error={said('amount')}
            required
            autoFocus
            value={value}
            onChange={onChange}
          />
        )}
      />
      {kind === 'discount' && (
        <Controller
          name="expiresOn"
          control={form.control}
          render={({ field: { value, onChange, name } }) => (
            <DateField
              {...{ name, value, onChange }}
              label={t('customers/credits:fields.expiresOn')}
              hint={t('customers/credits:hint.expiresOn')}
              error={said('expiresOn')}
              required
              min={today()}
            />
          )}
        />
      )}
      <TextAreaField
        label={t('customers/credits:fields.note')}
        hint={t('customers/credits:hint.note')}
        error={said('note')}
        required
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
