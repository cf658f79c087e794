import { useTranslation } from 'react-i18next';
import { Came, ChangedWords, Gone } from '@/components/ui/ChangedWords';
import type { Choices } from '@/contract/settings/configuration';
import type { SettingKey } from '@/domain/settings/table';
import styles from './Configuration.module.css';
import { differencesOf, valueText } from './texts';

type Props = { setting: SettingKey; before: unknown; after: unknown; choices: Choices };

/** The differences between two values with several parts: added, removed, changed. Nothing for a single value. */
export const Differences = ({ setting, before, after, choices }: Props) => {
  const { t } = useTranslation();
  const found = differencesOf(setting, before, after, choices, t);
  if (!found) return null;
  const [gone, came] = [t('settings/configuration:difference.from'), t('settings/configuration:difference.to')];
  if (found.length === 0) {
    const same = JSON.stringify(before) === JSON.stringify(after);
    return (
      <p className={styles.quiet}>
        {same
          ? t('settings/configuration:difference.none')
          : t('settings/configuration:difference.order', { value: valueText(setting, after, choices, t) })}
      </p>
    );
  }
  return (
    <ul className={styles.differences} aria-label={t('settings/configuration:difference.title')}>
      {found.map(({ key, kind, name, old, next, prose }) => (
        <li key={key} data-kind={kind}>
          <span className={styles.sign}>{t(`settings/configuration:difference.${kind}`)}</span>
          <span>
            {name && <strong className={prose && styles.part}>{name} </strong>}
            {prose && old !== undefined && next !== undefined ? (
              <span className={styles.words}>
                <ChangedWords old={old} next={next} gone={gone} came={came} />
              </span>
            ) : (
              <>
                {old !== undefined && <Gone said={gone}>{old}</Gone>}
                {old !== undefined && next !== undefined && <span aria-hidden="true"> → </span>}
                {next !== undefined && <Came said={came}>{next}</Came>}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
