import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { TextField } from '@/components/ui/fields/TextField';
import { NearLink } from '@/lib/NearLink';
import { errorText } from '@/lib/errorText';
import { retried } from '@/lib/retried';
import { returnPath } from '@/lib/returnPath';
import styles from './Entry.module.css';
import { loadCalls } from './loadCalls';

const loadNotice = retried(() => import('@/components/ui/Notice').then((module) => module.Notice));
const Notice = dynamic(loadNotice);
/** What is needed after submitting is loaded while people type, not before the form is shown. */
const loadAhead = () => void Promise.all([loadCalls(), loadNotice()]);

type State = { stage: 'asking' | 'sending' } | { stage: 'refused' | 'accepted'; message: string };

/** The sign-in form; redirects to the requested page. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const { query } = useRouter();
  const [state, setState] = useState<State>({ stage: 'asking' });
  const [missing, setMissing] = useState({ username: false, password: false });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    setMissing({ username: !username, password: !password });
    if (!username || !password) return;
    setState({ stage: 'sending' });
    try {
      const { signIn } = await loadCalls();
      const { message, codeRequired } = await signIn({ username, password });
      setState({ stage: 'accepted', message });
      // A full page load, so that nothing of the signed-out page remains. The URL's hash is never sent to a server: the browser kept it
      // during the redirect.
      const to = returnPath(query.next) + window.location.hash;
      window.location.assign(codeRequired ? `/login/code?next=${encodeURIComponent(to)}` : to);
    } catch (failure) {
      setState({ stage: 'refused', message: errorText(failure, t) });
    }
  };
  const done = state.stage === 'accepted';
  return (
    <form className={styles.form} method="post" action="/login" noValidate onSubmit={submit} onInput={loadAhead}>
      <h1>{t('auth:login.title')}</h1>
      <p className={styles.lead}>{t('auth:login.lead')}</p>
      <TextField
        label={t('auth:login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={missing.username ? t('auth:login.usernameRequired') : undefined}
      />
      <PasswordField
        label={t('auth:login.password')}
        name="password"
        autoComplete="current-password"
        error={missing.password ? t('auth:login.passwordRequired') : undefined}
      />
      {state.stage === 'refused' && (
        <Notice kind="error" role="alert">
          {state.message}
        </Notice>
      )}
      {done && (
        <Notice kind="success" role="status">
          {state.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" busy={state.stage === 'sending' || done}>
        {t('auth:login.submit')}
      </Button>
      <p className={styles.row}>
        <NearLink href="/forget-password">{t('auth:login.forgot')}</NearLink>
      </p>
    </form>
  );
};
