import { files } from '@/contract/files';
import { implement, type Route } from '../bind';
import { Refusal } from '../refusal';
import { visiblePicture } from './queries';
import { readStored } from './store';

/** A file's bytes never change: another picture is another file. */
const YEAR_SECONDS = 31_536_000;

export const fileRoutes = ({ filesDir }: { filesDir: string }): Route[] =>
  implement('files', files, {
    picture: async ({ id, size }, { db, operator }) => {
      const found = await visiblePicture(db, id, size, operator);
      if (!found) throw new Refusal('NOT_FOUND');
      return {
        name: found.name,
        type: found.type,
        body: await readStored(filesDir, found.key),
        inline: true,
        maxAge: YEAR_SECONDS,
      };
    },
  });
