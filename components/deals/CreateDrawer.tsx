import { putIn } from '@/components/ui/detail/putIn';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { Held } from '@/components/ui/fields/Held';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { deals } from '@/contract/deals';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';

type Props = { customer?: { id: number; name: string } | undefined; onClose: () => void };

const BESIDE_AUCTION: readonly string[] = ['AUCTION_NOT_FOUND', 'AUCTION_IS_SOLD', 'DEAL_ALREADY_EXIST'];

/** Creates a deal: customer and auction; if it already exists, links to it. */
export const CreateDrawer = ({ customer, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [person, setPerson] = useState(customer);
  const [existing, setExisting] = useState<number>();
  const { form, submit, busy, close } = useRecordForm(deals.create, {
    area: 'deals',
    defaults: { ...(customer && { customerId: customer.id }), offeredPrice: null, note: '' },
    fieldOf: (code) => (BESIDE_AUCTION.includes(code) ? 'auctionId' : undefined),
    onRefused: (failure) =>
      setExisting(failure instanceof CallError ? Number(failure.body.params?.id) || undefined : undefined),
    onSaved: ({ id }) => {
      toast.success(t('deals:create.done'));
      onClose();
      void router.push(`/deals/detail?id=${id}`);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('deals:create.title')}
      submitLabel={t('deals:create.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <CustomerField
        label={t('deals:fields.customer')}
        hint={t('deals:create.customerHint')}
        none={t('deals:create.customerNone')}
        error={errors.customerId?.message}
        required
        autoFocus
        value={person}
        onChoose={(chosen) => {
          setPerson(chosen);
          putIn(form, 'customerId', chosen?.id);
        }}
      />
      <Controller
        name="auctionId"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <AuctionField
            act="DEAL"
            name={name}
            label={t('deals:fields.auctionId')}
            error={errors.auctionId?.message}
            required
            value={value}
            onChange={(id) => onChange(id ?? undefined)}
          />
        )}
      />
      {existing && <Link href={`/deals/detail?id=${existing}`}>{t('deals:create.existing')}</Link>}
      <Held form={form} name="offeredPrice">
        {({ value, onChange, error }) => (
          <MoneyField
            label={t('deals:fields.offeredPrice')}
            hint={t('deals:create.priceHint')}
            error={error}
            value={value ?? null}
            onChange={onChange}
          />
        )}
      </Held>
      <TextAreaField label={t('deals:fields.note')} error={errors.note?.message} {...form.register('note')} />
    </FormDrawer>
  );
};
