import { useTranslation } from 'react-i18next';
import type { CallDetail } from '@/contract/calls';
import { formatPhone } from '@/lib/formats';

/** A call's title is the customer's name. */
export const CallTitle = ({ call: { customer, phone } }: { call: CallDetail }) => customer?.name ?? formatPhone(phone);

export const CallNote = ({ note }: { note: string }) => {
  const { t } = useTranslation();
  return <p>{note || t('calls:noNote')}</p>;
};
