import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS } from '../enums';
import { attempt, problems, toMermaid } from '../machine';
import { appraisalMachine } from './appraisal';
import { needsNote, progressAfter } from './auctionMoves';
import { type RevisionFacts, revisionMachine } from './revision';

const drawn = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');

test('appraisals and revisions have every status, reach each, and are drawn', () => {
  expect([...problems(appraisalMachine), ...problems(revisionMachine)]).toEqual([]);
  expect(Object.keys(appraisalMachine.moves).sort()).toEqual([...ENUMS.appraisalStatus].sort());
  expect(Object.keys(revisionMachine.moves).sort()).toEqual([...ENUMS.revisionStatus].sort());
  expect(drawn).toContain(toMermaid(appraisalMachine));
  expect(drawn).toContain(toMermaid(revisionMachine));
});

const facts: RevisionFacts = {
  isOwn: false,
  isLive: true,
  isCurrent: true,
  field: 'RESERVE_PRICE',
  newPriceKurus: 95,
  prices: { startPrice: 80, reservePrice: 100, requestPrice: 120, appraisalPrice: 110 },
  highestBidKurus: 90,
};

test.each<[string, Partial<RevisionFacts>, string | null]>([
  ['a reserve that comes down to meet bidders', {}, null],
  ['a reserve that is raised after a bid', { newPriceKurus: 110 }, 'REVISION_BID_GIVEN'],
  ['a reserve that is met', { highestBidKurus: 100 }, 'REVISION_BID_GIVEN'],
  ['a reserve raised before any bid', { newPriceKurus: 110, highestBidKurus: null }, null],
  ['a reserve below the start', { newPriceKurus: 70, highestBidKurus: null }, 'RESERVE_BELOW_START'],
  [
    'a start above the reserve',
    { field: 'START_PRICE', newPriceKurus: 105, highestBidKurus: null },
    'RESERVE_BELOW_START',
  ],
  ['a start price with a bid', { field: 'START_PRICE', newPriceKurus: 75 }, 'REVISION_BID_GIVEN'],
  ['the asked price with a bid', { field: 'REQUEST_PRICE', newPriceKurus: 105 }, null],
  ['the asked price below the reserve', { field: 'REQUEST_PRICE', newPriceKurus: 90 }, 'ASKING_BELOW_RESERVE'],
  ['an auction that is not live', { isLive: false }, 'REVISION_NOT_LIVE'],
  ['a value that has moved', { isCurrent: false }, 'REVISION_OUTDATED'],
  ['an own request', { isOwn: true }, 'REVISION_OWN'],
])('%s', (_, changes, refused) => {
  const outcome = attempt(revisionMachine, 'INITIAL', 'APPROVE', { ...facts, ...changes }, ['ADMIN']);
  expect(outcome).toEqual(refused ? { refused: [refused] } : { to: 'APPROVED' });
});

test('moves that send back or take away need a note; the work around the auction follows the move', () => {
  expect(ENUMS.auctionAction.filter(needsNote)).toEqual(
    expect.arrayContaining(['REJECT', 'SEND_BACK', 'TAKE_OFFLINE', 'HIBERNATE']),
  );
  expect(needsNote('GO_LIVE')).toBe(false);
  expect(progressAfter('SEND_BACK', 'WAITING_PUBLISH_APPROVAL', 'IN_PUBLISH')).toBe('PUBLISH_FAILED');
  expect(progressAfter('SEND_BACK', 'READY_FOR_REVIEW', 'APPRAISAL_COMPLETE')).toBe('APPRAISAL_COMPLETE');
  expect(progressAfter('WAKE', 'HIBERNATED', 'UPDATE')).toBeNull();
});
