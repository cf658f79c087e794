import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Device } from '@/components/ui/Device';
import { Icon } from '@/components/ui/Icon';
import { deviceOf } from '@/lib/device';
import styles from './Account.module.css';

/** A browser in a list of the operator's own: name, whether it is this one, details, action. */
export const BrowserRow = ({
  userAgent,
  current,
  facts,
  children,
}: {
  userAgent: string;
  current: boolean;
  facts: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <li data-current={current || undefined}>
      <Icon name={deviceOf(userAgent).mobile ? 'phone' : 'keyboard'} />
      <div className={styles.grow}>
        <strong>
          <Device userAgent={userAgent} />
        </strong>
        {current && <span className={styles.chip}>{t('operators/account:sessions.current')}</span>}
        <p className={styles.note}>{facts}</p>
      </div>
      {children}
    </li>
  );
};
