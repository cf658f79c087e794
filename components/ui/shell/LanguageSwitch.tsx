import { useTranslation } from 'react-i18next';
import { asLanguage, LANGUAGES } from '@/lib/i18n';
import { keepLanguage } from '@/lib/preferences';
import { Segments } from '../Segments';

/** Turkish or English; the page is rendered again in the language chosen. */
export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation();
  return (
    <Segments
      label={t('shell.language')}
      options={LANGUAGES.map((language) => ({
        value: language,
        text: language.toUpperCase(),
        label: `${t(`shell.languages.${language}`)}, ${language.toUpperCase()}`,
        lang: language,
      }))}
      value={asLanguage(i18n.language)}
      onChoose={(language) => {
        keepLanguage(language);
        window.location.reload();
      }}
    />
  );
};
