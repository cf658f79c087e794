import texts from '@/locales/tr/activities.json';
import { enums } from '@/locales/tr/enums';
import { each, fields, inLine, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';

const labels: Readonly<Record<string, string>> = texts.fields;

/** The attendees, each with their role. */
export const readAttendees: Reading = each(inLine(fields({ name: '', role: '' }, { role: oneOf(enums.attendeeRole) })));

const { condition, roomNote } = texts.discovery;
/** The rooms: kind, condition and note. */
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
  // `rooms.KEY` names one of the rooms.
  const [name = ''] = field.split('.');
  const label = name === 'note' ? texts.discovery.notes : labels[name];
  return label === undefined ? plain(value, words) : `${label}: ${plain(text, words)}`;
};
/** The remarks on single findings with which a discovery was sent back. */
export const readFindingRemarks: Reading = each(remark);
