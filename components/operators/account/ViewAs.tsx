import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { account } from '@/contract/operators/account';
import { VIEWING_MINUTES } from '@/domain/viewing';
import { call } from '@/lib/call';
import { useSession } from '@/lib/session';
import styles from './Account.module.css';

type Typed = { operatorId: string; reason: string; current: string };

/** Starts viewing the console as another operator; `operatorId`: preselected. */
export const ViewAs = ({ operatorId = '' }: { operatorId?: string }) => {
  const { t } = useTranslation();
  const session = useSession();
  const start = useAttempt({ fields: ['operatorId', 'reason', 'current'] });
  const { wrong, setWrong } = start;
  const [open, setOpen] = useState(operatorId !== '');
  const [typed, setTyped] = useState<Typed>({ operatorId, reason: '', current: '' });
  const colleagues = (session?.operators ?? []).filter(({ id }) => id !== session?.operator.id);

  const run = () =>
    start.run(async () => {
      await call(account.viewAs, { ...typed, operatorId: Number(typed.operatorId) });
      // A full page load: from here on everything belongs to the other operator, and nothing on this screen may be requested again.
      window.location.assign('/dashboard');
    });
  const field = (name: keyof Typed) => ({
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setWrong({});
    },
  });
  const look = (name: keyof Typed) => (wrong[name] ? { error: wrong[name] } : {});
  return (
    <>
      <LockedButton may="operators.viewAs" icon="eye" onClick={() => setOpen(true)}>
        {t('operators/account:viewAs.action')}
      </LockedButton>
      <FormDrawer
        open={open}
        title={t('operators/account:viewAs.title')}
        submitLabel={t('operators/account:viewAs.submit')}
        busy={start.busy}
        onSubmit={() => void run()}
        onClose={() => setOpen(false)}
      >
        <p className={styles.note}>{t('operators/account:viewAs.text', { minutes: VIEWING_MINUTES })}</p>
        <SelectField
          label={t('operators/account:viewAs.operator')}
          hint={t('operators/account:viewAs.operatorHint')}
          {...look('operatorId')}
          {...field('operatorId')}
        >
          <option value="">{t('field.choose')}</option>
          {colleagues.map(({ id, firstName, lastName }) => (
            <option key={id} value={id}>
              {firstName} {lastName}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('operators/account:viewAs.reason')}
          hint={t('operators/account:viewAs.reasonHint')}
          maxLength={255}
          autoComplete="off"
          {...field('reason')}
          {...look('reason')}
        />
        <PasswordField
          label={t('operators/account:viewAs.current')}
          autoComplete="current-password"
          {...field('current')}
          {...look('current')}
        />
      </FormDrawer>
    </>
  );
};
