import type { ApiRequest } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';

/** A request's plain bytes. @throws PAYLOAD_TOO_LARGE past the limit, counted by the bytes received and not by Content-Length */
export const readBytes = async ({ body }: ApiRequest, limitBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limitBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
