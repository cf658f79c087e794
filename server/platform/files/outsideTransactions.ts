import { assertNoTransaction } from '@/server/kernel/db/transaction';
import type { FileStorage } from './storage';

/**
 * Refuses every call inside a transaction: the storage may be a remote bucket. Also for a local folder, so that such a call is found in
 * development.
 */
export const outsideTransactions = (storage: FileStorage): FileStorage => {
  const assertApart = () => assertNoTransaction('the storage of files');
  return {
    put: async (...given) => {
      assertApart();
      return storage.put(...given);
    },
    putFile: async (...given) => {
      assertApart();
      return storage.putFile(...given);
    },
    open: async (...given) => {
      assertApart();
      return storage.open(...given);
    },
    remove: async (...given) => {
      assertApart();
      return storage.remove(...given);
    },
    list: (prefix) => {
      assertApart();
      return storage.list(prefix);
    },
  };
};
