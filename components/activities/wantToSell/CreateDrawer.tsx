import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Input } from '@/contract/kit';
import { wantToSell } from '@/contract/activities/wantToSell';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { FACT_FIELDS, FactFields } from './FactFields';

/** The source is the customer's own. */
const FIELDS = FACT_FIELDS.filter((field) => field !== 'source');

/** Begins with a customer who wants to sell; an open process is led to. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useDialog();
  const create = useAction(wantToSell.create);
  const [person, setPerson] = useState<{ id: number; name: string }>();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [existing, setExisting] = useState<number | null>(null);

  const save = async () => {
    if (!person) return setWrong({ customerId: t('errors:REQUIRED') });
    try {
      const { id } = await create.mutateAsync({ ...values, customerId: person.id } as Input<typeof wantToSell.create>);
      toast.success(t('activities/wantToSell:create.done'));
      onClose();
      void router.push(`/want-to-sell/detail?id=${id}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) return void dialog.error(failure);
      if (failure.code === 'WANT_TO_SELL_ALREADY_EXIST') {
        setExisting(Number(failure.body.params?.id) || null);
        return setWrong({ customerId: t('errors:WANT_TO_SELL_ALREADY_EXIST') });
      }
      const { fields } = failure.body;
      if (!fields) return void dialog.error(failure);
      setWrong(Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, t(`errors:${code}`)])));
    }
  };
  return (
    <FormDrawer
      open
      title={t('activities/wantToSell:create.title')}
      submitLabel={t('activities/wantToSell:create.button')}
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <CustomerField
        label={t('activities/wantToSell:fields.customer')}
        hint={t('activities/wantToSell:create.customerHint')}
        none={t('activities/wantToSell:create.customerNone')}
        error={wrong.customerId}
        required
        autoFocus
        value={person}
        onChoose={(chosen) => {
          setPerson(chosen);
          setExisting(null);
          setWrong({});
        }}
      />
      {existing && (
        <p role="status">
          {t('errors:WANT_TO_SELL_ALREADY_EXIST')}{' '}
          <Link href={`/want-to-sell/detail?id=${existing}`}>{t('activities/wantToSell:create.existing')}</Link>
        </p>
      )}
      <FactFields
        fields={FIELDS}
        valueOf={(field) => values[field] ?? null}
        onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        errorOf={(field) => wrong[field]}
      />
    </FormDrawer>
  );
};
