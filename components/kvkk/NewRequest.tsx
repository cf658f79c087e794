import { useRouter } from 'next/router';
import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { kvkk } from '@/contract/privacy';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { FindPerson } from '@/components/privacy/FindPerson';

type Form = { kind: string; channel: string; receivedOn: string; note: string };
/** Turkey stands at UTC+3 all year. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** A button that writes a request down: the person is found first. */
export const NewRequest = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const router = useRouter();
  const create = useAction(kvkk.create);
  const [open, setOpen] = useState(false);
  const [customerId, setCustomer] = useState<number | null>(null);
  const [form, setForm] = useState<Form>({ kind: '', channel: '', receivedOn: today(), note: '' });
  const set = (field: keyof Form) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  });

  const submit = async () => {
    if (customerId === null) return;
    try {
      const opened = await create.mutateAsync({
        customerId,
        kind: form.kind as EnumValue<'dataRequestKind'>,
        channel: form.channel as EnumValue<'dataRequestChannel'>,
        receivedOn: form.receivedOn,
        note: form.note,
      });
      toast.success(t('kvkk:create.saved'));
      await router.push(`/kvkk/detail?id=${opened.id}`);
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <>
      <LockedButton may="kvkk.answer" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('kvkk:create.action')}
      </LockedButton>
      <FormDrawer
        open={open}
        title={t('kvkk:create.title')}
        submitLabel={t('kvkk:create.submit')}
        busy={create.isPending}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
      >
        <FindPerson chosen={customerId} onChoose={setCustomer} />
        <EnumSelect of="dataRequestKind" label={t('kvkk:fields.kind')} required {...set('kind')} />
        <EnumSelect of="dataRequestChannel" label={t('kvkk:fields.channel')} required {...set('channel')} />
        <TextField label={t('kvkk:fields.receivedOn')} type="date" required max={today()} {...set('receivedOn')} />
        <TextAreaField label={t('kvkk:fields.note')} length={form.note.length} {...set('note')} />
      </FormDrawer>
    </>
  );
};
