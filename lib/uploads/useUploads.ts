import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Endpoint } from '@/contract/kit';
import { useSession } from '../session';
import { useInvalidate } from '../useCall';
import { useMayKeep } from '../waiting/mayWait';
import { type Destination, laneOf } from './destination';
import { type Snapshot, type Upload, uploads } from './queue';

const NONE: Snapshot = { uploads: [], arrived: {} };

/** What this device still has to send, kept up to date; uploads left over from earlier are resumed. */
export const useUploadQueue = (): Snapshot => {
  useMayKeep();
  const operatorId = useSession()?.operator.id;
  useEffect(() => {
    if (operatorId !== undefined) void uploads.open(operatorId);
  }, [operatorId]);
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot, () => NONE);
};

type Files = readonly { name: string; file: Blob }[];

/**
 * The files that this device still has to send to one place, and a function that adds to them, if needed more exactly (a document of a type).
 * The screen's answers are asked for again when files arrive: those of `list` after each file, all others after the last.
 */
export const useUploads = (to: Destination, list?: Endpoint) => {
  const { uploads: all, arrived } = useUploadQueue();
  const invalidate = useInvalidate();
  const operatorId = useSession()?.operator.id ?? 0;
  const lane = laneOf(to);
  const own = useMemo(() => all.filter((upload) => laneOf(upload.to) === lane), [all, lane]);
  const none = own.length === 0;
  const came = arrived[lane] ?? 0;
  useEffect(() => {
    if (came > 0) void invalidate(...(none || !list ? [] : [list]));
  }, [came, none, list, invalidate]);
  const add = (files: Files, closer: Destination = to) =>
    uploads.add(files.map(({ name, file }) => ({ name, file, operatorId, to: closer })));
  return { uploads: own as readonly Upload[], add };
};
