import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { RouteButton } from '@/components/ui/map/RouteButton';
import { CallButton, PhoneBar, WhatsAppButton } from '@/components/ui/PhoneBar';
import type { AppointmentDetail } from '@/contract/appointments';

/** The first element on a phone: call, note, directions, WhatsApp. Nothing if neither customer nor position is known. */
export const ReachBar = ({ appointment: { customer, phone, position } }: { appointment: AppointmentDetail }) => {
  const { t } = useTranslation();
  const noteOf = customer?.canOpen ? customer.id : null;
  if (!phone && !position && noteOf === null) return null;
  return (
    <PhoneBar label={t('appointments:phoneBar.label')}>
      <CallButton phone={phone} />
      {noteOf !== null && <Button href={`/customers/detail?id=${noteOf}#notes`}>{t('shell:reach.note')}</Button>}
      <RouteButton to={position} />
      <WhatsAppButton phone={phone} />
    </PhoneBar>
  );
};
