import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { deals } from '@/contract/deals';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';

type Props = { customer?: { id: number; name: string } | undefined; onClose: () => void };

/** Opens a deal: who is interested in which auction; one that is there is led to. */
export const CreateDrawer = ({ customer, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useDialog();
  const create = useAction(deals.create);
  const [person, setPerson] = useState(customer);
  const [auction, setAuction] = useState('');
  const [offeredPrice, setPrice] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<{ field: string; text: string; existing?: number } | null>(null);
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined);

  const save = async () => {
    if (!person) return setWrong({ field: 'customerId', text: t('errors:REQUIRED') });
    try {
      const { id } = await create.mutateAsync({
        customerId: person.id,
        auctionId: Number(auction),
        offeredPrice,
        note,
      });
      toast.success(t('deals:create.done'));
      onClose();
      void router.push(`/deals/detail?id=${id}`);
    } catch (failure) {
      const code = failure instanceof CallError ? failure.code : undefined;
      if (!(failure instanceof CallError) || (code !== 'AUCTION_NOT_FOUND' && code !== 'DEAL_ALREADY_EXIST'))
        return void dialog.error(failure);
      const existing = Number(failure.body.params?.id) || undefined;
      setWrong({ field: 'auctionId', text: t(`errors:${code}`), ...(existing && { existing }) });
    }
  };
  return (
    <FormDrawer
      open
      title={t('deals:create.title')}
      submitLabel={t('deals:create.button')}
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <CustomerField
        label={t('deals:fields.customer')}
        hint={t('deals:create.customerHint')}
        none={t('deals:create.customerNone')}
        error={errorOf('customerId')}
        required
        autoFocus
        value={person}
        onChoose={setPerson}
      />
      <TextField
        label={t('deals:fields.auctionId')}
        hint={t('deals:create.auctionHint')}
        error={errorOf('auctionId')}
        required
        inputMode="numeric"
        pattern="[1-9][0-9]{0,8}"
        value={auction}
        onChange={(event) => setAuction(event.target.value)}
      />
      {wrong?.existing && <Link href={`/deals/detail?id=${wrong.existing}`}>{t('deals:create.existing')}</Link>}
      <MoneyField
        label={t('deals:fields.offeredPrice')}
        hint={t('deals:create.priceHint')}
        value={offeredPrice}
        onChange={setPrice}
      />
      <TextAreaField
        label={t('deals:fields.note')}
        length={note.length}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
