import { Resolver } from 'node:dns/promises';
import type { Output } from '@/contract/kit';
import type { emails } from '@/contract/messaging/emails';
import type { EnumValue } from '@/domain/enums';
import { iso, MINUTE_MS } from '@/domain/time';
import { assertNoTransaction } from '@/server/kernel/db/transaction';
import { setting } from '@/server/platform/settings/settings';

type Seen = Output<typeof emails.sender>;
type Proof = EnumValue<'senderProof'>;
/** The TXT records of a name, each as its chunks. @throws an error with `code` ENOTFOUND or ENODATA if there are none */
export type TextRecords = (name: string) => Promise<string[][]>;

const KEPT_MS = 10 * MINUTE_MS;
const TIMEOUT_MS = 3_000;
const NONE = ['ENOTFOUND', 'ENODATA'];

/** The address in "Tellal <bilgi@tellal.example>". */
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

const proofOf = async (records: TextRecords, name: string, fits: RegExp): Promise<Proof> => {
  try {
    const found = (await records(name)).map((pieces) => pieces.join(''));
    return found.some((text) => fits.test(text)) ? 'PRESENT' : 'MISSING';
  } catch (error) {
    return NONE.includes(String((error as { code?: unknown }).code)) ? 'MISSING' : 'UNKNOWN';
  }
};

const resolver = (): TextRecords => {
  const dns = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return (name) => dns.resolveTxt(name);
};

/** Looks up in the DNS who may send in the name of the domain of `from`. */
export const senderState = (from: string | undefined, records: TextRecords = resolver()): (() => Promise<Seen>) => {
  if (from === undefined)
    return async () => ({ address: null, spf: 'UNKNOWN', dkim: 'UNKNOWN', dmarc: 'UNKNOWN', checkedAt: null });
  const address = addressIn(from);
  const domain = address.slice(address.indexOf('@') + 1);
  let known: { seen: Promise<Seen>; selector: string | null; until: number } | undefined;
  const look = async (selector: string | null): Promise<Seen> => {
    assertNoTransaction('a name server');
    const [spf, dkim, dmarc] = await Promise.all([
      proofOf(records, domain, /^v=spf1\s/i),
      // The DKIM selector is known only to the mail server, therefore it is a setting.
      selector === null
        ? ('UNKNOWN' as const)
        : proofOf(records, `${selector}._domainkey.${domain}`, /(^|;)\s*p=[\w+/]/i),
      proofOf(records, `_dmarc.${domain}`, /^v=DMARC1\s*;/i),
    ]);
    return { address, spf, dkim, dmarc, checkedAt: iso(Date.now()) };
  };
  return () => {
    const selector = setting('mailDkimSelector');
    if (!known || known.selector !== selector || performance.now() >= known.until)
      known = { seen: look(selector), selector, until: performance.now() + KEPT_MS };
    return known.seen;
  };
};
