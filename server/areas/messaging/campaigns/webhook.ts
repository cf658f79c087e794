import * as z from 'zod/mini';
import { instant, text } from '@/domain/fields';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { readBytes } from '@/server/kernel/http/readBytes';
import { Refusal } from '@/server/kernel/refusal';
import { assertSigned, MESSAGE_SIGNATURE_HEADER } from '@/server/platform/auth/signature';
import { takeAnswers } from './answers';
import { takeReports } from './reports';

const BODY_BYTES = 512 * 1024;
const AT_ONCE = 1_000;

const News = z.object({
  reports: z._default(
    z
      .array(
        z.object({
          /** The `Idempotency-Key` with which the message was sent. */
          reference: z.string().check(z.maxLength(80)),
          status: z.enum(['DELIVERED', 'UNDELIVERED']),
          reason: z._default(text(255), ''),
          at: instant(),
        }),
      )
      .check(z.maxLength(AT_ONCE)),
    [],
  ),
  /** The answers that people have written. */
  answers: z._default(
    z
      .array(
        z.object({
          from: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
          text: text(500),
          at: instant(),
        }),
      )
      .check(z.maxLength(AT_ONCE)),
    [],
  ),
});
export type Answer = z.output<typeof News>['answers'][number];
export type Report = z.output<typeof News>['reports'][number];

const newsIn = (body: Buffer): z.output<typeof News> => {
  try {
    return News.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new Refusal('INVALID_INPUT');
  }
};

/**
 * Handles reports and answers from a gateway.
 * @throws AUTHENTICATION_ERROR for a wrong, missing or old signature; INVALID_INPUT for a signed body in another format
 */
export const handleGatewayNews = async (
  secret: string | undefined,
  { db, request, log }: Pick<Context, 'db' | 'request' | 'log'>,
): Promise<void> => {
  const body = await readBytes(request, BODY_BYTES);
  assertSigned(secret, request, body, MESSAGE_SIGNATURE_HEADER);
  const { reports, answers } = newsIn(body);
  const changed = await inTransaction(db, { requestId: request.id }, async (trx) => {
    await takeAnswers(trx, answers);
    return takeReports(trx, reports);
  });
  log.info({ reports: reports.length, answers: answers.length, changed }, 'news of a gateway');
};
