-- What an appraisal rests on: comparables, and what encumbers the property in the land registry.

alter table appraisal
  /* [{auctionId, place, kind, m2, price, priceKind, onDay, source, distanceM, adjustPercent, note}], prices in kuruş. */
  add column comparables jsonb not null default '[]' check (jsonb_typeof(comparables) = 'array'),
  /* [{kind, holder, amount, registeredOn, journalNo, lifted, note}], amounts in kuruş. */
  add column encumbrances jsonb not null default '[]' check (jsonb_typeof(encumbrances) = 'array'),
  /* When either was last changed: a report that is older is written again before it is accepted. */
  add column basis_at timestamptz;
