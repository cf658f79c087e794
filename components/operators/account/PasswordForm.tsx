import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { account } from '@/contract/operators/account';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/limits';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Account.module.css';

/** Changes one's own password: asks for the old one, and signs out other devices. */
export const PasswordForm = () => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const change = useAct(account.changePassword, { fields: ['current', 'password'] });
  const { wrong, setWrong } = change;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const {
      current = '',
      password = '',
      repeat,
    } = Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
    if (password !== repeat) return setWrong({ repeat: t('operators/account:password.different') });
    await change.run({ current, password }, ({ ended }) => {
      form.reset();
      toast.success(
        t(ended > 0 ? 'operators/account:password.savedEnded' : 'operators/account:password.saved', { count: ended }),
      );
    });
  };
  const field = (name: string, autoComplete: string) => ({
    name,
    autoComplete,
    required: true,
    maxLength: PASSWORD_MAX_CHARACTERS,
    ...(wrong[name] && { error: wrong[name] }),
    onChange: () => setWrong({}),
  });
  return (
    <Section titleKey="operators/account:sections.password">
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void save(event)}>
        <PasswordField label={t('operators/account:password.current')} {...field('current', 'current-password')} />
        <PasswordField
          label={t('operators/account:password.new')}
          hint={t('operators/account:password.hint', { min: PASSWORD_MIN_CHARACTERS })}
          {...field('password', 'new-password')}
        />
        <PasswordField label={t('operators/account:password.repeat')} {...field('repeat', 'new-password')} />
        <p className={styles.note}>{t('operators/account:password.note')}</p>
        <LockedButton type="submit" variant="primary" busy={change.busy} reason={locked}>
          {t('operators/account:password.save')}
        </LockedButton>
      </form>
    </Section>
  );
};
