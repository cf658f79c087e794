import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { media } from '@/contract/auctions/media';
import type { EnumValue } from '@/domain/enums';
import type { UploadPurpose } from '@/domain/files';
import { useSession } from '../session';
import { useInvalidate } from '../useCall';
import { useMayKeep } from '../waiting/mayWait';
import { type Snapshot, type Upload, uploads } from './queue';

const NONE: Snapshot = { uploads: [], arrived: 0 };

/** What this device still has to send, kept up to date; what was left of earlier days is taken up. */
export const useUploadQueue = (): Snapshot => {
  useMayKeep();
  const operatorId = useSession()?.operator.id;
  useEffect(() => {
    if (operatorId !== undefined) void uploads.open(operatorId);
  }, [operatorId]);
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot, () => NONE);
};

const LISTS = { IMAGE: media.images, DOCUMENT: media.documents, VIDEO: media.videos };

type Files = readonly { name: string; file: Blob; documentType?: EnumValue<'documentType'> }[];

/** The video that this device still has to send to an agent's page, and sending one. */
export const useVideoUpload = (agentId: number) => {
  const { uploads: all, arrived } = useUploadQueue();
  const invalidate = useInvalidate();
  const operatorId = useSession()?.operator.id ?? 0;
  useEffect(() => {
    if (arrived > 0) void invalidate();
  }, [arrived, invalidate]);
  const own = useMemo(() => all.filter((upload) => upload.agentId === agentId), [all, agentId]);
  const add = (file: { name: string; file: Blob }) =>
    uploads.add([{ ...file, operatorId, auctionId: 0, agentId, purpose: 'VIDEO', documentType: null }]);
  return { uploads: own as readonly Upload[], add };
};

/** The unsent files of one kind for one auction, and adding to them. What the screen shows is asked anew when one has arrived. */
export const useUploads = (auctionId: number, purpose: UploadPurpose) => {
  const { uploads: all, arrived } = useUploadQueue();
  const invalidate = useInvalidate();
  const operatorId = useSession()?.operator.id ?? 0;
  const own = useMemo(
    () => all.filter((upload) => upload.auctionId === auctionId && upload.purpose === purpose),
    [all, auctionId, purpose],
  );
  const none = own.length === 0;
  useEffect(() => {
    if (arrived === 0) return;
    // One by one they appear in their own list; the rest of the screen is asked anew when the last has arrived.
    void invalidate(...(none ? [] : [LISTS[purpose]]));
  }, [arrived, none, purpose, invalidate]);
  const add = (files: Files) =>
    uploads.add(
      files.map(({ documentType = null, ...rest }) => ({ ...rest, operatorId, auctionId, purpose, documentType })),
    );
  return { uploads: own as readonly Upload[], add };
};
