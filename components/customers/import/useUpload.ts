import { useState } from 'react';
import { customerImport, IMPORT_BATCH, type ImportRecord } from '@/contract/customers/import';
import { useAction } from '@/lib/useCall';
import { linesOf } from './readFile';
import { useStay } from './useStay';

/** Reads a file on this device and sends its rows in batches, so that a large file is never sent as a whole. */
export const useUpload = (onRead: (record: ImportRecord) => void) => {
  const open = useAction(customerImport.open);
  const add = useAction(customerImport.addRows);
  const [count, setCount] = useState<number | null>(null);
  const { left, allow } = useStay(count !== null);

  const upload = async (file: File): Promise<void> => {
    setCount(0);
    try {
      let columns: string[] | null = null;
      let record: ImportRecord | null = null;
      let batch: string[][] = [];
      let from = 0;
      const send = async (last = false) => {
        if (record && batch.length > 0)
          setCount((await add.mutateAsync({ id: record.id, from, rows: batch, last })).count);
        batch = [];
      };
      for (const { number, cells } of await linesOf(file)) {
        if (left()) return;
        if (!columns) {
          columns = cells;
          continue;
        }
        // Opened with the first row, so that a file without rows creates no import.
        record ??= await open.mutateAsync({ fileName: file.name.slice(0, 255), columns });
        // A batch has consecutive line numbers: an empty line in the file starts a new one.
        if (batch.length === IMPORT_BATCH || (batch.length > 0 && number !== from + batch.length)) await send();
        if (batch.length === 0) from = number;
        batch.push(cells);
      }
      await send(true);
      if (!record || left()) return;
      allow();
      onRead({ ...record, whole: true });
    } finally {
      setCount(null);
    }
  };
  return { upload, count };
};
