import { join } from 'node:path';
import { formatArea } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import { loadSharp } from '../media/sharp';
import type { Boundary } from './parcelService';

export const MAP_IMAGE = { width: 800, height: 600 } as const;
const { width: WIDTH, height: HEIGHT } = MAP_IMAGE;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const METRES_PER_DEGREE = 111_320;
/** Shipped with the console, so that labels have their Turkish letters on a machine without fonts. */
const FONT = join(process.cwd(), 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const INK = '#16241f';
const BRAND = '#0f5b50';
const WARNING = '#8f5d12';

type MapPicture = {
  kind: 'PARCEL' | 'SURROUNDINGS';
  latitude: number;
  longitude: number;
  /** Null: a sketch of a known place with an unknown boundary. */
  boundary: Boundary | null;
  ada: string;
  parsel: string;
  areaM2: number | null;
};

type Point = { x: number; y: number };

/** Metres to the east and south of the centre; exact enough for a picture of a few kilometres. */
const metresFrom =
  ({ latitude, longitude }: Pick<MapPicture, 'latitude' | 'longitude'>) =>
  ([east, north]: readonly [number, number]): Point => ({
    x: (east - longitude) * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180),
    y: (latitude - north) * METRES_PER_DEGREE,
  });

/** The largest of 1, 2, 5, 10, 20 … metres that is at most this long. */
const roundLength = (metres: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(metres, 1)));
  return ([5, 2].find((step) => step * power <= metres) ?? 1) * power;
};

/** Metres per pixel: the parcel fills half of its own picture and is small in the wide one. */
const metresPerPixel = (kind: MapPicture['kind'], outline: readonly Point[]): number => {
  const reach = Math.max(...outline.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))), 20);
  return kind === 'PARCEL' ? reach / (HEIGHT / 3.2) : Math.max(reach * 8, 500) / (HEIGHT / 2);
};

const label = async (text: string, size: number, colour: string) => {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `DejaVu Sans Bold ${size}`,
      fontfile: FONT,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

const grid = (step: number, scale: number): string => {
  const gap = step / scale;
  const lines: string[] = [];
  for (let at = MIDDLE.x % gap; at < WIDTH; at += gap) lines.push(`M${at} 0V${HEIGHT}`);
  for (let at = MIDDLE.y % gap; at < HEIGHT; at += gap) lines.push(`M0 ${at}H${WIDTH}`);
  return `<path d="${lines.join('')}" stroke="#d9d3c4" stroke-width="1"/>`;
};

const pin = `<path d="M400 300c-14-20-24-33-24-47a24 24 0 0 1 48 0c0 14-10 27-24 47z" fill="${BRAND}" stroke="#fff" stroke-width="3"/>
  <circle cx="400" cy="253" r="8" fill="#fff"/>`;
const north = `<path d="M760 24l12 34-12-8-12 8z" fill="${INK}"/>`;

/** Draws a parcel to scale, north up: boundary, ada/parsel, area, scale bar. A sketch is marked as one. */
export const drawMap = async (picture: MapPicture): Promise<Buffer> => {
  const { kind, boundary, ada, parsel, areaM2 } = picture;
  const outline = (boundary ?? []).map(metresFrom(picture));
  const scale = boundary ? metresPerPixel(kind, outline) : kind === 'PARCEL' ? 0.25 : 2;
  const bar = roundLength(160 * scale);
  const barEnd = 32 + bar / scale;
  const points = outline.map(({ x, y }) => `${(MIDDLE.x + x / scale).toFixed(1)},${(MIDDLE.y + y / scale).toFixed(1)}`);
  const ground = boundary
    ? `<polygon points="${points.join(' ')}" fill="${BRAND}" fill-opacity="0.18" stroke="${BRAND}" stroke-width="4" stroke-linejoin="round"/>`
    : `<circle cx="400" cy="300" r="120" fill="none" stroke="${WARNING}" stroke-width="3" stroke-dasharray="10 8"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#f6f4ef"/>${grid(bar, scale)}${ground}${!boundary || kind === 'SURROUNDINGS' ? pin : ''}${north}
    <path d="M32 562v12H${barEnd}v-12" fill="none" stroke="${INK}" stroke-width="3"/></svg>`;
  const title = `Ada ${ada} · Parsel ${parsel}${areaM2 === null ? '' : ` · ${formatArea(areaM2)}`}`;
  const [heading, length, caution] = await Promise.all([
    label(title, 17, INK),
    label(bar >= 1000 ? `${bar / 1000} km` : `${bar} m`, 12, INK),
    boundary ? null : label(messages.parcelSketch, 13, WARNING),
  ]);
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing))
    .composite([
      { input: heading.input, left: 32, top: 28 },
      { input: length.input, left: 32, top: 536 },
      ...(caution ? [{ input: caution.input, left: Math.round(WIDTH - caution.width - 24), top: 556 }] : []),
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};
