import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { Value } from '@/components/ui/Value';
import { activities } from '@/contract/activities';
import { DiscoveryPart } from '@/contract/activities/discovery';
import { bare } from '@/contract/shape';
import { remarkable } from '@/domain/discovery';
import { kindOf } from '@/domain/kinds';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import styles from './Discovery.module.css';
import { findingLabel } from './findingLabel';

type Props = { activityId: number; discovery: DiscoveryPart; onClose: () => void };
const shape = bare(DiscoveryPart).shape ?? {};

/** Returns a discovery with instructions: in general, and for single findings. */
export const SendBackDrawer = ({ activityId, discovery, onClose }: Props) => {
  const { t } = useTranslation();
  const { version, category, rooms } = discovery;
  const [remarks, setRemarks] = useKeptText('discovery.sendBack', activityId);
  // Earlier remarks that were not fixed are repeated, unless removed.
  const [said, setSaid] = useState<Record<string, string>>(() =>
    Object.fromEntries(discovery.fieldRemarks.map(({ field, text }) => [field, text])),
  );
  const step = useAct(activities.step, { fields: ['remarks', 'fieldRemarks'] });
  const fields = remarkable(discovery, category);
  const fieldRemarks = fields.flatMap((field) => {
    const text = said[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, text }];
  });

  const nameOf = (field: string): string => {
    const index = rooms.findIndex(({ key }) => `rooms.${key}` === field);
    const room = rooms[index];
    return room ? `${index + 1}. ${enumLabel('roomKind', room.kind, t)}` : findingLabel(field, t);
  };
  /** The finding, if it is a single value. */
  const foundOf = (field: string): ReactNode => {
    const value = discovery[field as keyof DiscoveryPart];
    const kind = shape[field];
    return value === undefined || value === '' || typeof value === 'object' ? undefined : (
      <Value value={value} kind={kind && kindOf(kind)} />
    );
  };
  return (
    <FormDrawer
      open
      title={t('activities:discovery.sendBack')}
      submitLabel={t('activities:discovery.sendBackButton')}
      busy={step.busy}
      onSubmit={() =>
        void step.run({ id: activityId, discovery: 'SEND_BACK', version, remarks, fieldRemarks }, () => {
          toast.success(t('activities:discovery.sentBack'));
          onClose();
        })
      }
      onClose={onClose}
    >
      <TextAreaField
        label={t('activities:discovery.remarks')}
        hint={t('activities:discovery.remarksHint')}
        error={step.wrong.remarks}
        required={fieldRemarks.length === 0}
        autoFocus
        value={remarks}
        onChange={({ target }) => setRemarks(target.value)}
      />
      <fieldset className={styles.group}>
        <legend>{t('activities:discovery.fieldRemarks.each')}</legend>
        {step.wrong.fieldRemarks && <p className={styles.wrong}>{step.wrong.fieldRemarks}</p>}
        {fields.map((field) => (
          <TextField
            key={field}
            label={nameOf(field)}
            hint={foundOf(field)}
            maxLength={255}
            autoComplete="off"
            value={said[field] ?? ''}
            onChange={({ target }) => setSaid({ ...said, [field]: target.value })}
          />
        ))}
      </fieldset>
    </FormDrawer>
  );
};
