import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/contract/settings/configuration';
import type { SettingKey } from '@/domain/settings/table';
import styles from './Configuration.module.css';
import { differencesOf, valueText } from './texts';
import { wordDiff } from '@/components/ui/wordDiff';

type Props = { setting: SettingKey; before: unknown; after: unknown; choices: Choices };

const Old = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return (
    <del>
      <span className="visually-hidden">{t('settings/configuration:difference.from')}: </span>
      {children}
    </del>
  );
};
const New = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return (
    <ins>
      <span className="visually-hidden">{t('settings/configuration:difference.to')}: </span>
      {children}
    </ins>
  );
};

/** Two versions of a text in one, with the words that went and that came. */
const Words = ({ old, next }: { old: string; next: string }) => (
  <span className={styles.words}>
    {wordDiff(old, next).map(({ kind, text }, at, all) => {
      if (kind !== 'old' && kind !== 'new') return text;
      const words = text.trimEnd();
      // The new words end the line where the old ones did.
      const space = kind === 'old' && all[at + 1]?.kind === 'new' ? ' ' : text.slice(words.length);
      // Two stretches of one kind never change places.
      return (
        <Fragment key={at}>
          {kind === 'old' ? <Old>{words}</Old> : <New>{words}</New>}
          {space}
        </Fragment>
      );
    })}
  </span>
);

/** What is not the same in two values of many parts: added, taken out, changed. Nothing for a setting of one value. */
export const Differences = ({ setting, before, after, choices }: Props) => {
  const { t } = useTranslation();
  const found = differencesOf(setting, before, after, choices, t);
  if (!found) return null;
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
              <Words old={old} next={next} />
            ) : (
              <>
                {old !== undefined && <Old>{old}</Old>}
                {old !== undefined && next !== undefined && <span aria-hidden="true"> → </span>}
                {next !== undefined && <New>{next}</New>}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
