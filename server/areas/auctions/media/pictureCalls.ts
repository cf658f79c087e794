import { files } from '@/contract/files';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { storedAnswer } from '@/server/platform/files/answer';
import type { FileStorage } from '@/server/platform/files/storage';
import { visiblePicture } from './visiblePicture';

/** A file's bytes never change: a new picture is a new file. */
const YEAR_SECONDS = 31_536_000;

export const fileRoutes = ({ storage }: { storage: FileStorage }): Route[] =>
  implement('files', files, {
    picture: async ({ id, size }, { db, operator, request }) => {
      const found = await visiblePicture(db, id, size, operator);
      if (!found) throw new Refusal('NOT_FOUND');
      return storedAnswer(storage, found, request, { inline: true, maxAge: YEAR_SECONDS });
    },
  });
