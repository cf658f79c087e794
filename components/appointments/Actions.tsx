import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import type { AppointmentDetail } from '@/contract/appointments';
import type { EnumValue } from '@/domain/enums';
import { lazyPart } from '@/lib/lazyPart';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));

type Action = EnumValue<'appointmentAction'>;
/** The main actions. */
const FIRST: readonly Action[] = ['APPOINTMENT', 'DONE', 'CUSTOMER_ARRANGEMENT_CALL'];

/** The kind's actions, each closed one with its reason. */
export const Actions = ({ appointment }: { appointment: AppointmentDetail }) => {
  const { t } = useTranslation();
  const [action, setAction] = useState<Action | null>(null);
  return (
    <>
      {appointment.actions.map(({ action: one, closed }) => (
        <LockedButton
          key={one}
          may={appointment.mine ? 'appointments.book' : 'appointments.bookForOthers'}
          variant={FIRST.includes(one) && closed === null ? 'primary' : 'secondary'}
          reason={closed && t(`errors:${closed}`)}
          onClick={() => setAction(one)}
        >
          {t(`enums:appointmentAction.${one}`)}
        </LockedButton>
      ))}
      {action && (
        <Overtaken late={!isOffered(appointment.actions, action)}>
          <MoveDrawer appointment={appointment} action={action} onClose={() => setAction(null)} />
        </Overtaken>
      )}
    </>
  );
};
