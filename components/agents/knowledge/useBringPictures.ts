import { usePictureSending } from '@/components/ui/media/usePictureSending';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { extensionOf } from '@/domain/files';
import { call } from '@/lib/call';

const AT_ONCE = 10;
/** The file name a browser gives a pasted picture is meaningless. */
const titleOf = (name: string): string => {
  const bare = name.slice(0, name.length - extensionOf(name).length).replace(/[[\]()]/g, '');
  return /^image$/i.test(bare) ? '' : bare;
};

/** Uploads pictures to a page in sequence, and reports each that is complete; refusals are shown. */
export const useBringPictures = (pageId: number, onCame: (fileId: number, name: string) => void) => {
  const { send, busy } = usePictureSending();
  const bring = async (files: readonly File[]): Promise<void> => {
    await send(files, {
      room: AT_ONCE,
      bring: async (data, name) => {
        const { fileId } = await call(agentKnowledge.image, { id: pageId }, { data });
        onCame(fileId, titleOf(name));
      },
    });
  };
  return { bring, busy };
};
