import type { Random } from './random';

/** What a drawn picture shows. */
export type Subject =
  'apartment' | 'villa' | 'shop' | 'land' | 'livingRoom' | 'kitchen' | 'bedroom' | 'bathroom' | 'view';

const W = 1200;
const H = 800;

const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(h)}" fill="${fill}" ${extra}/>`;
const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}" fill="${fill}" ${extra}/>`;
const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
const gradient = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
const frame = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const SKIES = [
  ['#7db9e8', '#e6f3fb'],
  ['#5d9bd1', '#f6e3c8'],
  ['#9cc7e6', '#fdf4e3'],
  ['#4f7fb5', '#f3c9a0'],
  ['#a9cbe0', '#eef5f7'],
] as const;
const WALLS = ['#efe6d8', '#e4d3bb', '#d9cdbf', '#f3efe8', '#cdbba7', '#dcc6ad', '#c9d0d4'];
const ROOFS = ['#a5492f', '#8f3e2a', '#b55a3a', '#6b4a3c'];
const GREENS = ['#4d7c47', '#5f8f4e', '#3f6b45', '#7a9a4f'];
const INTERIORS = ['#f4efe7', '#e9ede8', '#eee6dc', '#e6e9ee', '#f1e9e4'];
const FLOORS = ['#b98d60', '#a67b51', '#c9a77e', '#8d6846', '#cbb494'];
const FABRICS = ['#5b7083', '#8c6f5a', '#6b7d62', '#9b5c4f', '#415a6b', '#b08a4f', '#7a6c83'];

const sky = (random: Random) => {
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
const hills = (random: Random, base: number, colour: string) => {
  const [a, b, c] = [random.int(60, 170), random.int(40, 190), random.int(60, 160)];
  return path(
    `M0 ${base} Q200 ${base - a} 420 ${base - 30} T800 ${base - b / 2} T${W} ${base - c / 2} V${H} H0Z`,
    colour,
    'opacity="0.75"',
  );
};
const tree = (random: Random, x: number, y: number, size: number) => {
  const green = random.pick(GREENS);
  return (
    rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, '#6b4e37') +
    circle(x, y - size * 0.75, size * 0.36, green) +
    circle(x - size * 0.22, y - size * 0.58, size * 0.27, green) +
    circle(x + size * 0.22, y - size * 0.56, size * 0.27, green) +
    circle(x + size * 0.08, y - size * 0.84, size * 0.18, '#fff', 'opacity="0.12"')
  );
};
const glass = (x: number, y: number, w: number, h: number, lit: boolean) =>
  rect(x - 4, y - 4, w + 8, h + 8, '#fbfaf7') +
  rect(x, y, w, h, lit ? '#f7d98b' : '#5f7f99') +
  path(`M${x} ${y + h} L${x + w * 0.6} ${y} H${x + w} L${x + w * 0.4} ${y + h}Z`, '#fff', 'opacity="0.18"') +
  rect(x + w / 2 - 2, y, 4, h, '#fbfaf7');

const street = (y: number) =>
  rect(0, y, W, H - y, '#b9b4ab') +
  rect(0, y + 46, W, H - y - 46, '#5c5f63') +
  times(8, (i) => rect(30 + i * 160, y + 105, 80, 8, '#e9e6dc', 'opacity="0.8"')).join('');

const apartment = (random: Random) => {
  const { defs, body } = sky(random);
  const floors = random.int(4, 7);
  const columns = random.int(4, 6);
  const wall = random.pick(WALLS);
  const width = columns * 120 + 60;
  const x = random.int(180, W - width - 120);
  const storey = 78;
  const top = 660 - floors * storey - 40;
  const neighbours = times(6, (i) =>
    rect(i * 210 - 40, random.int(320, 480), 190, 400, random.pick(WALLS), 'opacity="0.5"'),
  ).join('');
  const rows = times(floors, (floor) =>
    times(columns, (column) => {
      const left = x + 45 + column * 120;
      const y = top + 30 + floor * storey;
      const balcony = (column + 1) % 3 === 0;
      return (
        glass(left, y, balcony ? 78 : 58, balcony ? 58 : 44, random.chance(0.15)) +
        (balcony
          ? rect(left - 12, y + 34, 104, 28, '#8f9499', 'opacity="0.85"') + rect(left - 14, y + 60, 108, 7, '#f7f4ee')
          : '')
      );
    }).join(''),
  ).join('');
  const door =
    rect(x + width / 2 - 40, 600, 80, 80, '#4a3a30') +
    rect(x + width / 2 - 34, 608, 32, 72, '#8fb0c2') +
    rect(x + width / 2 + 2, 608, 32, 72, '#8fb0c2');
  return frame(
    defs + gradient('shade', 'rgba(255,255,255,0.12)', 'rgba(0,0,0,0.14)'),
    body +
      neighbours +
      rect(x, top, width, 680 - top, wall) +
      rect(x - 12, top - 16, width + 24, 18, random.pick(ROOFS)) +
      rows +
      rect(x, top, width, 680 - top, 'url(#shade)') +
      door +
      street(680) +
      tree(random, x - 70, 690, 190) +
      tree(random, x + width + 70, 694, 230),
  );
};

