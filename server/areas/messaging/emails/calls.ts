import { emails } from '@/contract/messaging/emails';
import { implement, type Route } from '@/server/kernel/http/bind';
import { listEmails } from './list';
import { senderState, type TextRecords } from './sender';

/** `mailFrom`: whom e-mails come from; `textRecords`: where domains are looked up, other than in the DNS. */
export const emailRoutes = ({
  mailFrom,
  textRecords,
}: {
  mailFrom?: string | undefined;
  textRecords?: TextRecords;
}): Route[] => {
  const sender = senderState(mailFrom, textRecords);
  return implement('emails', emails, {
    list: (input, { db, operator }) => listEmails(db, input, operator),
    sender: () => sender(),
  });
};
