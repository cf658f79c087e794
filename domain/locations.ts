import { fold, searchWords } from './text';

/** The levels of the location tree, from the top. A territory is a sales region: a set of towns of one country. */
export const LEVELS = ['country', 'city', 'territory', 'town', 'district', 'quarter'] as const;
export type Level = (typeof LEVELS)[number];

/** What each level belongs to. Other records keep the whole path of their place: a place that moves takes them along. */
export const PARENT_OF = {
  country: null,
  city: 'country',
  territory: 'country',
  town: 'city',
  district: 'town',
  quarter: 'district',
} as const satisfies Record<Level, Level | null>;

/** What a level's branch holds. Towns stand under their city, and once more under their territory. */
export const CHILDREN_OF = {
  country: 'city',
  city: 'town',
  territory: 'town',
  town: 'district',
  district: 'quarter',
  quarter: null,
} as const satisfies Record<Level, Level | null>;

/** From the country down to the quarter. A territory lies beside this line. */
export const LINE = ['country', 'city', 'town', 'district', 'quarter'] as const satisfies readonly Level[];

/** What deleting a level waits for (V35), and what of a place goes along when it becomes part of another. */
export const HELD_BY = {
  country: ['city', 'territory'],
  city: ['town'],
  territory: [],
  town: ['district'],
  district: ['quarter'],
  quarter: [],
} as const satisfies Record<Level, readonly Level[]>;

/** The levels whose places can be moved into another place of the level above. */
const MOVABLE = ['city', 'town', 'district', 'quarter'] as const satisfies readonly Level[];
export type Movable = (typeof MOVABLE)[number];
export const isMovable = (level: Level): level is Movable => (MOVABLE as readonly Level[]).includes(level);

/** The plate numbers of Türkiye's provinces, as two digits: '01' to '81'. */
export const PLATE_CODE = /^(0[1-9]|[1-7]\d|8[01])$/;

/** A postal code begins with its province's plate number. */
export const POSTAL_CODE = /^\d{5}$/;

/** What people call cities besides their names, folded and without marks, by plate number. */
const CITY_ALSO: Readonly<Record<string, readonly string[]>> = {
  '03': ['afyon'],
  '27': ['antep', 'gantep'],
  '31': ['antakya'],
  '33': ['icel'],
  '34': ['ist'],
  '41': ['izmit'],
  '46': ['maras', 'kmaras'],
  '54': ['adapazari'],
  '63': ['urfa', 'surfa'],
};
const PLATE_OF_NAME = new Map(
  Object.entries(CITY_ALSO).flatMap(([plate, names]) => names.map((name) => [name, plate] as const)),
);

/** A name without blanks and marks: 'K. Maraş' is kmaras. */
export const plainName = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** The plate number of the city that somebody calls otherwise than by its name: by the plate, a postal code or a short name; else null. */
export const plateOf = (typed: string): string | null => {
  const text = plainName(typed);
  const plate = POSTAL_CODE.test(text) ? text.slice(0, 2) : text.padStart(2, '0');
  return PLATE_CODE.test(plate) ? plate : (PLATE_OF_NAME.get(text) ?? null);
};

/** 'Moda Mahallesi', 'Moda Mah.' and 'Moda mh' are one; some places have one form in their name, some another. */
const QUARTER_WORDS: readonly string[] = ['mahallesi', 'mahalle', 'mah', 'mh'];
/** The words of which each stands in a place's name, whichever form that has. */
export const placeWords = (typed: string): string[] =>
  searchWords(typed.replaceAll(/[/>]/g, ' ')).map((word) => (QUARTER_WORDS.includes(word) ? 'mah' : word));

/** Words for what a place is, which a short text of a property does without. */
export const isPlaceWord = (word: string): boolean => QUARTER_WORDS.includes(word) || word === 'koy' || word === 'koyu';