const villa = (random: Random) => {
  const { defs, body } = sky(random);
  const wall = random.pick(WALLS);
  const roof = random.pick(ROOFS);
  const x = random.int(280, 380);
  const pool = random.chance(0.6);
  return frame(
    defs + gradient('grass', '#8fb368', '#5f8a48'),
    body +
      hills(random, 470, '#7c9a83') +
      rect(0, 520, W, 280, 'url(#grass)') +
      rect(x, 360, 520, 220, wall) +
      rect(x + 60, 260, 300, 110, wall) +
      path(`M${x - 40} 365 L${x + 120} 300 H${x + 420} L${x + 560} 365Z`, roof) +
      path(`M${x + 30} 268 L${x + 210} 180 L${x + 390} 268Z`, roof) +
      glass(x + 110, 288, 80, 58, false) +
      glass(x + 230, 288, 80, 58, random.chance(0.5)) +
      glass(x + 40, 410, 120, 100, false) +
      rect(x + 200, 420, 80, 160, '#5a4335') +
      glass(x + 320, 410, 160, 110, random.chance(0.4)) +
      rect(x - 10, 576, 540, 14, '#d8cfc0') +
      (pool
        ? path(`M${x + 60} 650 h360 l70 90 h-500Z`, '#59b7cf') +
          path(`M${x + 90} 662 h300 l20 24 h-340Z`, '#fff', 'opacity="0.25"')
        : path(`M${x + 200} 590 h80 l60 210 h-200Z`, '#cfc5b4')) +
      tree(random, 120, 620, 300) +
      tree(random, 1060, 640, 330) +
      tree(random, 230, 560, 180),
  );
};

const shop = (random: Random) => {
  const { defs, body } = sky(random);
  const colour = random.pick(FABRICS);
  const stripes = times(12, (i) => path(`M${220 + i * 64} 400 h64 l-8 66 h-64Z`, i % 2 ? '#f5f1e8' : colour)).join('');
  return frame(
    defs,
    body +
      rect(140, 130, 920, 560, random.pick(WALLS)) +
      times(5, (i) => glass(200 + i * 175, 190, 90, 100, random.chance(0.2))).join('') +
      rect(190, 330, 820, 66, colour) +
      stripes +
      rect(210, 466, 300, 200, '#7794a6') +
      rect(690, 466, 300, 200, '#7794a6') +
      path('M210 666 L390 466 H470 L290 666Z', '#fff', 'opacity="0.2"') +
      rect(540, 466, 120, 214, '#47382f') +
      rect(556, 484, 88, 180, '#a9c2ce') +
      street(690) +
      tree(random, 90, 700, 220) +
      tree(random, 1120, 700, 240),
  );
};

const land = (random: Random) => {
  const { defs, body } = sky(random);
  const field = random.pick([
    ['#b8a75f', '#8c9a4a'],
    ['#8fae5b', '#65883f'],
    ['#cdb877', '#a5883f'],
    ['#a4b56a', '#7b8f45'],
  ] as const);
  const vanishing = random.int(400, 800);
  const furrows = times(
    15,
    (i) =>
      `<line x1="${vanishing}" y1="440" x2="${i * 170 - 600}" y2="800" stroke="#000" stroke-opacity="0.08" stroke-width="9"/>`,
  ).join('');
  const stones =
    times(10, (i) => rect(250 + i * 76, 600 + Math.abs(5 - i) * 3, 10, 46, '#e9e3d4')).join('') +
    rect(250, 612, 694, 4, '#e9e3d4');
  return frame(
    defs + gradient('field', field[0], field[1]),
    body +
      hills(random, 400, '#8aa2a0') +
      hills(random, 440, '#7b9272') +
      rect(0, 435, W, 365, 'url(#field)') +
      furrows +
      (random.chance(0.5) ? stones : '') +
      times(random.int(4, 9), () => tree(random, random.int(20, 1180), random.int(450, 520), random.int(60, 130))).join(
        '',
      ),
  );
};

