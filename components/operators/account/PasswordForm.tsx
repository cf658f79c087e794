import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { LockedButton } from '@/components/ui/LockedButton';
import { account } from '@/contract/operators/account';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/limits';
import { CallError } from '@/lib/callError';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import styles from './Account.module.css';

const EMPTY = { current: '', password: '', repeat: '' };

/** A new password for oneself: the old one is asked for, the other devices are signed out. */
export const PasswordForm = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const locked = useViewingLock('signedIn');
  const change = useAction(account.changePassword);
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.password !== typed.repeat) return setWrong({ repeat: t('operators/account:password.different') });
    try {
      const { current, password } = typed;
      const { ended } = await change.mutateAsync({ current, password });
      setTyped(EMPTY);
      toast.success(
        t(ended > 0 ? 'operators/account:password.savedEnded' : 'operators/account:password.saved', { count: ended }),
      );
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.body.fields : undefined;
      if (!fields) await dialog.error(failure);
      const params = { min: PASSWORD_MIN_CHARACTERS };
      setWrong(
        Object.fromEntries(Object.entries(fields ?? {}).map(([key, code]) => [key, t(`errors:${code}`, params)])),
      );
    }
  };
  const field = (name: keyof typeof EMPTY, autoComplete: string) => ({
    name,
    autoComplete,
    required: true,
    maxLength: PASSWORD_MAX_CHARACTERS,
    value: typed[name],
    ...(wrong[name] && { error: wrong[name] }),
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setWrong({});
    },
  });
  return (
    <Section titleKey="operators/account:sections.password">
      <form className={styles.form} method="post" onSubmit={(event) => void save(event)}>
        <PasswordField label={t('operators/account:password.current')} {...field('current', 'current-password')} />
        <PasswordField
          label={t('operators/account:password.new')}
          hint={t('operators/account:password.hint', { min: PASSWORD_MIN_CHARACTERS })}
          {...field('password', 'new-password')}
        />
        <PasswordField label={t('operators/account:password.repeat')} {...field('repeat', 'new-password')} />
        <p className={styles.note}>{t('operators/account:password.note')}</p>
        <LockedButton type="submit" variant="primary" busy={change.isPending} reason={locked}>
          {t('operators/account:password.save')}
        </LockedButton>
      </form>
    </Section>
  );
};
