import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { Icon } from '@/components/ui/Icon';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/limits';
import styles from './Entry.module.css';

type Props = { head: ReactNode; failure: string; busy: boolean; onSave: (password: string) => void };

/** A new password, typed twice; its rules are checked while typing. */
export const NewPassword = ({ head, failure, busy, onSave }: Props) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const rules = [
    {
      text: t('auth:forget.ruleLength', { min: PASSWORD_MIN_CHARACTERS }),
      met: Array.from(password).length >= PASSWORD_MIN_CHARACTERS,
    },
    { text: t('auth:forget.ruleSame'), met: password !== '' && password === repeat },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rules.every(({ met }) => met)) onSave(password);
  };
  const field = { autoComplete: 'new-password', maxLength: PASSWORD_MAX_CHARACTERS, required: true };
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      {head}
      <PasswordField
        {...field}
        label={t('auth:forget.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoFocus
        error={failure || undefined}
      />
      <PasswordField
        {...field}
        label={t('auth:forget.repeat')}
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
      />
      <ul className={styles.rules}>
        {rules.map(({ text, met }) => (
          <li key={text} data-met={met || undefined}>
            <Icon name={met ? 'check' : 'minus'} size={16} />
            {text}
            <span className="visually-hidden">{t(met ? 'auth:forget.ruleMet' : 'auth:forget.ruleUnmet')}</span>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!rules.every(({ met }) => met)}>
        {t('auth:forget.save')}
      </Button>
    </form>
  );
};
