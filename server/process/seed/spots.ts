import type { Kind } from './categories';
import type { City, Quarter, Town } from './locations';
import { QUARTERS } from './quarters';

/**
 * A place where people live and property is sold: `price` is the price per square metre relative to the city's; `marks` are explained in
 * quarters.ts.
 */
export type Spot = { town: Town; quarter: Quarter; latitude: number; longitude: number; marks: string; price: number };

/** The central towns of cities that have neither a line in quarters.ts nor a town called Merkez. */
const MIDDLES: Readonly<Record<string, string>> = {
  '25': 'Yakutiye',
  '44': 'Battalgazi',
  '46': 'Onikişubat',
  '47': 'Artuklu',
  '52': 'Altınordu',
  '63': 'Haliliye',
  '65': 'İpekyolu',
};
const MOST_OF_A_MIDDLE = 6;
const VILLAGES_OF_A_MIDDLE = 3;

const LINE = /^(?<town>.+) (?<price>[\d.]+): (?<quarters>.+)$/u;
const QUARTER = /^(?<name>.+) (?<latitude>[\d.]+) (?<longitude>[\d.]+) (?<marks>[cersb]+)$/u;

/** The short name of a quarter: 'Moda Mahallesi' becomes 'Moda'. */
export const shortName = ({ name }: Quarter): string => name.replace(/ (Mahallesi|Köyü).*/, '');

const written = (towns: readonly Town[], lines: string): Spot[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { town: name = '', price, quarters = '' } = LINE.exec(line.trim())?.groups ?? {};
      const town = towns.find((one) => one.name === name);
      if (!town) throw new Error(`no town ${name}`);
      return quarters.split(', ').map((text): Spot => {
        const found = QUARTER.exec(text)?.groups ?? {};
        const quarter = town.quarters.find((one) => one.name === found.name || shortName(one) === found.name);
        if (!quarter || !found.marks) throw new Error(`no quarter ${text} in ${name}`);
        const [latitude, longitude] = [Number(found.latitude), Number(found.longitude)];
        return { town, quarter, latitude, longitude, marks: found.marks, price: Number(price) };
      });
    });

/** The central quarters of a city, placed around its position, and some villages nearby. */
const middleOf = (code: string, { towns, place }: Omit<City, 'spots'>): Spot[] => {
  const town = towns.find(({ name }) => name === (MIDDLES[code] ?? 'Merkez'));
  if (!town) throw new Error(`no town in the middle of ${code}`);
  const villages = town.quarters.filter(({ name }) => name.endsWith(' Köyü'));
  const quarters = town.quarters.filter(({ name }) => !/Köyü|Osb|Sb$/.test(name));
  const around = (quarter: Quarter, index: number, degrees: number, marks: string): Spot => ({
    town,
    quarter,
    latitude: place.latitude + degrees * Math.sin(index * 2.4),
    longitude: place.longitude + degrees * Math.cos(index * 2.4),
    marks,
    price: 1,
  });
  return [
    ...quarters.slice(0, MOST_OF_A_MIDDLE).map((one, index) => around(one, index, 0.008, index < 4 ? 'c' : 'e')),
    ...villages.slice(0, VILLAGES_OF_A_MIDDLE).map((one, index) => around(one, index, 0.07, 'r')),
  ];
};

/** The places for business in a city, by its plate number. */
export const spotsOf = (code: string, city: Omit<City, 'spots'>): Spot[] => {
  const lines = QUARTERS[code];
  return lines ? written(city.towns, lines) : middleOf(code, city);
};

/** The marks that a place needs for each kind of property. */
const FITS: Readonly<Record<Kind, RegExp>> = {
  APARTMENT: /[ce]/,
  RESIDENCE: /c/,
  DETACHED_HOUSE: /e/,
  VILLA: /e/,
  SUMMER_HOUSE: /es/,
  BUILDING: /c/,
  OFFICE: /c/,
  SHOP: /[ce]/,
  WAREHOUSE: /e$/,
  FACTORY: /e$/,
  HOTEL: /s/,
  LAND: /e/,
  FIELD: /r/,
  VINEYARD: /r/,
  GARDEN: /r/,
  OTHER: /[ce]/,
};

/** The places of a city where people live. */
export const homesIn = ({ spots }: City): Spot[] => spots.filter(({ marks }) => FITS.APARTMENT.test(marks));

/** The places of the city that fit a kind of property, otherwise those of the other cities. */
export const spotsFor = (kind: Kind, city: City, cities: readonly City[]): { city: City; spot: Spot }[] => {
  const fitting = (one: City) =>
    one.spots.filter(({ marks }) => FITS[kind].test(marks)).map((spot) => ({ city: one, spot }));
  const here = fitting(city);
  return here.length > 0 ? here : cities.filter(({ place }) => place.weight > 8).flatMap(fitting);
};
