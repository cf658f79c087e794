import { sql } from 'kysely';
import { SIGNATURE, signaturePath, strokesOf } from '@/domain/brokers/keys';
import { formatDay, formatInstant } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import { drawHead, finish, openSheet, type Sheet } from '@/server/areas/auctions/appraisal/sheet';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer, SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { setting } from '@/server/platform/settings/settings';
import { keyHolderDetail } from './record';

/** The height of the signature field, points. */
const FIELD = 80;

/** Draws the signature, or an empty line to sign on. */
const drawSignature = ({ doc, left, width, colours, need }: Sheet, name: string, drawn: string | null): void => {
  need(FIELD + 50);
  const scale = FIELD / SIGNATURE.height;
  const top = doc.y;
  const strokes = drawn === null ? null : strokesOf(drawn);
  if (strokes) {
    doc.save().translate(left, top).scale(scale);
    doc.path(signaturePath(strokes)).lineWidth(3).lineCap('round').lineJoin('round').strokeColor(colours.text).stroke();
    doc.restore();
  }
  const y = top + FIELD;
  doc
    .moveTo(left, y)
    .lineTo(left + width / 2, y)
    .lineWidth(0.7)
    .strokeColor(colours.quiet)
    .stroke();
  doc
    .font('text')
    .fontSize(9)
    .fillColor(colours.text)
    .text(name, left, y + 6, { width: width / 2 });
};

const dayOrNone = (day: string | null) => (day ? formatDay(day) : messages.keyPaperForGood);

/**
 * The receipt of a hand-over as it was signed, with its later history and the current template texts; contacts are masked as for this
 * viewer.
 * @throws KEY_HOLDER_NOT_FOUND
 */
export const keyReceipt = async (db: Database, id: number, viewer: SignedIn): Promise<FileAnswer> => {
  const key = await keyHolderDetail(db, id, viewer);
  const { rows } = await sql<{ officeNumber: string | null }>`
    select certificate_number as "officeNumber" from broker where id = ${key.office?.id ?? 0}`.execute(db);
  const sheet = await openSheet(`${messages.keyPaper} #${id}`);
  const { doc, left, width, heading, facts, colours } = sheet;
  drawHead(sheet, messages.keyPaper, key.auction.name);
  heading(messages.keyPaperWhat);
  facts(
    [
      [messages.keyPaperProperty, `#${key.auction.id} ${key.auction.name}`],
      [messages.keyPaperAddress, key.address ?? ''],
      [messages.keyPaperTaker, key.name],
      [messages.keyPaperOffice, key.office?.name ?? ''],
      [messages.keyPaperCertificate, rows[0]?.officeNumber ?? ''],
      [messages.keyPaperGiven, formatInstant(key.givenAt)],
      [messages.keyPaperGiver, [key.givenBy, setting('companyTitle')].filter(Boolean).join(', ')],
      [messages.keyPaperDue, dayOrNone(key.signedDueOn)],
      [messages.keyPaperMoved, key.dueOn === key.signedDueOn ? '' : dayOrNone(key.dueOn)],
      [messages.keyPaperNumber, key.paperNumber ?? ''],
      [messages.keyPaperReturned, key.returnedAt ? formatInstant(key.returnedAt) : ''],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, value] as const])),
  );
  heading(messages.keyPaperSigned);
  doc
    .fontSize(9.5)
    .fillColor(colours.text)
    .text(
      key.signedDueOn
        ? fill(messages.keyPaperWords, { day: formatDay(key.signedDueOn) })
        : messages.keyPaperWordsForGood,
      left,
      doc.y,
      {
        width,
        lineGap: 2,
      },
    );
  doc.moveDown(1);
  drawSignature(sheet, key.name, key.signature);
  const body = await finish(sheet, fill(messages.keyPaperFoot, { id }));
  const name = `${messages.keyPaper} - ${key.auction.name}.pdf`.replace(/[/\\]/g, '-');
  return { name, type: 'application/pdf', body };
};
