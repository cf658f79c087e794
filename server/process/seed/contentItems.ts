import type { EnumValue } from '@/domain/enums';
import type { World } from './world';

type Written = {
  kind: EnumValue<'contentKind'>;
  name: string;
  key?: string | null;
  position?: number;
  /** The published bodies, oldest first; the last one is public. None: a draft. With how many days ago each was published. */
  versions: readonly { body: object; ago: number; note?: string }[];
  /** The draft, if it differs from the public version. */
  draft?: object;
  byId: number;
};

/** Writes an item of content with its versions. @returns its id */
export const seedItem = async (
  world: World,
  { kind, name, key = null, position = 0, versions, draft, byId }: Written,
): Promise<number> => {
  const id = world.next('content_item');
  const ids = versions.map(() => world.next('content_version'));
  const began = versions[0]?.ago ?? 3;
  const last = versions.at(-1);
  await world.insert('content_item', [
    {
      id,
      kind,
      name,
      key,
      position,
      draft: draft ?? last?.body ?? {},
      written_by_id: byId,
      written_at: world.at(draft ? -1 : -(last?.ago ?? began)),
      created_at: world.at(-began - 1),
    },
  ]);
  for (const [index, { body, ago, note = '' }] of versions.entries())
    await world.insert('content_version', [
      {
        id: ids[index] ?? 0,
        item_id: id,
        number: index + 1,
        body,
        note,
        published_at: world.at(-ago),
        published_by_id: byId,
        ended_at: versions[index + 1] ? world.at(-(versions[index + 1]?.ago ?? 0)) : null,
      },
    ]);
  if (last)
    await world.client.query('update content_item set live_version_id = $1, live_key = key where id = $2', [
      ids.at(-1),
      id,
    ]);
  return id;
};
