import type { EnumValue } from '@/domain/enums';
import { addDays, today } from '@/domain/time';
import type { Row } from '@/server/process/seed/world';
import { configure } from './settings';
import type { TestApi } from './api';

type Channel = EnumValue<'consentChannel'>;

/** Records a customer's consent for a channel, replacing the previous one: legally complete by default, changed by `more`. */
export const saidOn = (
  t: TestApi,
  customerId: number,
  channel: Channel,
  more: Partial<Row<'consent'>> = {},
): Promise<unknown> => {
  const said = {
    status: 'GRANTED' as const,
    source: 'HS_WEB' as const,
    source_text: '',
    recipient_kind: 'BIREYSEL' as const,
    given_on: addDays(today(), -30),
    proof: 'Üyelik formu no 48213',
    ...more,
  };
  return t.owner
    .insertInto('consent')
    .values({ customer_id: customerId, channel, ...said })
    .onConflict((conflict) => conflict.columns(['customer_id', 'channel']).doUpdateSet(said))
    .execute();
};

export const SENDER = {
  companyTitle: 'Deneme Müzayede A.Ş.',
  companyMersis: '0123456789000015',
  marketingRefusal: 'Ret için RET yazıp 3340’a gönderin.',
} as const;
/** The footer of every marketing message of that sender. */
export const FOOTER = `${SENDER.companyTitle}, MERSİS ${SENDER.companyMersis}. ${SENDER.marketingRefusal}`;
const EVER = '2020-01-01';

const ALWAYS = { weekdayFrom: 0, weekdayTo: 24, saturdayFrom: 0, saturdayTo: 24 };

/** Allows messages at any hour: for tests that are not about hours. */
export const openNights = (t: TestApi): Promise<void> => configure(t, 'messageHours', ALWAYS, EVER);

/** Configures the sender of marketing, and allows all messages at any hour: for tests that are not about hours. */
export const openMarketing = async (t: TestApi): Promise<void> => {
  await configure(t, 'companyTitle', SENDER.companyTitle, EVER);
  await configure(t, 'companyMersis', SENDER.companyMersis, EVER);
  await configure(t, 'marketingRefusal', SENDER.marketingRefusal, EVER);
  await openNights(t);
  await configure(t, 'marketingHours', ALWAYS, EVER);
  await configure(t, 'marketingOnSundays', true, EVER);
  await configure(t, 'marketingOnHolidays', true, EVER);
  // Removes the demo's planned campaigns, which would be sent two days after the demo's present time, in the middle of a test.
  await t.owner.deleteFrom('campaign_work').execute();
};
