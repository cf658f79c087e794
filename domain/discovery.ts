import { hasRooms, isLand } from './auctions/editing';
import type { EnumValue } from './enums';
import type { ErrorCode } from './errors';

type Category = EnumValue<'propertyCategory'>;

/** Possible findings about the key. "Away for a discovery" and "unknown" are no findings. */
export const KEY_FINDINGS = [
  'AVAILABLE',
  'WITH_KEY_HOLDER',
  'WITH_TENANT',
  'NO_WAY',
] as const satisfies readonly EnumValue<'keyStatus'>[];
/** Possible findings about the occupants. */
export const OCCUPANCY_FINDINGS = [
  'VACANT',
  'OWNER_OCCUPIED',
  'TENANT_OCCUPIED',
] as const satisfies readonly EnumValue<'occupancy'>[];

export const DISCOVERY_ATTENDEES_MAX = 20;
export const DISCOVERY_ROOMS_MAX = 30;
/** Per room. */
export const DISCOVERY_PICTURES_MAX = 6;

/** The form of a discovery: amounts in kuruş, days as 2026-11-21. */
export type DiscoveryForm = {
  visitedOn: string | null;
  attendees: readonly { name: string; role: EnumValue<'attendeeRole'> }[];
  roomLayout: EnumValue<'roomLayout'> | null;
  rooms: readonly {
    key: string;
    kind: EnumValue<'roomKind'>;
    condition: EnumValue<'roomCondition'> | null;
    note: string;
  }[];
  occupancy: EnumValue<'occupancy'> | null;
  leaseEndsOn: string | null;
  keyFinding: EnumValue<'keyStatus'> | null;
  deedFinding: string;
  zoningFinding: string;
  priceOpinion: number | null;
  sellerExpects: number | null;
  note: string;
};

/** Whether the form asks for the room layout: only homes have one. */
export const asksLayout = (category: Category): boolean => hasRooms(category);
/** Whether the form asks for rooms and the key: land has neither. */
export const asksRooms = (category: Category): boolean => !isLand(category);

/** What a signature covers: the findings as text that is equal as long as nobody changes them. Pictures may be added later. */
export const signedText = (form: DiscoveryForm): string =>
  JSON.stringify([
    form.visitedOn,
    form.attendees.map(({ name, role }) => [name, role]),
    form.roomLayout,
    form.rooms.map(({ kind, condition, note }) => [kind, condition, note]),
    form.occupancy,
    form.leaseEndsOn,
    form.keyFinding,
    form.deedFinding,
    form.zoningFinding,
    form.priceOpinion,
    form.sellerExpects,
    form.note,
  ]);

/**
 * What a discovery lacks before it can be sent for approval: the field and its code. `pictures`: existing ones by their room's key; null is
 * the signature, `outdated` if what it covers has changed since.
 */
export const discoveryGaps = (
  form: DiscoveryForm,
  category: Category,
  pictures: readonly { roomKey: string | null; outdated: boolean }[],
): Record<string, ErrorCode> => {
  const gaps: Record<string, ErrorCode> = {};
  const asked = {
    visitedOn: true,
    roomLayout: asksLayout(category),
    occupancy: true,
    leaseEndsOn: form.occupancy === 'TENANT_OCCUPIED',
    keyFinding: asksRooms(category),
    deedFinding: true,
    zoningFinding: true,
    priceOpinion: true,
    sellerExpects: true,
  } as const;
  for (const [field, needed] of Object.entries(asked)) {
    if (needed && !form[field as keyof typeof asked]) gaps[field] = 'REQUIRED';
  }
  if (form.attendees.length === 0) gaps.attendees = 'REQUIRED';
  form.attendees.forEach(({ name }, index) => {
    if (name === '') gaps[`attendees.${index}.name`] = 'REQUIRED';
  });
  if (asksRooms(category) && form.rooms.length === 0) gaps.rooms = 'REQUIRED';
  const shown = new Set(pictures.map(({ roomKey }) => roomKey));
  form.rooms.forEach(({ key, condition }, index) => {
    if (condition === null) gaps[`rooms.${index}.condition`] = 'REQUIRED';
    if (!shown.has(key)) gaps[`rooms.${index}.pictures`] = 'DISCOVERY_PICTURE_MISSING';
  });
  const signature = pictures.find(({ roomKey }) => roomKey === null);
  if (!signature) gaps.signature = 'DISCOVERY_SIGNATURE_MISSING';
  else if (signature.outdated) gaps.signature = 'DISCOVERY_SIGNATURE_OUTDATED';
  return gaps;
};

/** An approver's remark on one finding: a field of the form, `rooms.KEY` of a room, or the signature. */
export type FieldRemark = { field: string; text: string };
export const FIELD_REMARKS_MAX = 50;

type Pictures = readonly { id: number; roomKey: string | null }[];

/** The findings that can have a remark, in form order. */
export const remarkable = (form: Pick<DiscoveryForm, 'rooms'>, category: Category): string[] => [
  'visitedOn',
  'attendees',
  ...(asksLayout(category) ? ['roomLayout'] : []),
  ...(asksRooms(category) ? ['rooms', ...form.rooms.map(({ key }) => `rooms.${key}`)] : []),
  'occupancy',
  'leaseEndsOn',
  ...(asksRooms(category) ? ['keyFinding'] : []),
  'deedFinding',
  'zoningFinding',
  'priceOpinion',
  'sellerExpects',
  'note',
  'signature',
];

/** A finding as text that is equal as long as nobody changes it: a room with its pictures, the rooms by their kinds. */
export const foundAt = (form: DiscoveryForm, pictures: Pictures, field: string): string => {
  const shown = (roomKey: string | null) => pictures.filter((one) => one.roomKey === roomKey).map(({ id }) => id);
  const [name = '', key] = field.split('.');
  if (key !== undefined) {
    const room = form.rooms.find((one) => one.key === key);
    return JSON.stringify(room ? [room.kind, room.condition, room.note, shown(key)] : null);
  }
  if (name === 'signature') return JSON.stringify(shown(null));
  if (name === 'rooms') return JSON.stringify(form.rooms.map((room) => [room.key, room.kind]));
  if (name === 'attendees') return JSON.stringify(form.attendees.map((one) => [one.name, one.role]));
  return JSON.stringify(form[name as keyof DiscoveryForm] ?? null);
};

/** The listing's values of what a discovery finds out. Amounts in kuruş. */
export type ListingFacts = {
  roomLayout: EnumValue<'roomLayout'> | null;
  occupancy: EnumValue<'occupancy'>;
  keyStatus: EnumValue<'keyStatus'>;
  estimatedPrice: number | null;
  requestPrice: number | null;
};
/** Each finding and the listing's corresponding field. */
export const COMPARED = [
  ['roomLayout', 'roomLayout'],
  ['occupancy', 'occupancy'],
  ['keyFinding', 'keyStatus'],
  ['priceOpinion', 'estimatedPrice'],
  ['sellerExpects', 'requestPrice'],
] as const satisfies readonly (readonly [keyof DiscoveryForm, keyof ListingFacts])[];

/** The findings that differ from the listing or are missing there; an empty finding does not differ. */
export const differsFrom = (form: DiscoveryForm, listing: ListingFacts): (typeof COMPARED)[number][0][] =>
  COMPARED.filter(([found, listed]) => form[found] !== null && form[found] !== listing[listed]).map(([found]) => found);
