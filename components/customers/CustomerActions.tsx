import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { takenText } from '@/components/ui/takenText';
import type { CustomerDetail } from '@/contract/customers';
import type { Permission } from '@/domain/permissions';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import styles from './CustomerActions.module.css';

const CustomerForm = lazyPart(() => import('./CustomerForm').then((module) => module.CustomerForm));
const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));
const SmsDrawer = lazyPart(() => import('./SmsDrawer').then((module) => module.SmsDrawer));
const EmailDrawer = lazyPart(() => import('./EmailDrawer').then((module) => module.EmailDrawer));
const PushDrawer = lazyPart(() => import('./PushDrawer').then((module) => module.PushDrawer));
const PopoverPanel = lazyPart(() => import('@/components/ui/list/PopoverPanel').then((module) => module.PopoverPanel));

type Drawer = 'edit' | 'assign' | 'sms' | 'email' | 'push';

/** Actions on a customer besides calling and writing. */
export const CustomerActions = ({ customer }: { customer: CustomerDetail }): ReactNode => {
  const { t } = useTranslation();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const close = () => setDrawer(null);
  const show = (one: Drawer) => {
    setMenu(null);
    setDrawer(one);
  };
  const item = (one: Drawer, may: Permission, label: string) => (
    <li>
      <LockedButton may={may} variant="ghost" onClick={() => show(one)}>
        {label}
      </LockedButton>
    </li>
  );
  return (
    <>
      <LockedButton may="customers.edit" icon="edit" onClick={() => show('edit')}>
        {t('customers:form.editAction')}
      </LockedButton>
      <Button
        icon="more"
        aria-haspopup="dialog"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        {t('customers:more')}
      </Button>
      {menu && (
        <PopoverPanel anchor={menu} label={t('customers:more')} end onClose={() => setMenu(null)}>
          <ul className={styles.menu}>
            {item('sms', 'customers.sendSms', t('customers:sms.action'))}
            {item('email', 'customers.sendEmail', t('customers:email.action'))}
            {item('push', 'customers.sendPush', t('customers:push.action'))}
            {item('assign', 'customers.assign', t('customers:assign.action'))}
          </ul>
        </PopoverPanel>
      )}
      {drawer === 'edit' && (
        <CustomerForm
          record={customer}
          onClose={close}
          onSaved={({ firstName, lastName }) => {
            close();
            toast.success(t('customers:form.saved', { name: `${firstName} ${lastName}` }));
          }}
        />
      )}
      {drawer === 'assign' && (
        <AssignDrawer
          customerIds={[customer.id]}
          title={t('customers:assign.one', { name: customer.name })}
          onClose={close}
          onDone={({ changed, takenFrom }) => {
            close();
            const done = t(changed > 0 ? 'customers:assign.done' : 'customers:assign.none', { count: changed });
            toast.success(takenText(done, takenFrom, t));
          }}
        />
      )}
      {drawer === 'sms' && <SmsDrawer customer={customer} onClose={close} />}
      {drawer === 'email' && <EmailDrawer customer={customer} onClose={close} />}
      {drawer === 'push' && <PushDrawer customer={customer} onClose={close} />}
    </>
  );
};
