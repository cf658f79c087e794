import { emails } from '@/contract/messaging/emails';
import { implement, type Route } from '@/server/kernel/http/bind';
import { listEmails } from './list';
import { senderState, type TextRecords } from './sender';

/** `mailFrom`: the sender of e-mails; `textRecords`: replaces the DNS lookup of the sender's domain. */
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
