import texts from '@/locales/tr/auctions/appraisal.json';
import { enums } from '@/locales/tr/enums';
import { each, fields, inLine, money, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';

const { comparable, encumbrance } = texts;
/** An adjustment of zero is left out. */
const unlessNone: Say = (value, words) => (value === 0 ? '' : plain(value, words));
/** The comparables, one per line, with the labels of their form. */
export const readComparables: Reading = each(
  inLine(
    fields(
      {
        place: '',
        kind: comparable.kind,
        m2: comparable.m2,
        price: comparable.price,
        priceKind: comparable.priceKind,
        onDay: comparable.onDay,
        source: comparable.source,
        distanceM: comparable.distanceM,
        adjustPercent: comparable.adjustPercent,
        note: comparable.note,
      },
      {
        kind: oneOf(enums.propertyCategory),
        price: money,
        priceKind: oneOf(enums.comparablePrice),
        adjustPercent: unlessNone,
      },
    ),
  ),
);

/** The encumbrances of the property, one per line. */
export const readEncumbrances: Reading = each(
  inLine(
    fields(
      {
        kind: '',
        holder: encumbrance.holder,
        amount: encumbrance.amount,
        registeredOn: encumbrance.registeredOn,
        journalNo: encumbrance.journalNo,
        lifted: encumbrance.lifted,
        note: encumbrance.note,
      },
      { kind: oneOf(enums.encumbranceKind), amount: money },
    ),
  ),
);
