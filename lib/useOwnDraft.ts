import { useCallback, useEffect, useState } from 'react';
import { draftWriters, dropDraft, keepDraft, readDraft, writtenBy } from './deviceStore';
import { takeLockSoon } from './locks';
import { useSession } from './session';

const lockOf = (writer: string) => `draft:${writer}`;

type Where<T> = { operatorId: number; name: string; part: keyof T & string; writer: string };

/** Makes the newest draft that is not being written any more this writer's own; null: there is none, or something was typed meanwhile. */
const takeOver = async <T extends object>(
  { operatorId, name, part, writer }: Where<T>,
  isClosed: () => boolean,
): Promise<T | null> => {
  const own = () => readDraft<T>(operatorId, writtenBy(name, writer), part);
  const begun = own();
  if (begun) return begun;
  for (const other of draftWriters(operatorId, name)) {
    // A form that is open in another window holds its lock. Of several windows that ask, one gets the draft.
    // oxlint-disable-next-line no-await-in-loop -- the newest that is free
    const leave = await takeLockSoon(lockOf(other));
    const left = leave && !isClosed() && !own() ? readDraft<T>(operatorId, writtenBy(name, other), part) : null;
    if (left) {
      // In this order both fit where the storage is nearly full.
      dropDraft(operatorId, writtenBy(name, other));
      keepDraft(operatorId, writtenBy(name, writer), left);
    }
    leave?.();
    if (left) return left;
  }
  return null;
};

/**
 * An operator's unsaved work on this device. It belongs to the form that writes it as long as that is open: no other window is shown it or
 * deletes it. What a form left behind when it closed, or its page ended, is `left` to the next one that opens, and to no other; until `drop`.
 */
export const useOwnDraft = <T extends object>(name: string, part: keyof T & string) => {
  const session = useSession();
  const operatorId = session?.operator.id ?? 0;
  // While viewing as another operator nothing is stored.
  const keeps = session !== null && !session.operator.viewing;
  const [writer] = useState(() => crypto.randomUUID());
  const [found, setFound] = useState<{ operatorId: number; name: string; draft: T }>();
  useEffect(() => {
    if (!keeps) return undefined;
    let closed = false;
    const lock = takeLockSoon(lockOf(writer));
    void takeOver<T>({ operatorId, name, part, writer }, () => closed).then((draft) => {
      if (!closed && draft) setFound({ operatorId, name, draft });
    });
    return () => {
      closed = true;
      void lock.then((leave) => leave?.());
    };
  }, [keeps, operatorId, name, part, writer]);
  const isOf = keeps && found?.operatorId === operatorId && found.name === name;
  return {
    left: isOf ? found.draft : null,
    keep: useCallback(
      (draft: T) => void (keeps && keepDraft(operatorId, writtenBy(name, writer), draft)),
      [keeps, operatorId, name, writer],
    ),
    drop: useCallback(() => {
      dropDraft(operatorId, writtenBy(name, writer));
      setFound(undefined);
    }, [operatorId, name, writer]),
  };
};
