import { useTranslation } from '@/lib/useTranslation';
import { LANGUAGES } from '@/lib/i18n';
import { keepLanguage } from '@/lib/preferences';
import styles from './LanguageSwitch.module.css';

/** Turkish or English; the page is rendered again in the language chosen. */
export const LanguageSwitch = () => {
  const { t, language: current } = useTranslation();
  return (
    <span className={styles.switch} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={t(`shell.languages.${language}`)}
          aria-label={t(`shell.languages.${language}`)}
          aria-pressed={language === current}
          onClick={() => {
            keepLanguage(language);
            window.location.reload();
          }}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </span>
  );
};
