import { type ExportFormat, listExports } from '@/contract/exports';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';

export type ExportRequest = {
  list: string;
  /** The file's name without its ending. */
  name: string;
  format: ExportFormat;
  columns: readonly string[];
  query: Record<string, unknown>;
  ids?: readonly number[];
};

/** A refusal of a download arrives as bytes. */
const readable = async (error: unknown): Promise<unknown> =>
  error instanceof CallError && error.body instanceof Blob
    ? new CallError(error.status, JSON.parse(await error.body.text()))
    : error;

/** Has the server make the file and hands it to the browser. @throws CallError with the refusal's codes. */
export const takeFile = async ({ name, columns, ids, ...input }: ExportRequest): Promise<void> => {
  let file: Blob;
  try {
    file = await call(listExports.create, { ...input, columns: [...columns], ...(ids && { ids: [...ids] }) });
  } catch (error) {
    throw await readable(error);
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${input.format}`;
  link.click();
  URL.revokeObjectURL(address);
};
