import { useState } from 'react';
import { EnumChip } from '@/components/ui/EnumChip';
import { Section } from '@/components/ui/detail/Section';
import { useDialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { account } from '@/contract/operators/account';
import { CallError } from '@/lib/callError';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';
import { SecondFactorSetup } from './SecondFactorSetup';

const EMPTY = { current: '', code: '' };
/** Few enough to think of new ones. */
const FEW = 3;

/** Turns one's own second factor off: with the password and a code. */
const TurnOff = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const end = useAction(account.endSecondFactor);
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const run = async () => {
    try {
      await end.mutateAsync(typed);
      toast.success(t('account:secondFactor.isOff'));
      onClose();
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.body.fields : undefined;
      if (!fields) await dialog.error(failure);
      setWrong(Object.fromEntries(Object.entries(fields ?? {}).map(([name, code]) => [name, t(`errors:${code}`)])));
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setWrong({});
    },
    ...(wrong[name] && { error: wrong[name] }),
  });
  return (
    <FormDrawer
      open
      title={t('account:secondFactor.offTitle')}
      submitLabel={t('account:secondFactor.off')}
      busy={end.isPending}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('account:secondFactor.offText')}</p>
      <PasswordField label={t('account:secondFactor.current')} autoComplete="current-password" {...field('current')} />
      <TextField
        label={t('account:secondFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        maxLength={20}
        {...field('code')}
      />
    </FormDrawer>
  );
};

/** Whether one signs in with a second factor; on and off. */
export const SecondFactor = () => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const { data, refetch } = useCall(account.secondFactor, {});
  const [open, setOpen] = useState<'setup' | 'off'>();
  if (!data) return null;
  const { since, recoveryCodesLeft } = data;
  const done = () => {
    setOpen(undefined);
    toast.success(t('account:secondFactor.isOn'));
    void refetch();
  };
  const body = () => {
    if (open === 'setup') return <SecondFactorSetup onDone={done} onCancel={() => setOpen(undefined)} />;
    if (!since)
      return (
        <div className={styles.form}>
          <p>{t('account:secondFactor.text')}</p>
          <LockedButton variant="primary" icon="lock" reason={locked} onClick={() => setOpen('setup')}>
            {t('account:secondFactor.on')}
          </LockedButton>
        </div>
      );
    return (
      <div className={styles.form}>
        <p>
          {t('account:secondFactor.since')} <When at={since} />.{' '}
          {t('account:secondFactor.left', { count: recoveryCodesLeft })}
        </p>
        {recoveryCodesLeft <= FEW && <p className={styles.note}>{t('account:secondFactor.few')}</p>}
        <LockedButton reason={locked} onClick={() => setOpen('off')}>
          {t('account:secondFactor.off')}
        </LockedButton>
      </div>
    );
  };
  return (
    <Section
      titleKey="account:sections.secondFactor"
      anchor="second-factor"
      aside={<EnumChip name="activeFlag" value={since ? 'ACTIVE' : 'PASSIVE'} />}
    >
      {body()}
      {open === 'off' && <TurnOff onClose={() => setOpen(undefined)} />}
    </Section>
  );
};
