import type { Random } from './random';
import { W, rect, circle, path, gradient, frame, times, GREENS, INTERIORS, FLOORS, FABRICS } from './svg';

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

export const livingRoom = (random: Random) =>
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

export const kitchen = (random: Random) =>
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

export const bedroom = (random: Random) =>
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

export const bathroom = (random: Random) =>
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
