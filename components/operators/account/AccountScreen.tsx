import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { DetailContext } from '@/components/ui/detail/context';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { account } from '@/contract/operators/account';
import { operators } from '@/contract/operators';
import { outputShape } from '@/contract/shape';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';
import { Notifications } from './Notifications';
import { OwnData } from './OwnData';
import { OwnRights } from './OwnRights';
import { OwnViews } from './OwnViews';
import { PasswordForm } from './PasswordForm';
import { Preferences } from '@/components/account/Preferences';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import '@/components/account/texts';

const CONTEXT = { area: 'account', shape: outputShape(operators.detail) };

/** Everything that belongs to the person who is signed in. `children` are further sections. */
export const AccountScreen = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(account.detail, {});
  if (error && !data)
    return (
      <Empty icon="warning" title={t('account:failed')}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {t('account:retry')}
        </Button>
      </Empty>
    );
  if (!data) return <Skeleton width={40} />;
  return (
    <DetailContext value={CONTEXT}>
      <PageHeader lead={t('account:lead')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OwnData operator={data.operator} territory={data.territory} />
          <Sessions sessions={data.sessions} />
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
