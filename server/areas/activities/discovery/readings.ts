import texts from '@/locales/tr/activities.json';
import { enums } from '@/locales/tr/enums';
import { each, fields, inLine, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';

const labels: Readonly<Record<string, string>> = texts.fields;

/** Who was there, each with the role. */
export const readAttendees: Reading = each(inLine(fields({ name: '', role: '' }, { role: oneOf(enums.attendeeRole) })));

const { condition, roomNote } = texts.discovery;
/** The rooms: their kind, how they are, and what was noted. */
export const readRooms: Reading = each(
  inLine(
    fields(
      { kind: '', condition, note: roomNote },
      { kind: oneOf(enums.roomKind), condition: oneOf(enums.roomCondition) },
    ),
  ),
);

const remark: Say = (value, words) => {
  const { field = '', text } = (value ?? {}) as { field?: string; text?: unknown };
  // `rooms.KEY` is one of the rooms.
  const [name = ''] = field.split('.');
  const label = name === 'note' ? texts.discovery.notes : labels[name];
  return label === undefined ? plain(value, words) : `${label}: ${plain(text, words)}`;
};
/** What a discovery was sent back with, finding by finding. */
export const readFindingRemarks: Reading = each(remark);
