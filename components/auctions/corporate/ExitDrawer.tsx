import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import { CallError } from '@/lib/callError';
import { formatDay } from '@/lib/formats';
import { localInput } from '@/lib/localTime';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/corporate/agreementTexts';

const DAY_LENGTH = 10;
const today = () => localInput(new Date().toISOString()).slice(0, DAY_LENGTH);

/** Writes down from which day on an agreement holds no more. */
export const ExitDrawer = ({ agreement, onClose }: { agreement: AgreementRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const exit = useAction(corporate.exitAgreement);
  const [exitsOn, setExitsOn] = useState(agreement.exitsOn ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const { id, version, seller, startsOn, endsOn } = agreement;
  const submit = async () => {
    try {
      const { state } = await exit.mutateAsync({ id, version, exitsOn });
      toast.success(t(state === 'ENDED' ? 'agreements:exit.ended' : 'agreements:exit.done'));
      onClose();
    } catch (failure) {
      const code = failure instanceof CallError ? failure.body.fields?.exitsOn : undefined;
      if (code) setWrong(t(`errors:${code}`));
      else await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('agreements:exit.title')}
      submitLabel={t('agreements:exit.submit')}
      busy={exit.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('agreements:exit.about', { seller, endsOn: formatDay(endsOn) })}</p>
      <TextField
        label={t('agreements:fields.exitsOn')}
        hint={t('agreements:exit.hint')}
        {...(wrong && { error: wrong })}
        type="date"
        required
        min={startsOn > today() ? startsOn : today()}
        max={endsOn}
        value={exitsOn}
        onChange={({ target }) => {
          setExitsOn(target.value);
          setWrong(null);
        }}
      />
    </FormDrawer>
  );
};
