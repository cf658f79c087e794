import { agentVideos, type VideoProgress } from '@/contract/agents/videos';
import { media, type UploadProgress } from '@/contract/auctions/media';
import { UPLOAD_PART_BYTES } from '@/domain/limits';
import { call } from '../call';
import type { Wanted } from './store';

/** `turn`: resolves when it may take its place among the others. */
type Sending = { signal: AbortSignal; onSent: (bytes: number) => void; turn: () => Promise<void> };

const start = (
  { id, auctionId, agentId, name, file, purpose, documentType }: Wanted,
  signal: AbortSignal,
): Promise<UploadProgress | VideoProgress> => {
  if (agentId !== undefined)
    return call(agentVideos.startUpload, { uploadId: id, id: agentId, name, size: file.size }, { signal });
  const input = { uploadId: id, auctionId, name, size: file.size };
  const options = { signal };
  if (purpose === 'IMAGE') return call(media.startImage, input, options);
  if (documentType) return call(media.startDocument, { ...input, type: documentType }, options);
  return call(media.startVideo, input, options);
};

/**
 * Sends a file from where the server has it, and makes it part of its auction or page. Interrupted anywhere and called again, it goes on; a
 * file that had arrived already is not added twice. @throws CallError
 */
export const send = async (wanted: Wanted, { signal, onSent, turn }: Sending): Promise<void> => {
  let progress: UploadProgress | VideoProgress = await start(wanted, signal);
  while (!progress.added && progress.received < progress.size) {
    const { received } = progress;
    onSent(received);
    const data = wanted.file.slice(received, received + UPLOAD_PART_BYTES);
    progress = await call(
      media.sendPart,
      { uploadId: wanted.id, offset: received },
      {
        signal,
        data,
        headers: { 'Content-Type': 'application/octet-stream' },
        onUploadProgress: ({ loaded }) => onSent(received + Math.min(loaded, data.size)),
      },
    );
  }
  onSent(progress.size);
  if (progress.added) return;
  await turn();
  const finish = wanted.agentId === undefined ? media.finishUpload : agentVideos.finishUpload;
  await call(finish, { uploadId: wanted.id }, { signal });
};

/** Has the server forget what it has of a file. */
export const forget = (id: string): Promise<unknown> =>
  call(media.cancelUpload, { uploadId: id }).catch(() => undefined);
