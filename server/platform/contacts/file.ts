import * as z from 'zod/mini';
import type { Context } from '@/server/kernel/http/bind';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { countFile, noteFile, writeFile } from './looks';
import { type Contacts, peopleIn, shownTo } from './shown';

type Row = Readonly<Record<string, unknown>>;
/** `count`: the number of people, where each row is one; otherwise those found are counted while the file is sent. */
type Pages = { count?: number; pages: AsyncIterable<readonly Row[]> };

/** Contacts are logged in groups of this size; so many rows may be sent before they are logged. */
const TOGETHER = 1_000;

const joined = (one: Contacts, other: Contacts): Contacts => ({
  phone: [...one.phone, ...other.phone],
  email: [...one.email, ...other.email],
  identityNumber: [...one.identityNumber, ...other.identityNumber],
});
const NONE: Contacts = { phone: [], email: [], identityNumber: [] };

/**
 * A list's pages as rows of a file with these columns: texts are masked as in the list, and the contacts shown are logged. If there are
 * any, its rows are counted before the first is sent. @throws CONTACTS_PACE
 */
export const fileOf = async (
  context: Context,
  list: string,
  columns: readonly string[],
  shape: Readonly<Record<string, z.ZodMiniType>>,
  { count, pages }: Pages,
): Promise<AsyncIterable<readonly Row[]>> => {
  const { operator } = context;
  const form = z.array(
    z.object(Object.fromEntries(columns.flatMap((column) => (shape[column] ? [[column, shape[column]]] : [])))),
  );
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  const seen = first.done ? NONE : shownTo(operator, form, first.value).contacts;
  if (count !== undefined && peopleIn(seen) > 0)
    await ownTransaction(context, (trx) => countFile(trx, operator, count));

  const note = count === undefined ? noteFile : writeFile;
  async function* noted(): AsyncGenerator<readonly Row[]> {
    let waiting = NONE;
    const write = async () => {
      const contacts = waiting;
      waiting = NONE;
      if (peopleIn(contacts) > 0) await ownTransaction(context, (trx) => note(trx, operator, list, contacts));
    };
    try {
      for (let page = first; !page.done; page = await rest.next()) {
        const { shown, contacts } = shownTo<readonly Row[]>(operator, form, page.value);
        waiting = joined(waiting, contacts);
        if (peopleIn(waiting) >= TOGETHER) await write();
        yield shown;
      }
    } finally {
      // Also when the client disconnects.
      await write();
    }
  }
  return noted();
};
