import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { segments } from '@/contract/messaging/segments';
import type { Output } from '@/contract/kit';
import type { SegmentGroups } from '@/domain/messaging/segments';
import { useCall } from '@/lib/useCall';
import styles from './Segments.module.css';
import { valueWords } from './words';

type Props = {
  groups: SegmentGroups;
  /** For one person: whether each rule is true, and the recorded fact. */
  explained?: Output<typeof segments.explain>['groups'];
};

/** A segment's rules as text. */
export const Rules = ({ groups, explained }: Props) => {
  const { t } = useTranslation();
  const { data: choices } = useCall(segments.choices, {}, { staleTime: 60_000 });
  return (
    <ol className={styles.rules}>
      {groups.map((rules, at) => (
        // eslint-disable-next-line react/no-array-index-key
        <li key={at}>
          {at > 0 && <span className={styles.and}>{t('messaging/segments:rule.and')}</span>}
          {rules.map((rule, n) => {
            const said = explained?.[at]?.[n];
            return (
              // eslint-disable-next-line react/no-array-index-key
              <p key={n} data-holds={said?.holds}>
                {said && <Icon name={said.holds ? 'check' : 'close'} size={18} />}
                <span>
                  {n > 0 && <em>{t('messaging/segments:rule.or')} </em>}
                  <strong>{enumLabel('segmentField', rule.field, t)}</strong> {valueWords(rule, choices, t)}{' '}
                  {rule.not && <em>({t('messaging/segments:words.except')})</em>}
                  {said && (
                    <small>
                      {t('messaging/segments:words.onRecord', {
                        fact: said.fact ?? t('messaging/segments:words.nothing'),
                      })}
                    </small>
                  )}
                </span>
              </p>
            );
          })}
        </li>
      ))}
    </ol>
  );
};
