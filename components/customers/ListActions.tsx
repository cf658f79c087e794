import MenuItem from '@mui/material/MenuItem';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';

const CustomerForm = lazyPart(() => import('./CustomerForm').then((module) => module.CustomerForm));
const Menu = lazyPart(() => import('@/components/ui/Menu').then((module) => module.Menu));

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
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('customers:more')}
      </Button>
      {anchor && (
        <Menu anchor={anchor} label={t('customers:more')} end onClose={() => setAnchor(null)}>
          {items.map(({ href, label }) => (
            <MenuItem key={href} component={Link} href={href}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

/** Beside the list's title: new customer, and links to the screens for import, duplicates and tags. */
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
