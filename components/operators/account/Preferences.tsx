import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { useAct } from '@/components/ui/useAct';
import { account } from '@/contract/operators/account';
import { asLanguage, LANGUAGES, type Language } from '@/lib/i18n';
import { COLOR_SCHEMES, keepLanguage } from '@/lib/preferences';
import { useSession } from '@/lib/session';
import { useScheme } from '@/lib/theme/useScheme';
import { Choice } from './Choice';
import styles from './Account.module.css';

/** Language (stored with the account and on this device) and colour scheme (only on this device). */
export const Preferences = () => {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const setLanguage = useAct(account.setLanguage);
  const { mode = session?.colorScheme, setMode } = useScheme();

  const speak = (language: Language) =>
    setLanguage.run({ language }, () => {
      keepLanguage(language);
      window.location.reload();
    });
  return (
    <Section titleKey="operators/account:sections.preferences">
      <div className={styles.form}>
        <Choice
          label={t('operators/account:preferences.language')}
          hint={t('operators/account:preferences.languageHint')}
          options={LANGUAGES.map((value) => ({ value, name: t(`language.${value}`) }))}
          value={asLanguage(i18n.language)}
          onChoose={(language) => void speak(language)}
        />
        <Choice
          label={t('operators/account:preferences.scheme')}
          hint={t('operators/account:preferences.schemeHint')}
          options={COLOR_SCHEMES.map((value) => ({ value, name: t(`operators/account:preferences.schemes.${value}`) }))}
          value={mode ?? 'system'}
          onChoose={setMode}
        />
      </div>
    </Section>
  );
};
