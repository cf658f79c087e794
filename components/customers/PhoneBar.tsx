import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { CallButton, PhoneBar as Bar, WhatsAppButton } from '@/components/ui/PhoneBar';
import type { CustomerDetail } from '@/contract/customers';
import { lazyPart } from '@/lib/lazyPart';
import { useReturnFromCall } from './useReturnFromCall';

const AfterCall = lazyPart(() => import('./AfterCall').then((module) => module.AfterCall));

type Props = {
  customer: CustomerDetail;
  /** Calls through the console's exchange, with the permission; otherwise the device's phone is used. */
  call?: ReactNode;
  /** Books an appointment with the customer. */
  book: ReactNode;
};

/** The first element on a phone: call, note, appointment, WhatsApp. After a call the operator is asked for its outcome. */
export const PhoneBar = ({ customer: { id, phone }, call, book }: Props) => {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  useReturnFromCall(() => setAsks(true));
  const write = () => {
    document.getElementById('notes')?.scrollIntoView();
    document.querySelector<HTMLElement>('#notes textarea')?.focus();
  };
  return (
    <>
      <Bar label={t('customers:phoneBar.label')}>
        {call || <CallButton phone={phone} />}
        <Button onClick={write}>{t('shell:reach.note')}</Button>
        {book}
        <WhatsAppButton phone={phone} />
      </Bar>
      {asks && <AfterCall customerId={id} onClose={() => setAsks(false)} />}
    </>
  );
};
