import { fold, searchWords } from './text';

/** The levels of the location tree, from the top. A territory is a sales region: a set of towns of one country. */
export const LEVELS = ['country', 'city', 'territory', 'town', 'district', 'quarter'] as const;
export type Level = (typeof LEVELS)[number];

/** Each level's parent. Other records store the whole path of their place: moving a place updates them. */
export const PARENT_OF = {
  country: null,
  city: 'country',
  territory: 'country',
  town: 'city',
  district: 'town',
  quarter: 'district',
} as const satisfies Record<Level, Level | null>;

/** The children of each level. Towns are below their city and also below their territory. */
export const CHILDREN_OF = {
  country: 'city',
  city: 'town',
  territory: 'town',
  town: 'district',
  district: 'quarter',
  quarter: null,
} as const satisfies Record<Level, Level | null>;

/** From the country down to the quarter. Territories are not on this line. */
export const LINE = ['country', 'city', 'town', 'district', 'quarter'] as const satisfies readonly Level[];

/** What must not exist for a level to be deleted (V35), and what moves along when a place is merged into another. */
export const HELD_BY = {
  country: ['city', 'territory'],
  city: ['town'],
  territory: [],
  town: ['district'],
  district: ['quarter'],
  quarter: [],
} as const satisfies Record<Level, readonly Level[]>;

/** The levels whose places can be moved to another parent. */
const MOVABLE = ['city', 'town', 'district', 'quarter'] as const satisfies readonly Level[];
export type Movable = (typeof MOVABLE)[number];
export const isMovable = (level: Level): level is Movable => (MOVABLE as readonly Level[]).includes(level);

/** The plate codes of Türkiye's provinces, two digits: '01' to '81'. */
export const PLATE_CODE = /^(0[1-9]|[1-7]\d|8[01])$/;

/** A postal code begins with its province's plate code. */
export const POSTAL_CODE = /^\d{5}$/;

/** Other names of cities, folded and without punctuation, by plate code. */
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

/** A name without spaces and punctuation: 'K. Maraş' is kmaras. */
export const plainName = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** The plate code for a city given by anything but its full name: by the plate code, a postal code or a short name; otherwise null. */
export const plateOf = (typed: string): string | null => {
  const text = plainName(typed);
  const plate = POSTAL_CODE.test(text) ? text.slice(0, 2) : text.padStart(2, '0');
  return PLATE_CODE.test(plate) ? plate : (PLATE_OF_NAME.get(text) ?? null);
};

/** 'Moda Mahallesi', 'Moda Mah.' and 'Moda mh' are the same; place names contain different forms of the word. */
const QUARTER_WORDS: readonly string[] = ['mahallesi', 'mahalle', 'mah', 'mh'];
/** The words that a place's name must contain, whichever form of "mahalle" it has. */
export const placeWords = (typed: string): string[] =>
  searchWords(typed.replaceAll(/[/>]/g, ' ')).map((word) => (QUARTER_WORDS.includes(word) ? 'mah' : word));

/** Words for the kind of place, omitted in the short text of a property. */
export const isPlaceWord = (word: string): boolean => QUARTER_WORDS.includes(word) || word === 'koy' || word === 'koyu';
