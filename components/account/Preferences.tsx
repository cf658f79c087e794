import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { account } from '@/contract/operators/account';
import { LANGUAGES, type Language } from '@/lib/i18n';
import { chooseScheme, keepLanguage } from '@/lib/preferences';
import { type ColorScheme, useSession } from '@/lib/session';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { Choice } from '@/components/operators/account/Choice';
import styles from '@/components/operators/account/Account.module.css';

const SCHEMES: readonly ColorScheme[] = ['system', 'light', 'dark'];

/** Language (kept with the account and on this device) and colours (of this device). */
export const Preferences = () => {
  const { t, language } = useTranslation();
  const dialog = useDialog();
  const session = useSession();
  const setLanguage = useAction(account.setLanguage);
  const [scheme, setScheme] = useState<ColorScheme>(session?.colorScheme ?? 'system');

  const speak = async (language: Language) => {
    try {
      await setLanguage.mutateAsync({ language });
      keepLanguage(language);
      window.location.reload();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <Section titleKey="account:sections.preferences">
      <div className={styles.form}>
        <Choice
          label={t('account:preferences.language')}
          hint={t('account:preferences.languageHint')}
          options={LANGUAGES.map((value) => ({ value, name: t(`shell.languages.${value}`) }))}
          value={language}
          onChoose={(language) => void speak(language)}
        />
        <Choice
          label={t('account:preferences.scheme')}
          hint={t('account:preferences.schemeHint')}
          options={SCHEMES.map((value) => ({ value, name: t(`account:preferences.schemes.${value}`) }))}
          value={scheme}
          onChoose={(value) => {
            chooseScheme(value);
            setScheme(value);
          }}
        />
      </div>
    </Section>
  );
};
