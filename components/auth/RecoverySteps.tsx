import { Notice } from '@/components/ui/Notice';
import MuiLink from '@mui/material/Link';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { VERIFICATION_CODE_DIGITS, VERIFICATION_CODE_MINUTES } from '@/domain/limits';
import { NearLink } from '@/lib/NearLink';
import { CallError } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import type { recover } from './calls';
import styles from './Entry.module.css';
import { loadCalls } from './loadCalls';
import { NewPassword } from './NewPassword';

type Step = { at: 'contact' } | { at: 'code' } | { at: 'password'; token: string } | { at: 'done' };
const NUMBER = { contact: 1, code: 2, password: 3 } as const;

/** Password recovery: phone or e-mail, the code sent there, a new password. */
export const RecoverySteps = () => {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ at: 'contact' });
  const [user, setUser] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [news, setNews] = useState('');

  /** Makes one call of the recovery and goes to the next step, or shows the refusal. */
  const ask = async (input: Parameters<typeof recover>[0], next: (token: string) => Step) => {
    setBusy(true);
    setFailure('');
    try {
      const { recover } = await loadCalls();
      const { message, token = '' } = await recover(input);
      setNews(message);
      setStep(next(token));
    } catch (refused) {
      setNews('');
      setFailure(errorText(refused, t));
      // Starts again, since only a new code helps.
      if (refused instanceof CallError && refused.code === 'RESET_TOKEN_INVALID') setStep({ at: 'contact' });
    }
    setBusy(false);
  };
  const sendCode = () =>
    user.trim()
      ? ask({ user }, () => {
          setCode('');
          return { at: 'code' };
        })
      : setFailure(t('auth:forget.contactRequired'));
  const checkCode = () =>
    code.length === VERIFICATION_CODE_DIGITS
      ? ask({ user, code }, (token) => ({ at: 'password', token }))
      : setFailure(t('auth:forget.codeRequired', { digits: VERIFICATION_CODE_DIGITS }));
  const submit = (act: () => unknown) => (event: FormEvent) => {
    event.preventDefault();
    void act();
  };

  const head = (title: string, lead?: ReactNode) => (
    <>
      {step.at !== 'done' && <p className={styles.step}>{t('auth:forget.step', { step: NUMBER[step.at] })}</p>}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {news && (
        <Notice kind="success" role="status">
          {news}
        </Notice>
      )}
    </>
  );
  const toLogin = <NearLink href="/login">{t('auth:forget.backToLogin')}</NearLink>;

  if (step.at === 'done')
    return (
      <div className={styles.form}>
        {head(t('auth:forget.doneTitle'))}
        <Button href="/login" variant="primary" size="large">
          {t('action.signIn')}
        </Button>
      </div>
    );
  if (step.at === 'password')
    return (
      <NewPassword
        head={head(t('auth:forget.passwordTitle'))}
        failure={failure}
        busy={busy}
        onSave={(password) => ask({ token: step.token, password }, () => ({ at: 'done' }))}
      />
    );
  if (step.at === 'code')
    return (
      <form className={styles.form} method="post" noValidate onSubmit={submit(checkCode)}>
        {head(t('auth:forget.codeTitle'), t('auth:forget.codeLead', { minutes: VERIFICATION_CODE_MINUTES }))}
        <TextField
          key="code"
          className={styles.code}
          label={t('auth:forget.code')}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, VERIFICATION_CODE_DIGITS))}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={failure || undefined}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('auth:forget.check')}
        </Button>
        <p className={styles.row}>
          <MuiLink component="button" type="button" onClick={() => void sendCode()} disabled={busy}>
            {t('auth:forget.again')}
          </MuiLink>
          <MuiLink
            component="button"
            type="button"
            onClick={() => {
              setNews('');
              setFailure('');
              setStep({ at: 'contact' });
            }}
          >
            {t('auth:forget.change')}
          </MuiLink>
        </p>
      </form>
    );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit(sendCode)}>
      {head(t('auth:forget.contactTitle'), t('auth:forget.contactLead'))}
      <TextField
        key="contact"
        label={t('auth:forget.contact')}
        value={user}
        onChange={(event) => setUser(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        error={failure || undefined}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('auth:forget.send')}
      </Button>
      <p className={styles.row}>{toLogin}</p>
    </form>
  );
};
