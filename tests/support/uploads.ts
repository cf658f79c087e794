import { media } from '@/contract/auctions/media';
import { bodyText, type Caller, Refused, type TestApi } from './api';

export type Told = { status: number; body: { errors?: string[]; params?: Record<string, unknown> } };
type Progress = { received: number; size: number; added: { id: number } | null };

/** Sends the next bytes of an upload. */
export const sendPart = async (t: TestApi, by: Caller, uploadId: string, bytes: Uint8Array, offset = 0) => {
  const answer = await t.raw({
    method: 'POST',
    url: `${media.sendPart.path.replace('{uploadId}', uploadId)}?offset=${offset}`,
    headers: { ...by.headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: answer.status, body: JSON.parse(await bodyText(answer)) as Progress & Told['body'] };
};

type Sent = { uploadId: string; bytes: Uint8Array; start: () => Promise<Progress>; finish: () => Promise<Progress> };
/** Sends a complete file as the console does; returns the first refusal. */
export const sendWhole = async (
  t: TestApi,
  by: Caller,
  { uploadId, bytes, start, finish }: Sent,
): Promise<{ status: number; body: Told['body'] & { id: number } }> => {
  try {
    const { received, added } = await start();
    if (!added && received < bytes.length) await sendPart(t, by, uploadId, bytes.subarray(received), received);
    return { status: 200, body: { id: (await finish()).added?.id ?? 0 } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, body: { id: 0, ...error.body } };
  }
};
