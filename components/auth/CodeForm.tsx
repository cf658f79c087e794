import MuiLink from '@mui/material/Link';
import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { TOTP_DIGITS } from '@/domain/limits';
import { NearLink } from '@/lib/NearLink';
import { errorText } from '@/lib/errorText';
import { returnPath } from '@/lib/returnPath';
import styles from './Entry.module.css';
import { loadCalls } from './loadCalls';

type State = { stage: 'asking' | 'sending' | 'accepted' } | { stage: 'refused'; message: string };
/** Room for a recovery code with the hyphen between its halves. */
const LONGEST = 20;

/** The second step of the sign-in: the authenticator's code, or a recovery code. */
export const CodeForm = () => {
  const { t } = useTranslation();
  const { query } = useRouter();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>({ stage: 'asking' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = recovery ? !code.trim() : code.length !== TOTP_DIGITS;
    if (missing) {
      const key = recovery ? 'auth:code.recoveryRequired' : 'auth:code.required';
      return setState({ stage: 'refused', message: t(key, { digits: TOTP_DIGITS }) });
    }
    setState({ stage: 'sending' });
    try {
      const { checkCode } = await loadCalls();
      await checkCode({ code });
      setState({ stage: 'accepted' });
      window.location.assign(returnPath(query.next));
    } catch (failure) {
      setCode('');
      setState({ stage: 'refused', message: errorText(failure, t) });
    }
  };
  const change = (typed: string) => {
    setCode(recovery ? typed : typed.replace(/\D/g, '').slice(0, TOTP_DIGITS));
    setState({ stage: 'asking' });
  };
  const swap = () => {
    setRecovery(!recovery);
    change('');
  };
  const login = typeof query.next === 'string' ? `/login?next=${encodeURIComponent(returnPath(query.next))}` : '/login';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>{t('auth:code.title')}</h1>
      <p className={styles.lead}>{t(recovery ? 'auth:code.recoveryLead' : 'auth:code.lead')}</p>
      <TextField
        key={recovery ? 'recovery' : 'code'}
        className={recovery ? undefined : styles.code}
        label={t(recovery ? 'auth:code.recovery' : 'auth:code.code')}
        name="code"
        value={code}
        onChange={({ target }) => change(target.value)}
        maxLength={recovery ? LONGEST : undefined}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        error={state.stage === 'refused' ? state.message : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={state.stage === 'sending' || state.stage === 'accepted'}
      >
        {t('auth:code.submit')}
      </Button>
      <p className={styles.row}>
        <MuiLink component="button" type="button" onClick={swap}>
          {t(recovery ? 'auth:code.useApp' : 'auth:code.useRecovery')}
        </MuiLink>
        <NearLink href={login}>{t('auth:code.back')}</NearLink>
      </p>
    </form>
  );
};
