import { Controller } from 'react-hook-form';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { credits, type MemberDetail } from '@/contract/customers/members';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useTranslation } from '@/lib/useTranslation';

type Props = { member: MemberDetail; kind: 'credit' | 'discount'; onClose: () => void };

const DAYS = 30;
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Gives a member a credit or an operator discount. How much is too much the server says (V24). */
export const GiveForm = ({ member, kind, onClose }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = kind === 'credit' ? credits.give : credits.defineDiscount;
  const { form, submit, busy, close } = useRecordForm(call, {
    area: 'credits',
    defaults: {
      memberId: member.id,
      amount: null,
      note: '',
      ...(kind === 'discount' && { expiresOn: dayFromToday(DAYS) }),
    },
    onSaved: () => {
      toast.success(t(`credits:given.${kind}`, { name: member.name }));
      onClose();
    },
  });
  const { errors } = form.formState;
  const said = (field: string) => errors[field]?.message as string | undefined;
  const most = formatMoney(kind === 'credit' ? member.creditRoom : member.discountLimit);
  return (
    <FormDrawer
      open
      title={t(`credits:title.${kind}`, { name: member.name })}
      submitLabel={t(`credits:give.${kind}`)}
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
            label={t('credits:fields.amount')}
            hint={t(`credits:hint.${kind}`, { amount: most })}
            error={said('amount')}
            required
            autoFocus
            value={value}
            onChange={onChange}
          />
        )}
      />
      {kind === 'discount' && (
        <TextField
          type="date"
          label={t('credits:fields.expiresOn')}
          hint={t('credits:hint.expiresOn')}
          error={said('expiresOn')}
          required
          min={dayFromToday(0)}
          {...form.register('expiresOn')}
        />
      )}
      <TextAreaField
        label={t('credits:fields.note')}
        hint={t('credits:hint.note')}
        error={said('note')}
        required
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
