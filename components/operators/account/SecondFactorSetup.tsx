import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { TextField } from '@/components/ui/fields/TextField';
import { useAttempt } from '@/components/ui/useAct';
import { account } from '@/contract/operators/account';
import type { Output } from '@/contract/kit';
import { RECOVERY_CODES, SECOND_FACTOR_SETUP_MINUTES, TOTP_DIGITS } from '@/domain/limits';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import styles from './SecondFactor.module.css';

type Secret = Output<typeof account.startSecondFactor>;
type Step = { at: 'password' } | { at: 'secret'; secret: Secret } | { at: 'codes'; codes: readonly string[] };
const EXPIRED = 'SECOND_FACTOR_SETUP_EXPIRED';
const NUMBER = { password: 1, secret: 2, codes: 3 } as const;
/** The quiet zone around the QR code in modules, which scanners need. */
const QUIET = 4;

const Picture = ({ size, path, label }: Secret['picture'] & { label: string }) => (
  <svg
    className={styles.picture}
    role="img"
    aria-label={label}
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);

/** In groups of four, for reading aloud. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

type Props = {
  /** False: the password was entered a moment ago, to sign in. */
  asksPassword?: boolean;
  /** The recovery codes have been stored. */
  onDone: () => void;
  /** If absent, signing out is the only alternative. */
  onCancel?: () => void;
  cancel?: ReactNode;
};

/** Sets up a second factor: the password, the secret with its first code, the recovery codes. Works on pages without a session. */
export const SecondFactorSetup = ({ asksPassword = true, onDone, onCancel, cancel }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [typed, setTyped] = useState('');
  const [asks, setAsks] = useState(asksPassword);
  const { run, busy, wrong, setWrong } = useAttempt({
    fields: ['current', 'code'],
    fieldOf: (code) => (step.at === 'password' || code === EXPIRED ? 'current' : 'code'),
  });

  const next = (to: Step) => {
    setTyped('');
    setStep(to);
  };
  const attempt = (work: () => Promise<Step>) =>
    run(
      async () => next(await work()),
      (failure) => {
        if (!(failure instanceof CallError)) return;
        if (failure.code === EXPIRED) next({ at: 'password' });
        // The sign-in was too long ago.
        if (failure.code === EXPIRED || failure.body.fields?.current === 'REQUIRED') setAsks(true);
      },
    );
  const start = () =>
    attempt(async () => ({
      at: 'secret',
      secret: await call(account.startSecondFactor, asks ? { current: typed } : {}),
    }));
  const confirm = () =>
    attempt(async () => {
      const { recoveryCodes } = await call(account.confirmSecondFactor, { code: typed });
      return { at: 'codes', codes: recoveryCodes };
    });
  const submit = (act: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void act();
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t('operators/account:secondFactor.copied'));
  };

  const head = (
    <p className={styles.step} role="status">
      {t('operators/account:secondFactor.step', { step: NUMBER[step.at] })} ·{' '}
      {t(`operators/account:secondFactor.at.${step.at === 'password' && !asks ? 'start' : step.at}`)}
    </p>
  );
  const back = onCancel ? <Button onClick={onCancel}>{t('action.cancel')}</Button> : cancel;

  if (step.at === 'password')
    return (
      <form className={styles.setup} method="post" noValidate onSubmit={submit(start)}>
        {head}
        {asks && (
          <PasswordField
            key="password"
            label={t('operators/account:secondFactor.current')}
            name="current"
            autoComplete="current-password"
            required
            autoFocus
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong({});
            }}
            error={wrong.current}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(asks ? 'operators/account:secondFactor.continue' : 'operators/account:secondFactor.begin')}
          </Button>
          {back}
        </div>
      </form>
    );

  if (step.at === 'secret') {
    const { secret, uri, picture } = step.secret;
    return (
      <form className={styles.setup} method="post" noValidate onSubmit={submit(confirm)}>
        {head}
        <div className={styles.secret}>
          <Picture {...picture} label={t('operators/account:secondFactor.picture')} />
          <div className={styles.how}>
            <p>{t('operators/account:secondFactor.scan', { minutes: SECOND_FACTOR_SETUP_MINUTES })}</p>
            <p className={styles.note} id={id}>
              {t('operators/account:secondFactor.orType')}
            </p>
            <p className={styles.letters} aria-describedby={id}>
              <code>{spaced(secret)}</code>
              <Button size="small" icon="copy" onClick={() => void copy(secret)}>
                {t('operators/account:secondFactor.copy')}
              </Button>
            </p>
            <a className={styles.open} href={uri}>
              {t('operators/account:secondFactor.openHere')}
            </a>
          </div>
        </div>
        <TextField
          key="code"
          className={styles.code}
          label={t('operators/account:secondFactor.code')}
          hint={t('operators/account:secondFactor.codeHint', { digits: TOTP_DIGITS })}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.replace(/\D/g, '').slice(0, TOTP_DIGITS));
            setWrong({});
          }}
          error={wrong.code}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={busy} disabled={typed.length !== TOTP_DIGITS}>
            {t('operators/account:secondFactor.confirm')}
          </Button>
          {back}
        </div>
      </form>
    );
  }

  const { codes } = step;
  return (
    <div className={styles.setup}>
      {head}
      <p>{t('operators/account:secondFactor.codesText', { count: RECOVERY_CODES })}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          {t('operators/account:secondFactor.kept')}
        </Button>
        <Button icon="copy" onClick={() => void copy(codes.join('\n'))}>
          {t('operators/account:secondFactor.copyCodes')}
        </Button>
      </div>
    </div>
  );
};
