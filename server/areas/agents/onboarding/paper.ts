import { formatDay } from '@/domain/formats';
import { formatPhone } from '@/domain/phone';
import messages from '@/locales/tr/messages.json';
import { drawPart, footOf, wordsOf } from '@/server/areas/auctions/appraisal/paper';
import { drawHead, drawSignatures, finish, openSheet } from '@/server/areas/auctions/appraisal/sheet';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import { assertBegun } from './change';

/** The data for the contract. @throws AGENT_ONBOARDING_NOT_FOUND, and the codes for missing data */
const partyOf = async (db: Database, id: number) => {
  const found = await db
    .selectFrom('agent_onboarding as onboarding')
    .leftJoin('agent_application as application', 'application.id', 'onboarding.application_id')
    .leftJoin('territory', 'territory.id', 'onboarding.territory_id')
    .select([
      'onboarding.id',
      'onboarding.status',
      'application.first_name as firstName',
      'application.last_name as lastName',
      'application.phone',
      'application.email',
      'application.identity_number as identityNumber',
      'territory.name as territory',
      'onboarding.certificate_number as certificate',
      'onboarding.certificate_ends_on as certificateEndsOn',
    ])
    .where('onboarding.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('AGENT_ONBOARDING_NOT_FOUND');
  assertBegun(found);
  if (found.identityNumber === null) throw new Refusal('AGENT_IDENTITY_NUMBER_MISSING');
  if (found.territory === null) throw new Refusal('TERRITORY_NOT_FOUND');
  return { ...found, name: `${found.firstName ?? ''} ${found.lastName ?? ''}`.trim() };
};

/**
 * The contract as a PDF to be signed, with today's template texts. The signed one is uploaded as a document.
 * @throws the codes of the contract
 */
export const agentContract = async (db: Database, id: number): Promise<FileAnswer> => {
  const party = await partyOf(db, id);
  const { name, phone, email, identityNumber, territory, certificate, certificateEndsOn } = party;
  const endsOn = certificateEndsOn && formatDay(certificateEndsOn);
  const company = setting('companyTitle');
  const words = wordsOf('agentContract', {
    danışman: name,
    'T.C. kimlik no': identityNumber,
    telefon: phone && formatPhone(phone),
    'e-posta': email,
    bölge: territory,
    'belge no': certificate,
    'belge bitişi': endsOn,
    tarih: formatDay(new Date().toISOString()),
    şirket: company,
    'yetki belgesi no': setting('companyCertificateNumber'),
  });
  const sheet = await openSheet(`${words.title} #${id}`);
  drawHead(sheet, words.title, name);
  drawPart(sheet, words.part('opening'));
  sheet.heading(messages.agentPdfAgent);
  sheet.facts(
    [
      [messages.agentPdfName, name],
      [messages.closingPdfIdentity, identityNumber ?? ''],
      [messages.agentPdfPhone, phone ? formatPhone(phone) : ''],
      [messages.agentPdfEmail, email ?? ''],
      [messages.agentPdfTerritory, territory ?? ''],
      [messages.agentPdfCertificate, certificate ?? ''],
      [messages.agentPdfCertificateEnds, endsOn ?? ''],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, value] as const])),
  );
  drawPart(sheet, words.part('terms'), messages.agentPdfTerms);
  drawSignatures(sheet, words.part('signing'), [
    [messages.agentSigns, name],
    [messages.stfHouseSigns, company],
  ]);
  const body = await finish(sheet, footOf(words, id));
  return { name: `${words.title} - ${name}.pdf`.replace(/[/\\]/g, '-'), type: 'application/pdf', body };
};
