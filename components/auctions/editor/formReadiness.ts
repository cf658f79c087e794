import type { AttributeRow } from '@/contract/auctions/categories';
import type { EditorPage } from '@/contract/auctions/editor';
import type { EnumValue } from '@/domain/enums';
import { isEmptyField, READY_FIELDS, type ReadinessFacts } from '@/domain/auctions/readiness';
import { attributeField, type Values } from './store';

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const instant = (value: unknown) => (typeof value === 'string' && value !== '' ? Date.parse(value) : null);

type Form = {
  page: Pick<EditorPage, 'seller' | 'facts' | 'now'>;
  values: Values;
  kind: EnumValue<'propertyCategory'> | null;
  /** The attributes of the chosen category. */
  attributes: readonly Pick<AttributeRow, 'id' | 'name' | 'isRequired'>[];
  imageCount: number;
  documentTypes: readonly EnumValue<'documentType'>[];
};

/** The form's values, saved or not, as facts for the readiness checks. */
export const formFacts = ({ page, values, kind, attributes, imageCount, documentTypes }: Form): ReadinessFacts => {
  const { seller, facts, now } = page;
  const rated = seller?.kind !== 'CUSTOMER' || seller.id !== values.sellerCustomerId || seller.motivation !== null;
  return {
    imageCount,
    hasZoningDocument: documentTypes.includes('ZONING_STATUS'),
    hasTitleDeed: documentTypes.includes('TITLE_DEED'),
    hasSalesAgreement: documentTypes.includes('SALES_AGREEMENT'),
    // A newly chosen seller can only be selected after being rated (V09).
    hasSellerMotivation: !!values.sellerCorporateId || (!!values.sellerCustomerId && rated),
    hasValidEids: facts.hasValidEids,
    askedPriceKurus: number(values.requestPrice),
    appraisalPriceKurus: number(values.appraisalPrice),
    startPriceKurus: number(values.startPrice),
    reservePriceKurus: number(values.reservePrice),
    incrementBeforeReserveKurus: number(values.incrementBeforeReserve),
    incrementAfterReserveKurus: number(values.incrementAfterReserve),
    startsAt: instant(values.startAt),
    endsAt: instant(values.endAt),
    now: Date.parse(now),
    kind,
    emptyFields: READY_FIELDS.filter((field) => isEmptyField(field, values[field])),
    standingEncumbrances: facts.standingEncumbrances,
    missingAttributes: attributes.filter(
      ({ id, isRequired }) => isRequired && !String(values[attributeField(id)] ?? '').trim(),
    ),
  };
};
