import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';
import { useShortcuts } from '@/lib/hotkeys';
import { keyText } from '@/lib/shortcuts';
import { useMay } from '@/lib/session';
import type { Chosen } from '@/components/ui/fields/RecordField';

const BookDrawer = lazyPart(() => import('./BookDrawer').then((module) => module.BookDrawer), {
  texts: ['appointments', 'errors', 'enums/records'],
});

type Props = {
  customer?: Chosen | undefined;
  auction?: Chosen | undefined;
  /** The work that it is booked from: one stays there. */
  activityId?: number | undefined;
  /** Among other things that can be done, and not the first of them. */
  beside?: boolean;
  /** Key that opens it; null: none does. */
  shortcut?: 'record.appointment' | 'work.appointment' | null;
  /** What it is called where there is little room. */
  label?: string;
};

/** Books a time; for a customer or a property where that is known. */
export const NewAppointment = ({
  customer,
  auction,
  activityId,
  beside = false,
  shortcut = 'record.appointment',
  label,
}: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const may = useMay('appointments.book');
  const [open, setOpen] = useState(false);
  useShortcuts(shortcut && may ? { [shortcut]: () => setOpen(true) } : {});
  return (
    <>
      <LockedButton
        may="appointments.book"
        variant={beside ? 'secondary' : 'primary'}
        icon={label ? undefined : 'plus'}
        aria-keyshortcuts={shortcut ? keyText(shortcut) : undefined}
        onClick={() => setOpen(true)}
      >
        {label ?? t('appointments:new')}
      </LockedButton>
      {open && (
        <BookDrawer
          customer={customer}
          auction={auction}
          activityId={activityId}
          onClose={() => setOpen(false)}
          onBooked={({ id }) => {
            setOpen(false);
            if (activityId === undefined) void router.push(`/appointments/detail?id=${id}`);
          }}
        />
      )}
    </>
  );
};
