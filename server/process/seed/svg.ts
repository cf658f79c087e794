import type { Random } from './random';

export const W = 1200;
export const H = 800;

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(h)}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const gradient = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
export const frame = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`;
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const SKIES = [
  ['#7db9e8', '#e6f3fb'],
  ['#5d9bd1', '#f6e3c8'],
  ['#9cc7e6', '#fdf4e3'],
  ['#4f7fb5', '#f3c9a0'],
  ['#a9cbe0', '#eef5f7'],
] as const;
export const WALLS = ['#efe6d8', '#e4d3bb', '#d9cdbf', '#f3efe8', '#cdbba7', '#dcc6ad', '#c9d0d4'];
export const ROOFS = ['#a5492f', '#8f3e2a', '#b55a3a', '#6b4a3c'];
export const GREENS = ['#4d7c47', '#5f8f4e', '#3f6b45', '#7a9a4f'];
export const INTERIORS = ['#f4efe7', '#e9ede8', '#eee6dc', '#e6e9ee', '#f1e9e4'];
export const FLOORS = ['#b98d60', '#a67b51', '#c9a77e', '#8d6846', '#cbb494'];
export const FABRICS = ['#5b7083', '#8c6f5a', '#6b7d62', '#9b5c4f', '#415a6b', '#b08a4f', '#7a6c83'];

export const sky = (random: Random) => {
  const [top, bottom] = random.pick(SKIES);
  const clouds = times(random.int(1, 3), () => {
    const x = random.int(100, 1100);
    const y = random.int(60, 240);
    return times(
      4,
      (i) =>
        `<ellipse cx="${x + i * 45}" cy="${y + (i % 2) * 14}" rx="${60 - i * 6}" ry="24" fill="#fff" opacity="0.55"/>`,
    ).join('');
  });
  return { defs: gradient('sky', top, bottom), body: rect(0, 0, W, H, 'url(#sky)') + clouds.join('') };
};
export const hills = (random: Random, base: number, colour: string) => {
  const [a, b, c] = [random.int(60, 170), random.int(40, 190), random.int(60, 160)];
  return path(
    `M0 ${base} Q200 ${base - a} 420 ${base - 30} T800 ${base - b / 2} T${W} ${base - c / 2} V${H} H0Z`,
    colour,
    'opacity="0.75"',
  );
};
export const tree = (random: Random, x: number, y: number, size: number) => {
  const green = random.pick(GREENS);
  return (
    rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, '#6b4e37') +
    circle(x, y - size * 0.75, size * 0.36, green) +
    circle(x - size * 0.22, y - size * 0.58, size * 0.27, green) +
    circle(x + size * 0.22, y - size * 0.56, size * 0.27, green) +
    circle(x + size * 0.08, y - size * 0.84, size * 0.18, '#fff', 'opacity="0.12"')
  );
};
export const glass = (x: number, y: number, w: number, h: number, lit: boolean) =>
  rect(x - 4, y - 4, w + 8, h + 8, '#fbfaf7') +
  rect(x, y, w, h, lit ? '#f7d98b' : '#5f7f99') +
  path(`M${x} ${y + h} L${x + w * 0.6} ${y} H${x + w} L${x + w * 0.4} ${y + h}Z`, '#fff', 'opacity="0.18"') +
  rect(x + w / 2 - 2, y, 4, h, '#fbfaf7');

export const street = (y: number) =>
  rect(0, y, W, H - y, '#b9b4ab') +
  rect(0, y + 46, W, H - y - 46, '#5c5f63') +
  times(8, (i) => rect(30 + i * 160, y + 105, 80, 8, '#e9e6dc', 'opacity="0.8"')).join('');
