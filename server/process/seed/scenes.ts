import { bathroom, bedroom, kitchen, livingRoom } from './indoors';
import { apartment, land, seaView, shop, view, villa } from './outdoors';
import type { Random } from './random';

/** The subject of a drawn picture. */
export type Subject =
  | 'apartment'
  | 'villa'
  | 'shop'
  | 'land'
  | 'livingRoom'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'view'
  | 'seaView';

const SCENES: Readonly<Record<Subject, (random: Random) => string>> = {
  apartment,
  villa,
  shop,
  land,
  livingRoom,
  kitchen,
  bedroom,
  bathroom,
  view,
  seaView,
};

/** A drawing of 1200 × 800 as SVG, a different one for each state of `random`. */
export const draw = (subject: Subject, random: Random): string => SCENES[subject](random);
