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
  /** The activity it is booked from; the operator stays on its screen. */
  activityId?: number | undefined;
  /** A secondary button among other actions. */
  beside?: boolean;
  /** The shortcut that opens it; null: none. */
  shortcut?: 'record.appointment' | 'work.appointment' | null;
  /** A shorter label. */
  label?: string;
};

/** Books an appointment, for the known customer or property if any. */
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
