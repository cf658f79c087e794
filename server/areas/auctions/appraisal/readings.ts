import texts from '@/locales/tr/auctions/appraisal.json';
import { enums } from '@/locales/tr/enums';
import { each, fields, inLine, money, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';

const { comparable, encumbrance } = texts;
/** A comparable that needs no adjustment says nothing of it. */
const unlessNone: Say = (value, words) => (value === 0 ? '' : plain(value, words));
/** The comparables, each in a line, by the names that its form has. */
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

/** What encumbers the property, each in a line. */
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
