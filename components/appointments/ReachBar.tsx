import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { RouteButton } from '@/components/ui/map/RouteButton';
import { CallButton, PhoneBar, WhatsAppButton } from '@/components/ui/PhoneBar';
import type { AppointmentDetail } from '@/contract/appointments';

/** On a phone, first on the screen: call, note, the way there, WhatsApp. Nothing where neither customer nor place is known. */
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
