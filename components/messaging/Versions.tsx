import { useTranslation } from 'react-i18next';
import { wordDiff } from '@/components/ui/wordDiff';
import { When } from '@/components/ui/When';
import type { TemplateVersion } from '@/contract/messaging/templates';
import { plainText } from '@/domain/messaging/blocks';
import styles from './Messaging.module.css';

const textOf = ({ subject, value, blocks }: TemplateVersion): string =>
  [subject, value ?? plainText(blocks ?? [])].filter(Boolean).join('\n\n');

const Difference = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation();
  return wordDiff(before, after).map(({ kind, text }, at) =>
    kind === 'old' ? (
      // Two stretches of one kind never change places.
      <del key={at}>
        <span className="visually-hidden">{t('messaging/templates:versions.gone')}: </span>
        {text}
      </del>
    ) : kind === 'new' ? (
      <ins key={at}>
        <span className="visually-hidden">{t('messaging/templates:versions.came')}: </span>
        {text}
      </ins>
    ) : (
      text
    ),
  );
};

/** What a template said, the latest first, each with what changed since the one before. */
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
            <p>{before ? <Difference before={textOf(before)} after={textOf(version)} /> : textOf(version)}</p>
          </li>
        );
      })}
    </ol>
  );
};
