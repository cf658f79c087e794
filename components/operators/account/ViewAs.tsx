import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { account } from '@/contract/operators/account';
import { VIEWING_MINUTES } from '@/domain/viewing';
import { CallError } from '@/lib/callError';
import { useSession } from '@/lib/session';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';
import '@/components/account/texts';

type Typed = { operatorId: string; reason: string; current: string };

/** Begins to see the console as another operator; `operatorId` is chosen already where it is given. */
export const ViewAs = ({ operatorId = '' }: { operatorId?: string }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const session = useSession();
  const start = useAction(account.viewAs);
  const [open, setOpen] = useState(operatorId !== '');
  const [typed, setTyped] = useState<Typed>({ operatorId, reason: '', current: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const colleagues = (session?.operators ?? []).filter(({ id }) => id !== session?.operator.id);

  const run = async () => {
    try {
      await start.mutateAsync({ ...typed, operatorId: Number(typed.operatorId) });
      // From here on everything is the other's: the page is loaded anew.
      window.location.assign('/dashboard');
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.body.fields : undefined;
      if (!fields) await dialog.error(failure);
      setWrong(Object.fromEntries(Object.entries(fields ?? {}).map(([field, code]) => [field, t(`errors:${code}`)])));
    }
  };
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
        {t('account:viewAs.action')}
      </LockedButton>
      <FormDrawer
        open={open}
        title={t('account:viewAs.title')}
        submitLabel={t('account:viewAs.submit')}
        busy={start.isPending}
        onSubmit={() => void run()}
        onClose={() => setOpen(false)}
      >
        <p className={styles.note}>{t('account:viewAs.text', { minutes: VIEWING_MINUTES })}</p>
        <Field
          label={t('account:viewAs.operator')}
          hint={t('account:viewAs.operatorHint')}
          required
          {...look('operatorId')}
        >
          {(control) => (
            <select {...control} {...field('operatorId')}>
              <option value="">{t('field.choose')}</option>
              {colleagues.map(({ id, firstName, lastName }) => (
                <option key={id} value={id}>
                  {firstName} {lastName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t('account:viewAs.reason')}
          hint={t('account:viewAs.reasonHint')}
          maxLength={255}
          autoComplete="off"
          {...field('reason')}
          {...look('reason')}
        />
        <PasswordField
          label={t('account:viewAs.current')}
          autoComplete="current-password"
          {...field('current')}
          {...look('current')}
        />
      </FormDrawer>
    </>
  );
};
