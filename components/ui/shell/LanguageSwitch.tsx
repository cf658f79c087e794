import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { asLanguage, LANGUAGES } from '@/lib/i18n';
import { keepLanguage } from '@/lib/preferences';
import styles from './LanguageSwitch.module.css';

/** Turkish or English; the page is rendered again in the language chosen. Plain buttons: sign-in needs no other toggles. */
export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation();
  const current = asLanguage(i18n.language);
  return (
    <div role="group" aria-label={t('language.label')} className={styles.group}>
      {LANGUAGES.map((language) => {
        const label = `${t(`language.${language}`)}, ${language.toUpperCase()}`;
        return (
          <ButtonBase
            key={language}
            className={styles.choice}
            aria-pressed={language === current}
            aria-label={label}
            title={label}
            lang={language}
            onClick={() => {
              if (language === current) return;
              keepLanguage(language);
              window.location.reload();
            }}
          >
            {language.toUpperCase()}
          </ButtonBase>
        );
      })}
    </div>
  );
};
