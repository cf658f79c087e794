import { discoveryUploads, type PictureProgress } from '@/contract/activities/discoveryUploads';
import { wantToSellUploads } from '@/contract/activities/wantToSellUploads';
import { agentOnboardingUploads } from '@/contract/agents/onboardingUploads';
import { agentVideos, type VideoProgress } from '@/contract/agents/videos';
import { media, type UploadProgress } from '@/contract/auctions/media';
import { brokerUploads } from '@/contract/brokers/uploads';
import { closingUploads } from '@/contract/closing/uploads';
import type { PaperProgress } from '@/contract/files';
import { UPLOAD_PART_BYTES } from '@/domain/limits';
import { call } from '../call';
import type { Wanted } from './store';

/** `turn`: resolves when it may take its place among the others. */
type Sending = { signal: AbortSignal; onSent: (bytes: number) => void; turn: () => Promise<void> };

type Progress = UploadProgress | VideoProgress | PictureProgress | PaperProgress;

const start = ({ id: uploadId, to, name, file }: Wanted, signal: AbortSignal): Promise<Progress> => {
  const announced = { uploadId, name, size: file.size };
  const options = { signal };
  switch (to.kind) {
    case 'agentVideo':
      return call(agentVideos.startUpload, { ...announced, id: to.id }, options);
    case 'discovery': {
      const room = to.roomKey === null ? {} : { roomKey: to.roomKey };
      return call(discoveryUploads.start, { ...announced, id: to.id, ...room }, options);
    }
    case 'wantToSell':
      return call(wantToSellUploads.start, { ...announced, id: to.id }, options);
    case 'closing':
      return call(closingUploads.start, { ...announced, id: to.id, type: to.type }, options);
    case 'broker':
      return call(brokerUploads.start, { ...announced, id: to.id, type: to.type }, options);
    case 'onboarding':
      return call(agentOnboardingUploads.start, { ...announced, id: to.id, type: to.type }, options);
    case 'auction': {
      const input = { ...announced, auctionId: to.id };
      if (to.purpose === 'IMAGE') return call(media.startImage, input, options);
      if (to.documentType) return call(media.startDocument, { ...input, type: to.documentType }, options);
      return call(media.startVideo, input, options);
    }
  }
};

const FINISH = {
  auction: media.finishUpload,
  agentVideo: agentVideos.finishUpload,
  discovery: discoveryUploads.finish,
  wantToSell: wantToSellUploads.finish,
  closing: closingUploads.finish,
  broker: brokerUploads.finish,
  onboarding: agentOnboardingUploads.finish,
} as const;

/**
 * Sends the rest of a file that the server does not have yet, and adds it to its destination. After an interruption a second call continues;
 * a file that has arrived already is not added twice. @throws CallError
 */
export const send = async (wanted: Wanted, { signal, onSent, turn }: Sending): Promise<void> => {
  let progress: Progress = await start(wanted, signal);
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
  await call(FINISH[wanted.to.kind] as typeof media.finishUpload, { uploadId: wanted.id }, { signal });
};

/** Deletes from the server what it has of a file. */
export const forget = (id: string): Promise<unknown> =>
  call(media.cancelUpload, { uploadId: id }).catch(() => undefined);
