import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { Failed } from '@/components/ui/Failed';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { account } from '@/contract/operators/account';
import { operators } from '@/contract/operators';
import { outputShape } from '@/contract/shape';
import { useCall } from '@/lib/useCall';
import styles from './Account.module.css';
import { Devices } from './Devices';
import { Notifications } from './Notifications';
import { OwnData } from './OwnData';
import { OwnRights } from './OwnRights';
import { OwnViews } from './OwnViews';
import { PasswordForm } from './PasswordForm';
import { Preferences } from './Preferences';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

const CONTEXT = { area: 'operators/account', shape: outputShape(operators.detail) };

/** The signed-in operator's account. `children`: further sections. */
export const AccountScreen = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(account.detail, {});
  if (error && !data) return <Failed title={t('operators/account:failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width={40} />;
  return (
    <DetailContext value={CONTEXT}>
      <PageHeader lead={t('operators/account:lead')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OwnData operator={data.operator} territory={data.territory} />
          <Sessions sessions={data.sessions} />
          <Devices devices={data.devices} />
          <Notifications choices={data.notifications} />
          <OwnViews views={data.views} />
          {children}
        </div>
        <div className={styles.column}>
          <SecondFactor />
          <PasswordForm />
          <Preferences />
          <OwnRights rights={data.rights} />
        </div>
      </div>
    </DetailContext>
  );
};
