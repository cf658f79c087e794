import MuiDialog from '@mui/material/Dialog';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auth } from '@/contract/auth';
import { operators } from '@/contract/operators';
import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import { SESSION_ABSOLUTE_HOURS } from '@/domain/limits';
import { useLayer } from '@/lib/layers';
import { call } from '@/lib/call';
import { errorText } from '@/lib/errorText';
import { useSession } from '@/lib/session';
import { type SignInAsked, signsInWith } from '@/lib/signInAgain';
import { Button } from '../Button';
import { PasswordField } from '../fields/PasswordField';
import { TextField } from '../fields/TextField';
import { Notice } from '../Notice';
import styles from './SignInAgain.module.css';

type Step = 'password' | 'code';

signsInWith(auth.login.path, auth.checkCode.path, operators.session.path);

/** A page of the sign-in brings the token that signing in asks for; the one of the session that ended is worth nothing any more. */
const fetchToken = () => fetch('/login', { method: 'HEAD', cache: 'no-store' });

/**
 * Asks to sign in again, over whatever is on the screen: what is typed there stays, and what was refused goes on by itself. Says why the
 * session ended. Nobody else may go on with it: another operator begins anew.
 */
export const SignInAgain = ({ why, answer }: SignInAsked) => {
  const { t } = useTranslation();
  const operator = useSession()?.operator;
  const [step, setStep] = useState<Step>('password');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const titleId = useId();
  const textId = useId();
  const id = operator?.id;
  const isOther = why === 'OTHER';
  // Whoever was looking as somebody else signs in as themselves.
  const username = operator?.viewing ? undefined : operator?.username;
  // As Escape: only its buttons lead out of it.
  const { isDrawn } = useLayer(() => undefined, { rank: 'signIn' });

  // Those who asked are not answered: nothing of this page goes on.
  const goOver = () => window.location.assign('/dashboard');

  const goOn = async () => {
    const who = await call(operators.session, {});
    // Everything on the screen belongs to the other: the page is loaded anew.
    if (who.id === id) answer(true);
    else goOver();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setBusy(true);
    setRefused('');
    try {
      if (step === 'password') {
        await fetchToken();
        const { codeRequired } = await call(auth.login, {
          username: text('username'),
          password: String(form.get('password')),
        });
        if (codeRequired) return setStep('code');
      } else await call(auth.checkCode, { code: text('code') });
      await goOn();
    } catch (failure) {
      setRefused(errorText(failure, t));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    // Signed in again in another tab: this one goes on too.
    const look = () =>
      void call(operators.session, {}).then(
        (who) => who.id === id && answer(true),
        () => undefined,
      );
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [answer, id]);

  return (
    <MuiDialog open={isDrawn} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>{t(isOther ? 'auth:again.otherTitle' : 'auth:again.title')}</h2>
        <div id={textId} className={styles.text}>
          <p>{t(`auth:again.why.${why}`, { minutes: SESSION_IDLE_MINUTES, hours: SESSION_ABSOLUTE_HOURS })}</p>
          {!operator?.viewing && (
            <p>{t('auth:again.stays', { name: operator ? `${operator.firstName} ${operator.lastName}` : '' })}</p>
          )}
        </div>
        {step === 'password' ? (
          <>
            <TextField
              label={t('auth:login.username')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={username}
              autoFocus={!username}
            />
            <PasswordField
              label={t('auth:login.password')}
              name="password"
              autoComplete="current-password"
              autoFocus={!!username}
            />
          </>
        ) : (
          <TextField
            key="code"
            label={t('auth:code.code')}
            hint={t('auth:again.codeHint')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        )}
        {refused && (
          <Notice kind="error" role="alert">
            {refused}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button onClick={isOther ? goOver : () => answer(false)}>
            {t(isOther ? 'auth:again.goOver' : 'auth:again.leave')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(step === 'password' ? 'auth:login.submit' : 'auth:code.submit')}
          </Button>
        </div>
      </form>
    </MuiDialog>
  );
};
