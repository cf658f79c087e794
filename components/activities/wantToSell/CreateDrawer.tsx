import { putIn } from '@/components/ui/detail/putIn';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { activities } from '@/contract/activities';
import { wantToSell } from '@/contract/activities/wantToSell';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { FACT_FIELDS, FactFields } from './FactFields';

/** Without the source, which is the customer's own. */
const FIELDS = FACT_FIELDS.filter((field) => field !== 'source');

const OPEN_ALREADY = 'WANT_TO_SELL_ALREADY_EXIST';

type Props = {
  /** The customer and activity it is opened from. */
  customer?: { id: number; name: string } | undefined;
  activityId?: number | undefined;
  onClose: () => void;
};

/** Starts a process for a customer who wants to sell; if there is an open one, links to it. */
export const CreateDrawer = ({ customer, activityId, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [person, setPerson] = useState(customer);
  const [existing, setExisting] = useState<number | null>(null);
  const saving = useRecordForm(wantToSell.create, {
    area: 'activities/wantToSell',
    ...(customer && { defaults: { customerId: customer.id, ...(activityId && { activityId }) } }),
    fieldOf: (code) => (code === OPEN_ALREADY ? 'customerId' : undefined),
    onRefused: (failure) => {
      const already = failure instanceof CallError && failure.code === OPEN_ALREADY;
      if (already) setExisting(Number(failure.body.params?.id) || null);
    },
    onSaved: ({ id }) => {
      toast.success(t('activities/wantToSell:create.done'));
      onClose();
      void router.push(`/want-to-sell/detail?id=${id}`);
    },
  });
  const form = saving.untypedForm;
  const { data: loaded } = useCall(
    activities.wantToSellLoader,
    activityId ? { id: activityId } : { customerId: person?.id ?? 0 },
    { enabled: person !== undefined },
  );
  const open = existing ?? loaded?.wantToSell?.id ?? null;
  // Prefills what is known about the seller; typed values are kept.
  useEffect(() => {
    if (!loaded || loaded.wantToSell) return;
    const known = { ...loaded.known, ...(loaded.activityId !== null && { activityId: loaded.activityId }) };
    for (const [field, value] of Object.entries(known))
      if (!form.getValues(field) && value !== null && value !== '') form.setValue(field, value, { shouldDirty: false });
  }, [loaded, form]);
  const said = (field: string) => form.formState.errors[field]?.message as string | undefined;
  return (
    <FormDrawer
      open
      title={t('activities/wantToSell:create.title')}
      submitLabel={t('activities/wantToSell:create.button')}
      busy={saving.busy}
      onSubmit={saving.submit}
      onClose={() => saving.close(onClose)}
    >
      <CustomerField
        label={t('activities/wantToSell:fields.customer')}
        hint={t('activities/wantToSell:create.customerHint')}
        none={t('activities/wantToSell:create.customerNone')}
        error={said('customerId')}
        required
        autoFocus
        value={person}
        onChoose={(chosen) => {
          setPerson(chosen);
          setExisting(null);
          form.clearErrors();
          putIn(form, 'customerId', chosen?.id);
          // An activity of another customer is not the origin of this process.
          form.setValue('activityId', undefined);
        }}
      />
      {open !== null && (
        <p role="status">
          {t('errors:WANT_TO_SELL_ALREADY_EXIST')}{' '}
          <Link href={`/want-to-sell/detail?id=${open}`}>{t('activities/wantToSell:create.existing')}</Link>
        </p>
      )}
      <FactFields fields={FIELDS} form={form} />
    </FormDrawer>
  );
};
