import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import type { Asked } from '@/components/ui/fields/Asked';
import { SelectField } from '@/components/ui/fields/SelectField';
import { NumberField } from '@/components/ui/fields/NumberField';
import { ToggleChip } from '@/components/ui/ToggleChip';
import { ENUMS } from '@/domain/enums';
import { SEGMENT_LIMITS, type SegmentRule, takesOf } from '@/domain/messaging/segments';
import styles from './Segments.module.css';
import { type Choices, choicesOf } from './words';

type Props = { rule: SegmentRule; choices: Asked<Choices>; onChange: (rule: SegmentRule) => void };

const Records = ({ rule, choices, onChange }: Props) => {
  const { t } = useTranslation();
  const all = choicesOf(rule.field, choices.data);
  // A record that is no longer offered, a deactivated tag or a former agent, still counts until it is removed.
  const chosen = choices.data ? rule.ids.map((id) => all.find((one) => one.id === id) ?? { id, name: `#${id}` }) : [];
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                icon="close"
                aria-label={t('messaging/segments:rule.without', { name })}
                onClick={() => onChange({ ...rule, ids: rule.ids.filter((one) => one !== id) })}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        from={choices}
        bare
        label={t('messaging/segments:rule.add')}
        value=""
        onChange={({ target }) => target.value && onChange({ ...rule, ids: [...rule.ids, Number(target.value)] })}
      >
        <option value="">{t('messaging/segments:rule.add')}</option>
        {all
          .filter(({ id }) => !rule.ids.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
};

/** The input of one rule: records, values, count, period. */
export const RuleValue = ({ rule, choices, onChange }: Props) => {
  const { t } = useTranslation();
  const takes = takesOf(rule.field);
  const { values: name } = takes;
  const toggle = (value: string) =>
    onChange({
      ...rule,
      values: rule.values.includes(value) ? rule.values.filter((one) => one !== value) : [...rule.values, value],
    });
  return (
    <>
      {takes.ids && <Records {...{ rule, choices, onChange }} />}
      {name && (
        <div className={styles.toggles}>
          {ENUMS[name].map((value) => (
            <ToggleChip key={value} pressed={rule.values.includes(value)} onClick={() => toggle(value)}>
              {enumLabel(name, value, t)}
            </ToggleChip>
          ))}
        </div>
      )}
      {(takes.times || takes.days) && (
        <div className={styles.numbers}>
          {takes.times && (
            <NumberField
              label={t('messaging/segments:rule.times')}
              min={1}
              max={SEGMENT_LIMITS.times}
              value={rule.times}
              onChange={(times) => onChange({ ...rule, times })}
            />
          )}
          {takes.days && (
            <NumberField
              label={t('messaging/segments:rule.days')}
              hint={takes.days === 'optional' ? t('messaging/segments:rule.daysHint') : undefined}
              min={1}
              max={SEGMENT_LIMITS.days}
              value={rule.days}
              onChange={(days) => onChange({ ...rule, days })}
            />
          )}
        </div>
      )}
    </>
  );
};
