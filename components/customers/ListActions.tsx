import dynamic from 'next/dynamic';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useTranslation } from '@/lib/useTranslation';
import styles from './CustomerActions.module.css';
import './texts';

const CustomerForm = dynamic(() => import('./CustomerForm').then((module) => module.CustomerForm), { ssr: false });
const Pop = dynamic(() => import('@/components/ui/list/Pop').then((module) => module.Pop), { ssr: false });

const More = () => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const merge = useMay('customers.merge');
  const imports = useMay('customers.import');
  const items = [
    ...(merge ? [{ href: '/customers/duplicates', label: t('customers:duplicates.action') }] : []),
    ...(imports ? [{ href: '/customers/import', label: t('customers:import.action') }] : []),
    { href: '/tag/list', label: t('screens:title.tags') },
  ];
  return (
    <>
      <Button
        icon="more"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('customers:more')}
      </Button>
      {anchor && (
        <Pop anchor={anchor} label={t('customers:more')} end onClose={() => setAnchor(null)}>
          <ul className={styles.menu}>
            {items.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </Pop>
      )}
    </>
  );
};

/** Beside the list's title: a new customer, and the ways to the screens about many of them. */
export const ListActions = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <More />
      <LockedButton may="customers.create" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('customers:form.createAction')}
      </LockedButton>
      {open && (
        <CustomerForm
          onClose={() => setOpen(false)}
          onSaved={({ id, firstName, lastName }) => {
            setOpen(false);
            toast.success(t('customers:form.created', { name: `${firstName} ${lastName}` }));
            void router.push(`/customers/detail?id=${id}`);
          }}
        />
      )}
    </>
  );
};
