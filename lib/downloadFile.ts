import type { Endpoint, Input } from '@/contract/kit';
import { call, type EndpointOrImport, imported } from './call';
import { CallError } from './callError';

/**
 * Asks a download call for its file and hands it to the browser under this name.
 * @throws CallError with the refusal's codes, which arrive as bytes
 */
export const downloadFile = async <E extends Endpoint>(
  endpoint: EndpointOrImport<E>,
  input: Input<E>,
  name: string,
): Promise<void> => {
  let file: Blob;
  try {
    // A call that is declared as a download answers with a file, whatever its output (lib/call.ts).
    file = (await call(await imported(endpoint), input)) as unknown as Blob;
  } catch (error) {
    throw error instanceof CallError && error.body instanceof Blob
      ? new CallError(error.status, JSON.parse(await error.body.text()))
      : error;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
