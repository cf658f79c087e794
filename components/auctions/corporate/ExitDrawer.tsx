import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { DateField } from '@/components/ui/fields/DateField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import { today } from '@/domain/time';
import { CallError } from '@/lib/callError';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';

/** Writes down from which day on an agreement holds no more. */
export const ExitDrawer = ({ agreement, onClose }: { agreement: AgreementRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const exit = useAction(corporate.exitAgreement);
  const [exitsOn, setExitsOn] = useState(agreement.exitsOn);
  const [wrong, setWrong] = useState<string | null>(null);
  const { id, version, seller, startsOn, endsOn } = agreement;
  const submit = async () => {
    if (exitsOn === null) return;
    try {
      const { state } = await exit.mutateAsync({ id, version, exitsOn });
      toast.success(t(state === 'ENDED' ? 'auctions/agreements:exit.ended' : 'auctions/agreements:exit.done'));
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
      title={t('auctions/agreements:exit.title')}
      submitLabel={t('auctions/agreements:exit.submit')}
      busy={exit.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('auctions/agreements:exit.about', { seller, endsOn: formatDay(endsOn) })}</p>
      <DateField
        label={t('auctions/agreements:fields.exitsOn')}
        hint={t('auctions/agreements:exit.hint')}
        {...(wrong && { error: wrong })}
        required
        min={startsOn > today() ? startsOn : today()}
        max={endsOn}
        value={exitsOn}
        onChange={(day) => {
          setExitsOn(day);
          setWrong(null);
        }}
      />
    </FormDrawer>
  );
};
