import { brokers } from '@/contract/brokers';
import { addDays, today } from '@/domain/time';
import type { Caller, TestApi } from './api';
import { multipart, pdf } from './pictures';

let made = 0;

/** The data of a new office. */
export const office = (changes: Record<string, unknown> = {}) => {
  made += 1;
  const number = String(made).padStart(4, '0');
  return {
    name: `Deneme Emlak ${number}`,
    firstName: 'Seyfettin',
    lastName: 'Ofisçi',
    phone: `+90535811${number}`,
    email: `ofis${number}@posta.example`,
    certificateNumber: `340${number}`,
    certificateEndsOn: addDays(today(), 300),
    ...changes,
  };
};

/** Uploads a document through the call. */
export const bringPaper = async (
  t: TestApi,
  by: Caller,
  { id, type, name = 'belge.pdf', bytes = pdf }: { id: number; type: string; name?: string; bytes?: Uint8Array },
) => {
  const { headers, body } = multipart([{ name, bytes }]);
  return t.raw({
    method: 'POST',
    url: `${brokers.uploadDocument.path}?id=${id}&type=${type}`,
    headers: { ...by.headers, ...headers },
    body,
  });
};

/** An office with everything that the legal approval requires. */
export const completeOffice = async (t: TestApi, by: Caller, changes: Record<string, unknown> = {}) => {
  const { id } = await by.call(brokers.create, office(changes));
  for (const type of ['AUTHORITY_CERTIFICATE', 'TAX_PLATE', 'SIGNATURE_CIRCULAR', 'AGREEMENT'])
    await bringPaper(t, by, { id, type });
  return checkAll(by, id);
};

/** Marks all required checks as done. */
export const checkAll = async (by: Caller, id: number) => {
  const { checks } = await by.call(brokers.detail, { id });
  for (const { kind, asked } of checks) if (asked) await by.call(brokers.check, { id, kind, checked: true });
  return by.call(brokers.detail, { id });
};
