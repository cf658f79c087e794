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

/** Downloads the list as a file that the server makes. @throws CallError with the refusal's codes */
export const downloadList = ({ name, columns, ids, ...input }: ExportRequest): Promise<void> =>
  downloadFile(
    listExports.create,
    { ...input, columns: [...columns], ...(ids && { ids: [...ids] }) },
    `${name}.${input.format}`,
  );
