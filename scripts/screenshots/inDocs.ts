import { KINDS_OF_WORK } from './shots';

/** The few pictures kept in the repository (`npm run screenshots -- --docs`); all others are generated when needed. */
export const IN_DOCS: ReadonlySet<string> = new Set([
  'auctions-list-1440.webp',
  'auctions-list-390.webp',
  'auctions-detail-1440.webp',
  'auctions-editor-1440.webp',
  'dashboard-dark-1440.webp',
  'agent-dashboard-390.webp',
  'customers-detail-1440.webp',
  'activities-work-1440.webp',
  'deals-board-1440.webp',
  'operators-event-1440.webp',
  'events-detail-1440.webp',
  'closing-detail-dark-1440.webp',
  'payments-match-1440.webp',
  ...KINDS_OF_WORK.map(({ name }) => `${name}-1440.webp`),
]);
