import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/ui/fields/DateField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import { today } from '@/lib/rightTime';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';

/** Records the day from which an agreement is no longer valid. */
export const ExitDrawer = ({ agreement, onClose }: { agreement: AgreementRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const exit = useAct(corporate.exitAgreement, { fields: ['exitsOn'] });
  const [exitsOn, setExitsOn] = useState(agreement.exitsOn);
  const { id, version, seller, startsOn, endsOn } = agreement;
  const submit = async () => {
    if (exitsOn === null) return;
    await exit.run({ id, version, exitsOn }, ({ state }) => {
      toast.success(t(state === 'ENDED' ? 'auctions/agreements:exit.ended' : 'auctions/agreements:exit.done'));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('auctions/agreements:exit.title')}
      submitLabel={t('auctions/agreements:exit.submit')}
      busy={exit.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('auctions/agreements:exit.about', { seller, endsOn: formatDay(endsOn) })}</p>
      <DateField
        label={t('auctions/agreements:fields.exitsOn')}
        hint={t('auctions/agreements:exit.hint')}
        error={exit.wrong.exitsOn}
        required
        min={startsOn > today() ? startsOn : today()}
        max={endsOn}
        value={exitsOn}
        onChange={(day) => {
          setExitsOn(day);
          exit.setWrong({});
        }}
      />
    </FormDrawer>
  );
};
