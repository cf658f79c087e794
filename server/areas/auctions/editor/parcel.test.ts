import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import sharp from 'sharp';
import { drawMap, MAP_IMAGE } from './mapImage';
import { askParcel } from './parcelService';

const log = pino({ level: 'silent' });
const question = { city: 'İstanbul', town: 'Kadıköy', quarter: 'Caferağa Mahallesi', ada: '1234', parsel: '5' };
const RING = [
  [29.02, 40.98],
  [29.021, 40.98],
  [29.021, 40.981],
  [29.02, 40.98],
];
const polygon = {
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [RING] },
  properties: { alan: '1.234,56' },
};

let answer: { status: number; body: string };
let asked: { url: string; token: string | undefined };
let server: Server;
let serviceUrl: string;
beforeAll(async () => {
  server = createServer((req, res) => {
    asked = { url: req.url ?? '', token: req.headers.authorization };
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/parsel`;
});
afterAll(() => server.close());
const ask = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return askParcel({ serviceUrl, serviceToken: 'anahtar' }, question, log);
};

test('asks by the names of the places and takes boundary and area', async () => {
  expect(await ask(200, polygon)).toEqual({ parcel: { boundary: RING, areaM2: 1235 } });
  expect(Object.fromEntries(new URL(asked.url, 'http://x').searchParams)).toEqual(question);
  expect(asked.token).toBe('Bearer anahtar');
});

test.each<[number, unknown, string]>([
  [404, '', 'NOT_FOUND'],
  [500, '', 'SERVICE_FAILED'],
  [200, 'not json', 'SERVICE_FAILED'],
  [200, { geometry: { type: 'Polygon', coordinates: [[[1000, 2]]] } }, 'SERVICE_FAILED'],
])('an answer %s %j is %s and no error', async (status, body, why) => {
  expect(await ask(status, body)).toEqual({ why });
});

test('without a service nothing is asked', async () => {
  expect(await askParcel({}, question, log)).toEqual({ why: 'NO_SERVICE' });
});

test.each(['PARCEL', 'SURROUNDINGS'] as const)('draws the boundary in the %s picture', async (kind) => {
  const boundary = RING.map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const);
  const place = { kind, latitude: 40.9805, longitude: 29.0205, ada: '1234', parsel: '5', areaM2: 1235 };
  const [known, sketch] = await Promise.all([drawMap({ ...place, boundary }), drawMap({ ...place, boundary: null })]);
  for (const png of [known, sketch]) expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...MAP_IMAGE });
  expect(known.equals(sketch)).toBe(false);
});