const room = (random: Random, furniture: (wall: string) => string, floor = random.pick(FLOORS)) => {
  const wall = random.pick(INTERIORS);
  const boards = times(
    9,
    (i) =>
      `<line x1="${600 + (i - 4) * 110}" y1="560" x2="${600 + (i - 4) * 330}" y2="800" stroke="#000" stroke-opacity="0.1" stroke-width="3"/>`,
  ).join('');
  return frame(
    gradient('wall', wall, '#d9d2c6') + gradient('floor', floor, '#7d5f42') + gradient('out', '#8cc0e4', '#e8f2ea'),
    rect(0, 0, W, 560, 'url(#wall)') +
      path('M0 0 L120 70 V560 L0 640Z', '#000', 'opacity="0.05"') +
      path('M1200 0 L1080 70 V560 L1200 640Z', '#000', 'opacity="0.08"') +
      rect(0, 560, W, 240, 'url(#floor)') +
      boards +
      rect(0, 548, W, 14, '#fbf9f4') +
      furniture(wall),
  );
};
const windowTo = (x: number, y: number, w: number, h: number) =>
  rect(x - 12, y - 12, w + 24, h + 24, '#fdfcf9') +
  rect(x, y, w, h, 'url(#out)') +
  path(
    `M${x} ${y + h} V${y + h * 0.7} Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.72} T${x + w} ${y + h * 0.62} V${y + h}Z`,
    '#8fae7c',
  ) +
  rect(x + w / 2 - 5, y, 10, h, '#fdfcf9');
const lamp = (x: number, length: number, colour: string) =>
  rect(x - 2, 0, 4, length, '#4a4a4a') +
  path(`M${x - 46} ${length + 50} Q${x} ${length - 40} ${x + 46} ${length + 50}Z`, colour) +
  circle(x, length + 52, 16, '#fff3c9');

const livingRoom = (random: Random) =>
  room(random, () => {
    const fabric = random.pick(FABRICS);
    const x = random.int(120, 260);
    return (
      windowTo(random.int(640, 720), 120, 340, 300) +
      rect(x + 90, 170, 200, 140, '#6d5847') +
      rect(x + 102, 182, 176, 116, random.pick(FABRICS)) +
      circle(x + 230, 222, 26, '#f1d9a0') +
      `<ellipse cx="560" cy="690" rx="400" ry="70" fill="${random.pick(FABRICS)}" opacity="0.35"/>` +
      rect(x, 430, 440, 130, fabric, 'rx="26"') +
      rect(x - 24, 470, 70, 140, fabric, 'rx="22"') +
      rect(x + 394, 470, 70, 140, fabric, 'rx="22"') +
      rect(x + 30, 520, 380, 84, fabric, 'rx="18"') +
      rect(x + 30, 520, 380, 84, '#fff', 'rx="18" opacity="0.12"') +
      rect(x + 70, 462, 80, 70, '#e7d7b8', 'rx="14"') +
      rect(x + 290, 462, 80, 70, '#c9b59a', 'rx="14"') +
      rect(500, 640, 260, 22, '#7b5a3c', 'rx="8"') +
      rect(520, 660, 14, 66, '#5f452e') +
      rect(726, 660, 14, 66, '#5f452e') +
      circle(980, 500, 58, random.pick(GREENS)) +
      circle(1020, 460, 46, random.pick(GREENS)) +
      rect(960, 540, 80, 80, '#b8704c', 'rx="10"') +
      lamp(600, 90, '#d9b26a')
    );
  });

const kitchen = (random: Random) =>
  room(random, () => {
    const colour = random.pick(['#f2efe9', '#7c8f84', '#35495a', '#c7a27c', '#e3e6e6', '#8a5f4b']);
    const doors = (y: number, h: number) =>
      times(
        7,
        (i) =>
          rect(130 + i * 138, y, 126, h, colour, 'rx="4"') + rect(130 + i * 138 + 54, y + h - 24, 24, 6, '#b79c62'),
      ).join('');
    const tiles = times(30, (i) =>
      rect(124 + (i % 15) * 66, 312 + Math.floor(i / 15) * 56, 62, 52, '#fff', 'opacity="0.5"'),
    ).join('');
    return (
      rect(124, 80, 978, 200, '#00000012') +
      doors(86, 184) +
      rect(124, 308, 978, 116, '#dfe4e2') +
      tiles +
      windowTo(500, 290, 200, 126) +
      rect(112, 424, 1002, 22, '#5c5149') +
      doors(452, 150) +
      rect(268, 452, 126, 150, '#2f3438') +
      rect(284, 486, 94, 80, '#596268') +
      rect(820, 404, 120, 20, '#3a3f43') +
      circle(850, 404, 10, '#c0573f') +
      lamp(420, 60, '#e0e0dc') +
      lamp(780, 60, '#e0e0dc') +
      rect(320, 640, 560, 26, '#a88358') +
      rect(340, 666, 520, 134, random.pick(INTERIORS)) +
      circle(600, 622, 34, '#c65f47') +
      circle(640, 628, 26, '#d8a03f')
    );
  });

