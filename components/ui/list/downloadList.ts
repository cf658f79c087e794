import { type ExportFormat, listExports } from '@/contract/exports';
import { downloadFile } from '@/lib/downloadFile';

export type ExportRequest = {
  list: string;
  /** The file's name without its ending. */
  name: string;
  format: ExportFormat;
  columns: readonly string[];
  query: Record<string, unknown>;
  ids?: readonly number[];
};

/** Has the server make the file and hands it to the browser. @throws CallError with the refusal's codes. */
export const downloadList = ({ name, columns, ids, ...input }: ExportRequest): Promise<void> =>
  downloadFile(
    listExports.create,
    { ...input, columns: [...columns], ...(ids && { ids: [...ids] }) },
    `${name}.${input.format}`,
  );
