import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

type Props = { process: WantToSellDetail; onClose: () => void };
type Linkable = 'CALL' | 'APPOINTMENT' | 'APPRAISAL';

/** Links the present step with an existing call, visit or appraisal. */
export const LinkDrawer = ({ process: { id, version, step }, onClose }: Props) => {
  const { t } = useTranslation();
  const linkable = useCall(wantToSell.linkable, { id });
  const link = useAct(wantToSell.link, { fields: ['thingId'], fieldOf: () => 'thingId' });
  const [chosen, setChosen] = useState('');
  const rows = linkable.data?.rows ?? [];
  const { kind } = EVIDENCE[step];
  const submit = () =>
    void link.run({ id, version, what: kind as Linkable, thingId: Number(chosen) }, () => {
      toast.success(t('activities/wantToSell:link.done'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(`activities/wantToSell:link.title.${kind}`)}
      submitLabel={t('activities/wantToSell:link.button')}
      busy={link.busy}
      {...(rows.length > 0 && { onSubmit: submit })}
      onClose={onClose}
    >
      {linkable.data && rows.length === 0 ? (
        <p>{t(`activities/wantToSell:link.none.${kind}`)}</p>
      ) : (
        <SelectField
          from={linkable}
          label={t(`enums:wantToSellEvidence.${kind}`)}
          error={link.wrong.thingId}
          required
          autoFocus
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('field.choose')}</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {[row.at && formatInstant(row.at), row.name].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
    </FormDrawer>
  );
};
