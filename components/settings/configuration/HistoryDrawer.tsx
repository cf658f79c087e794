import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Pending } from '@/components/ui/Pending';
import { type Change, type Choices, configuration, type SettingRow } from '@/contract/settings/configuration';
import type { Setting } from '@/domain/settings/kinds';
import { SETTINGS } from '@/domain/settings/table';
import { formatDay, formatInstant } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Configuration.module.css';
import { Differences } from './Differences';
import { countsText, differencesOf, settingName, valueText } from './texts';

type Props = {
  row: SettingRow;
  choices: Choices;
  /** Restores an earlier value. */
  onRevert: (value: unknown, reason: string) => void;
  onClose: () => void;
};

/** Approved: in force, past, or planned. */
const HELD: readonly Change['stand'][] = ['IN_FORCE', 'PAST', 'PLANNED'];

/** A long value in full, on request. */
const Whole = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <details className={styles.whole}>
      <summary>{t('settings/configuration:difference.whole')}</summary>
      <p>{text}</p>
    </details>
  );
};

/** A setting's past and planned values: by whom, when, why, approved by whom; earlier ones can be restored. */
export const HistoryDrawer = ({ row, choices, onRevert, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(configuration.history, { key: row.key });
  const declared: Setting = SETTINGS[row.key];
  const fallback: unknown = declared.default;
  const inParts = differencesOf(row.key, fallback, fallback, choices, t) !== null;
  /** The value that a change replaced, or would have; `earlier`: the changes before it, newest first. */
  const replacedBy = ({ validFrom }: Change, earlier: readonly Change[]): unknown => {
    const held = earlier.find((other) => HELD.includes(other.stand) && other.validFrom <= validFrom);
    return held ? held.value : fallback;
  };
  const shortly = (value: unknown, before: unknown) => {
    const found = differencesOf(row.key, before, value, choices, t);
    return found
      ? t('settings/configuration:difference.count', { count: found.length })
      : valueText(row.key, value, choices, t);
  };
  const isPresent = (value: unknown) => JSON.stringify(value) === JSON.stringify(row.value);
  const who = (name: string | null, at: string | null) =>
    t(name ? 'settings/configuration:history.made' : 'settings/configuration:history.unknown', {
      name,
      at: at ? formatInstant(at) : '',
    });
  const revert = (value: unknown, day: string) =>
    !isPresent(value) &&
    row.waiting === null && (
      <Button
        size="small"
        icon="back"
        onClick={() => onRevert(value, t('settings/configuration:history.revertReason', { day }))}
      >
        {t('settings/configuration:history.revert')}
      </Button>
    );
  const decided = (one: Change): string | null => {
    const { stand, decidedBy, decidedAt, withdrawnBy, withdrawnAt } = one;
    if (stand === 'WITHDRAWN' && withdrawnAt)
      return t('settings/configuration:history.withdrawn', { name: withdrawnBy, at: formatInstant(withdrawnAt) });
    if (!decidedBy || !decidedAt) return null;
    return t(
      stand === 'REJECTED' ? 'settings/configuration:history.rejected' : 'settings/configuration:history.approved',
      {
        name: decidedBy,
        at: formatInstant(decidedAt),
      },
    );
  };
  return (
    <FormDrawer open title={settingName(row.key, t)} onClose={onClose}>
      <h3 className={styles.historyTitle}>{t('settings/configuration:history.title')}</h3>
      {!data && <Pending error={error} onRetry={refetch} width={60} />}
      {data && (
        <ol className={styles.history}>
          {data.map((one, index) => (
            <li key={one.id} data-stand={one.stand}>
              <header>
                <strong>{shortly(one.value, replacedBy(one, data.slice(index + 1)))}</strong>
                <EnumChip name="configurationChangeStand" value={one.stand} />
              </header>
              <p>{t('settings/configuration:history.from', { day: formatDay(one.validFrom) })}</p>
              {inParts && (
                <>
                  <Differences
                    setting={row.key}
                    before={replacedBy(one, data.slice(index + 1))}
                    after={one.value}
                    choices={choices}
                  />
                  <Whole text={valueText(row.key, one.value, choices, t)} />
                </>
              )}
              {one.source && (
                <p className={styles.quiet}>{t('settings/configuration:row.source', { source: one.source })}</p>
              )}
              {one.reason && <p className={styles.reason}>{one.reason}</p>}
              <p className={styles.quiet}>{who(one.madeBy, one.madeAt)}</p>
              {decided(one) && <p className={styles.quiet}>{decided(one)}</p>}
              {one.decisionNote && (
                <p className={styles.quiet}>{t('settings/configuration:history.note', { note: one.decisionNote })}</p>
              )}
              {one.stand === 'PAST' && revert(one.value, formatDay(one.validFrom))}
            </li>
          ))}
          <li data-stand={row.since ? 'PAST' : 'IN_FORCE'}>
            <header>
              <strong>
                {declared.kind === 'counts'
                  ? countsText(declared, fallback, t).range
                  : valueText(row.key, fallback, choices, t)}
              </strong>
              <EnumChip name="configurationChangeStand" value={row.since ? 'PAST' : 'IN_FORCE'} />
            </header>
            {declared.kind === 'counts' && <Whole text={valueText(row.key, fallback, choices, t)} />}
            <p className={styles.quiet}>
              {data.length === 0
                ? t('settings/configuration:history.empty')
                : t('settings/configuration:history.default')}
            </p>
          </li>
        </ol>
      )}
    </FormDrawer>
  );
};
