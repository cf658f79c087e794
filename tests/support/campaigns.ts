import { campaigns } from '@/contract/messaging/campaigns';
import { gateway } from '@/contract/messaging/gateway';
import { segments } from '@/contract/messaging/segments';
import { signatureOf } from '@/server/platform/auth/signature';
import { newRule } from '@/domain/messaging/segments';
import type { Block } from '@/domain/messaging/blocks';
import { type Caller, TEST_MESSAGE_SECRET, type TestApi } from './api';
import { newTemplate } from './templates';

let made = 0;

/** This many new customers with one tag, inserted directly into the database; for marketing they have consented to the channel. */
const taggedPeople = async (
  t: Pick<TestApi, 'owner'>,
  count: number,
  channel: 'SMS' | 'EMAIL' = 'SMS',
): Promise<{ tagId: number; ids: number[] }> => {
  made += 1;
  const tag = await t.owner
    .insertInto('tag')
    .values({ name: `Kampanya kitlesi ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const base = made * 100_000;
  const people = await t.owner
    .insertInto('customer')
    .values(
      Array.from({ length: count }, (_, n) => ({
        first_name: 'Alıcı',
        last_name: `Örnekoğlu${base + n}`,
        source: 'INBOUND' as const,
        phone: `+9056${String(10_000_000 + base + n).padStart(8, '0')}`,
        ...(channel === 'EMAIL' && { email: `alici${base + n}@posta.example` }),
      })),
    )
    .returning('id')
    .execute();
  const ids = people.map(({ id }) => id);
  await t.owner
    .insertInto('customer_tag')
    .values(ids.map((customer_id) => ({ customer_id, tag_id: tag.id })))
    .execute();
  await t.owner
    .insertInto('consent')
    .values(
      ids.map((customer_id) => ({
        customer_id,
        channel,
        status: 'GRANTED' as const,
        source: 'HS_WEB' as const,
        recipient_kind: 'BIREYSEL' as const,
        given_on: '2025-01-01',
        proof: 'Form 12345',
        decided_at: new Date().toISOString(),
      })),
    )
    .execute();
  return { tagId: tag.id, ids };
};

type Given = {
  type?: 'MARKETING' | 'TRANSACTIONAL';
  body?: string;
  /** The blocks of an e-mail, instead of an SMS. */
  blocks?: readonly Block[];
  more?: Record<string, unknown>;
};

/** A draft of a campaign, by SMS unless it has blocks, to this many new people. */
export const draftCampaign = async (
  t: TestApi,
  author: Caller,
  count: number,
  { type = 'MARKETING', body = 'Sayın {ad}, yeni mezatlar yayında.', blocks, more = {} }: Given = {},
) => {
  const { tagId, ids } = await taggedPeople(t, count, blocks ? 'EMAIL' : 'SMS');
  const written = blocks ? { channel: 'EMAIL' as const, subject: 'Yeni mezatlar', blocks } : { body };
  const { id: templateId } = await newTemplate(t, { type, ...written });
  const segment = await author.call(segments.create, {
    name: `Kitle ${made}`,
    groups: [[{ ...newRule('TAG'), ids: [tagId] }]],
  });
  const campaign = await author.call(campaigns.create, {
    name: `Deneme kampanyası ${made}`,
    templateId,
    segmentId: segment.id,
    ...more,
  });
  return { campaign, ids };
};

/** How many recipients are in each state. */
export const statesOf = async (t: Pick<TestApi, 'owner'>, id: number): Promise<Record<string, number>> => {
  const rows = await t.owner
    .selectFrom('campaign_recipient')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('campaign_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
};

/** A signed webhook request of a gateway: delivery results, and people's replies. */
export const toldByGateway = (
  t: TestApi,
  reports: readonly object[],
  answers: readonly object[] = [],
  secret = TEST_MESSAGE_SECRET,
) => {
  const body = JSON.stringify({ reports, answers });
  return t.raw({
    method: 'POST',
    url: gateway.webhook.path,
    headers: {
      'content-type': 'application/octet-stream',
      'x-message-signature': signatureOf(secret, body, Date.now()),
    },
    body,
  });
};
