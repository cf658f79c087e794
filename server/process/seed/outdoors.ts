import type { Random } from './random';
import { W, rect, path, gradient, frame, times, WALLS, ROOFS, FABRICS, sky, hills, tree, glass, street } from './svg';

export const apartment = (random: Random) => {
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

export const villa = (random: Random) => {
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

export const shop = (random: Random) => {
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

export const land = (random: Random) => {
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

const viewOf = (random: Random, sea: boolean) => {
  const { defs, body } = sky(random);
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

export const view = (random: Random) => viewOf(random, false);
export const seaView = (random: Random) => viewOf(random, true);
