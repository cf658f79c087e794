import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/fields/SelectField';
import { IconButton } from '@/components/ui/IconButton';
import { segments } from '@/contract/messaging/segments';
import { ENUMS } from '@/domain/enums';
import {
  newRule,
  SEGMENT_LIMITS,
  type SegmentField,
  type SegmentGroups,
  type SegmentRule,
} from '@/domain/messaging/segments';
import { useCall } from '@/lib/useCall';
import { RuleValue } from './RuleValue';
import styles from './Segments.module.css';

type Props = { groups: SegmentGroups; onChange: (groups: SegmentGroups) => void; error?: string | undefined };

/** The editor of a segment's rules: every group must match, and a group matches if any of its rules does. */
export const Builder = ({ groups, onChange, error }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(segments.choices, {}, { staleTime: 60_000 });
  const put = (at: number, rules: SegmentRule[]) =>
    onChange(
      rules.length === 0 ? groups.filter((_, n) => n !== at) : groups.map((group, n) => (n === at ? rules : group)),
    );
  const fields = ENUMS.segmentField.map((field) => (
    <option key={field} value={field}>
      {enumLabel('segmentField', field, t)}
    </option>
  ));
  return (
    <div className={styles.builder} role="group" aria-label={t('messaging/segments:fields.groups')}>
      {groups.map((rules, at) => (
        // The rules have no identity of their own: a group is its place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.group}>
          {at > 0 && <span className={styles.and}>{t('messaging/segments:rule.and')}</span>}
          {rules.map((rule, n) => {
            const change = (next: SegmentRule) =>
              put(
                at,
                rules.map((one, m) => (m === n ? next : one)),
              );
            return (
              // eslint-disable-next-line react/no-array-index-key
              <div key={n} className={styles.rule}>
                {n > 0 && <span className={styles.or}>{t('messaging/segments:rule.or')}</span>}
                <div className={styles.ruleHead}>
                  <SelectField
                    bare
                    label={t('messaging/segments:rule.field')}
                    value={rule.field}
                    onChange={({ target }) => change(newRule(target.value as SegmentField))}
                  >
                    {fields}
                  </SelectField>
                  <SelectField
                    bare
                    label={t('messaging/segments:rule.holds')}
                    value={rule.not ? 'not' : 'is'}
                    onChange={({ target }) => change({ ...rule, not: target.value === 'not' })}
                  >
                    <option value="is">{t('messaging/segments:rule.is')}</option>
                    <option value="not">{t('messaging/segments:rule.not')}</option>
                  </SelectField>
                  <IconButton
                    icon="trash"
                    label={t('messaging/segments:rule.remove')}
                    onClick={() =>
                      put(
                        at,
                        rules.filter((_, m) => m !== n),
                      )
                    }
                  />
                </div>
                <RuleValue rule={rule} choices={choices} onChange={change} />
              </div>
            );
          })}
          {rules.length < SEGMENT_LIMITS.rules && (
            <Button
              size="small"
              variant="ghost"
              icon="plus"
              onClick={() => put(at, [...rules, newRule(rules[0]?.field ?? 'CITY')])}
            >
              {t('messaging/segments:rule.addOr')}
            </Button>
          )}
        </div>
      ))}
      {groups.length < SEGMENT_LIMITS.groups && (
        <Button icon="plus" onClick={() => onChange([...groups, [newRule('CITY')]])}>
          {t(groups.length === 0 ? 'messaging/segments:rule.first' : 'messaging/segments:rule.addAnd')}
        </Button>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
