import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { EnumChip } from '@/components/ui/EnumChip';
import { Section } from '@/components/ui/detail/Section';
import { PasswordField } from '@/components/ui/fields/PasswordField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { account } from '@/contract/operators/account';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Account.module.css';
import { SecondFactorSetup } from './SecondFactorSetup';

const EMPTY = { current: '', code: '' };
/** With this few left, the operator is reminded to create new ones. */
const FEW = 3;

/** Turns off one's own second factor, with the password and a code. */
const TurnOff = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const end = useAct(account.endSecondFactor, { fields: ['current', 'code'] });
  const { wrong, setWrong } = end;
  const [typed, setTyped] = useState(EMPTY);
  const run = () =>
    end.run(typed, () => {
      toast.success(t('operators/account:secondFactor.isOff'));
      onClose();
    });
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
      title={t('operators/account:secondFactor.offTitle')}
      submitLabel={t('operators/account:secondFactor.off')}
      busy={end.busy}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('operators/account:secondFactor.offText')}</p>
      <PasswordField
        label={t('operators/account:secondFactor.current')}
        autoComplete="current-password"
        {...field('current')}
      />
      <TextField
        label={t('operators/account:secondFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        maxLength={20}
        {...field('code')}
      />
    </FormDrawer>
  );
};

/** The second factor's state; turning it on and off. */
export const SecondFactor = () => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const { data, error, refetch } = useCall(account.secondFactor, {});
  const [open, setOpen] = useState<'setup' | 'off'>();
  if (!data)
    return error ? (
      <Section titleKey="operators/account:sections.secondFactor" anchor="second-factor">
        <Pending error={error} onRetry={refetch} />
      </Section>
    ) : null;
  const { since, recoveryCodesLeft } = data;
  const done = () => {
    setOpen(undefined);
    toast.success(t('operators/account:secondFactor.isOn'));
    void refetch();
  };
  const body = () => {
    if (open === 'setup') return <SecondFactorSetup onDone={done} onCancel={() => setOpen(undefined)} />;
    if (!since)
      return (
        <div className={styles.form}>
          <p>{t('operators/account:secondFactor.text')}</p>
          <LockedButton variant="primary" icon="lock" reason={locked} onClick={() => setOpen('setup')}>
            {t('operators/account:secondFactor.on')}
          </LockedButton>
        </div>
      );
    return (
      <div className={styles.form}>
        <p>
          {t('operators/account:secondFactor.since')} <When at={since} />.{' '}
          {t('operators/account:secondFactor.left', { count: recoveryCodesLeft })}
        </p>
        {recoveryCodesLeft <= FEW && <p className={styles.note}>{t('operators/account:secondFactor.few')}</p>}
        <LockedButton reason={locked} onClick={() => setOpen('off')}>
          {t('operators/account:secondFactor.off')}
        </LockedButton>
      </div>
    );
  };
  return (
    <Section
      titleKey="operators/account:sections.secondFactor"
      anchor="second-factor"
      aside={<EnumChip name="activeFlag" value={since ? 'ACTIVE' : 'PASSIVE'} />}
    >
      {body()}
      {open === 'off' && <TurnOff onClose={() => setOpen(undefined)} />}
    </Section>
  );
};
