import { useTranslation } from 'react-i18next';
import { When } from '@/components/ui/When';
import { ChangedWords } from '@/components/ui/ChangedWords';
import type { TemplateVersion } from '@/contract/messaging/templates';
import { plainText } from '@/domain/messaging/blocks';
import styles from './Messaging.module.css';

const textOf = ({ subject, value, blocks }: TemplateVersion): string =>
  [subject, value ?? plainText(blocks ?? [])].filter(Boolean).join('\n\n');

/** A template's versions, latest first, each with the changes since the previous one. */
export const Versions = ({ versions }: { versions: readonly TemplateVersion[] }) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.versions} aria-label={t('messaging/templates:sections.versions')}>
      {versions.map((version, at) => {
        const before = versions[at + 1];
        return (
          <li key={version.id}>
            <header>
              <strong>{t('messaging/templates:versions.number', { number: version.number })}</strong>
              <span className={styles.quiet}>
                {version.writtenBy ?? t('messaging/templates:versions.system')} · <When at={version.createdAt} />
              </span>
            </header>
            <p>
              {before ? (
                <ChangedWords
                  old={textOf(before)}
                  next={textOf(version)}
                  gone={t('messaging/templates:versions.gone')}
                  came={t('messaging/templates:versions.came')}
                />
              ) : (
                textOf(version)
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
};