const bedroom = (random: Random) =>
  room(random, () => {
    const fabric = random.pick(FABRICS);
    return (
      windowTo(90, 130, 240, 280) +
      rect(400, 280, 480, 220, '#8d6d52', 'rx="18"') +
      rect(380, 480, 520, 190, '#f7f4ee', 'rx="22"') +
      rect(380, 540, 520, 150, fabric, 'rx="18"') +
      rect(380, 540, 520, 36, '#fff', 'opacity="0.25"') +
      rect(420, 440, 190, 80, '#fff', 'rx="26"') +
      rect(670, 440, 190, 80, '#fff', 'rx="26"') +
      rect(950, 500, 120, 120, '#7f6047') +
      rect(966, 520, 88, 30, '#a58566') +
      path('M970 440 h80 l24 60 h-128Z', '#f2dda8') +
      rect(1004, 470, 12, 34, '#6f6f6f') +
      rect(560, 110, 160, 110, '#fdfcf9') +
      rect(572, 122, 136, 86, random.pick(FABRICS)) +
      `<ellipse cx="640" cy="740" rx="420" ry="44" fill="#fff" opacity="0.28"/>`
    );
  });

const bathroom = (random: Random) =>
  room(
    random,
    () => {
      const accent = random.pick(['#6c8f95', '#87a08b', '#9a8478', '#5f7488']);
      const tiles = times(72, (i) =>
        rect((i % 12) * 100 + 3, Math.floor(i / 12) * 92 + 3, 94, 86, i % 12 > 7 ? accent : '#fff', 'opacity="0.35"'),
      ).join('');
      return (
        tiles +
        rect(130, 130, 300, 230, '#8fa9b4', 'rx="10"') +
        path('M130 360 L300 130 H380 L210 360Z', '#fff', 'opacity="0.3"') +
        rect(110, 430, 340, 40, '#faf9f6', 'rx="12"') +
        rect(130, 470, 300, 130, '#8b6a4c') +
        rect(272, 384, 14, 48, '#b9bec2') +
        rect(262, 384, 60, 10, '#b9bec2') +
        rect(640, 470, 460, 150, '#fdfdfb', 'rx="60"') +
        rect(620, 456, 500, 34, '#ffffff', 'rx="17"') +
        rect(1080, 250, 12, 210, '#b9bec2') +
        rect(1020, 244, 72, 12, '#b9bec2') +
        rect(500, 470, 100, 130, '#ffffff', 'rx="30"') +
        rect(510, 390, 80, 90, '#ffffff', 'rx="10"')
      );
    },
    random.pick(['#c9c6bf', '#a8b0b3', '#d8d0c3']),
  );

const view = (random: Random) => {
  const { defs, body } = sky(random);
  const sea = random.chance(0.6);
  const city = times(22, (i) => {
    const h = random.int(60, 240);
    return (
      rect(i * 56 - 10, 560 - h, 50, h, random.pick(WALLS)) +
      times(
        Math.floor(h / 34),
        (j) =>
          rect(i * 56 + 2, 572 - h + j * 32, 10, 14, '#5f7f99') +
          rect(i * 56 + 20, 572 - h + j * 32, 10, 14, '#5f7f99'),
      ).join('')
    );
  }).join('');
  const water =
    rect(0, 440, W, 260, 'url(#sea)') +
    times(14, () =>
      rect(random.int(0, 1100), random.int(460, 640), random.int(40, 140), 3, '#fff', 'opacity="0.35"'),
    ).join('') +
    path('M760 470 l30 -80 l34 80Z', '#fff') +
    path('M740 474 h110 l-20 18 h-70Z', '#7a4b3a');
  const rail =
    rect(0, 640, W, 14, '#3d4348') +
    times(25, (i) => rect(i * 50, 650, 6, 150, '#3d4348')).join('') +
    rect(0, 770, W, 30, '#cbbfae');
  return frame(
    defs + gradient('sea', '#4f93b3', '#2c6a8d'),
    body +
      hills(random, 450, '#6f8b91') +
      (sea ? water : hills(random, 520, '#7f9a72') + city + rect(0, 556, W, 150, '#7f9a72')) +
      rail,
  );
};

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
};

/** A drawing of 1200 × 800 as SVG, a different one for each state of `random`. */
export const draw = (subject: Subject, random: Random): string => SCENES[subject](random);
