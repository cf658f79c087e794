import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';
import { useHotkey } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import type { Chosen } from '@/components/ui/fields/RecordField';

const BookDrawer = lazyPart(() => import('./BookDrawer').then((module) => module.BookDrawer));

type Props = {
  customer?: Chosen | undefined;
  auction?: Chosen | undefined;
  /** Among other things that can be done, and not the first of them. */
  beside?: boolean;
  /** Key that opens it. */
  hotkey?: string;
};

/** Books a time; for a customer or a property where that is known. */
export const NewAppointment = ({ customer, auction, beside = false, hotkey = 'r' }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const may = useMay('appointments.book');
  const [open, setOpen] = useState(false);
  useHotkey(hotkey, () => {
    if (may) setOpen(true);
  });
  return (
    <>
      <LockedButton
        may="appointments.book"
        variant={beside ? 'secondary' : 'primary'}
        icon="plus"
        aria-keyshortcuts={hotkey.toUpperCase()}
        onClick={() => setOpen(true)}
      >
        {t('appointments:new')}
      </LockedButton>
      {open && (
        <BookDrawer
          customer={customer}
          auction={auction}
          onClose={() => setOpen(false)}
          onBooked={({ id }) => {
            setOpen(false);
            void router.push(`/appointments/detail?id=${id}`);
          }}
        />
      )}
    </>
  );
};
