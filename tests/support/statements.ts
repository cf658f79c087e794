import type { Input } from '@/contract/kit';
import { type StatementImport, statements } from '@/contract/payments/statements';
import { bodyText, type Caller, type TestApi } from './api';

/** Uploads a bank statement. @throws the codes of a refusal, with the whole answer as its cause */
export const uploadStatement = async (
  t: TestApi,
  by: Caller,
  file: string | Uint8Array,
  input: Input<typeof statements.import> = {},
): Promise<StatementImport> => {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await t.raw({
    method: 'POST',
    url: `${statements.import.path}?${query}`,
    headers: { ...by.headers, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const body = JSON.parse(await bodyText(answer)) as StatementImport & { errors?: string[] };
  if (answer.status !== 200) throw new Error(body.errors?.join(), { cause: body });
  return body;
};
