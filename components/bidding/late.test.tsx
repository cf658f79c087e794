import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { bidding, type Desk, type DeskParticipant, type LedgerBid } from '@/contract/bidding';
import { BidDrawer } from './BidDrawer';
import { Decision } from './Decision';
import { FalloutLadder } from './FalloutLadder';
import { ParticipantDrawer } from './ParticipantDrawer';
import { PlaceBidDrawer } from './PlaceBidDrawer';
import { RegisterDrawer } from './RegisterDrawer';

/** A drawer is open at the desk while the bidding ends, or while somebody else decides. */

const HOUR = 3_600_000;
const NOW = Date.now();
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const close = () => undefined;
const desk = (over: Partial<Desk>) =>
  ({
    auctionId: 3,
    status: 'BIDDING',
    queue: 'RUNNING',
    serverTime: at(0),
    startAt: at(-1),
    endAt: at(1),
    announcedEndAt: at(1),
    deposit: 50_000_00,
    price: 2_000_000_00,
    startPrice: 1_000_000_00,
    nextAmount: 2_050_000_00,
    increment: 50_000_00,
    reservePrice: null,
    leader: { participantId: 5, participantNumber: 2, bidder: 'Çiğdem Ağaoğlu', bidId: 12 },
    participants: [],
    options: [],
    closingId: null,
    paymentDueAt: null,
    paymentMissed: false,
    ...over,
  }) as Desk;
const ENDED = { status: 'BIDDING_FINISHED', queue: 'DECIDE', endAt: at(-0.001) } as const;
const bid = (over: Partial<LedgerBid>) =>
  ({
    id: 12,
    number: 2,
    participantNumber: 2,
    bidder: 'Çiğdem Ağaoğlu',
    amount: 2_000_000_00,
    raise: null,
    status: 'VALID',
    paymentState: 'PENDING',
    placedAt: at(-1),
    operatorName: null,
    decidedByName: null,
    decidedAt: null,
    note: '',
    needsApproval: false,
    approvedAt: null,
    withoutDeposit: false,
    hash: 'ab'.repeat(32),
    options: [{ action: 'REJECT', closed: [], lacks: null }],
    ...over,
  }) as LedgerBid;
const participant = (closed: DeskParticipant['options'][number]['closed']) =>
  ({
    id: 5,
    number: 2,
    name: 'Çiğdem Ağaoğlu',
    status: 'BID_GIVEN',
    joinedAt: at(-5),
    operatorName: null,
    note: '',
    options: [{ action: 'RESTRICT', closed, lacks: null }],
  }) as unknown as DeskParticipant;
const RUNG = {
  bidId: 7,
  participantNumber: 2,
  bidder: 'Çiğdem Ağaoğlu',
  amount: 2_000_000_00,
  meetsReserve: true,
  priceDifference: 0,
  serviceFee: 80_000_00,
  serviceFeeDifference: 0,
  depositState: 'PAYMENT_DONE',
  cannotOffer: null,
};

type Case = {
  before: ReactElement;
  after: ReactElement;
  /** The server's answers for the ladder, before and after. */
  ladder?: [object, object];
  /** The action chosen first. */
  press?: string;
  said: RegExp;
  /** Whether it has a reason field, whose text is kept. */
  writes: boolean;
};
const CASES: Record<string, Case> = {
  'a participant who is written down': {
    before: <RegisterDrawer desk={desk({})} onClose={close} />,
    after: <RegisterDrawer desk={desk(ENDED)} onClose={close} />,
    said: /katılımcı/i,
    writes: false,
  },
  'a bid by phone': {
    before: <PlaceBidDrawer desk={desk({})} onClose={close} />,
    after: <PlaceBidDrawer desk={desk(ENDED)} onClose={close} />,
    said: /bitti|sona er|doldu/i,
    writes: false,
  },
  'a decision about a bid': {
    before: <BidDrawer bid={bid({})} onClose={close} />,
    after: <BidDrawer bid={bid({ status: 'REJECTED', options: [] })} onClose={close} />,
    press: 'Reddet',
    said: /bu arada değişti/,
    writes: true,
  },
  'a decision about a participant': {
    before: <ParticipantDrawer participant={participant([])} gone={false} onClose={close} />,
    after: <ParticipantDrawer participant={participant(['PARTICIPANT_LEADS'])} gone={false} onClose={close} />,
    press: 'Yalnızca izlesin',
    said: /bu arada değişti/,
    writes: true,
  },
  'a decision about the auction': {
    before: (
      <Decision
        desk={desk({ ...ENDED, options: [{ action: 'RETURN_UNSOLD', closed: [], lacks: null }] as Desk['options'] })}
      />
    ),
    after: <Decision desk={desk({ status: 'RETURN', queue: 'DONE' })} />,
    press: 'Satılmadı, satıcıya geri ver',
    said: /mezadın durumu değişti/,
    writes: true,
  },
  'an offer to the next bidder': {
    before: <FalloutLadder desk={desk(ENDED)} />,
    after: <FalloutLadder desk={desk(ENDED)} />,
    ladder: [
      { winner: null, rungs: [RUNG] },
      { winner: null, rungs: [] },
    ],
    press: 'Bu teklif sahibine öner',
    said: /mezadın durumu değişti/,
    writes: true,
  },
};

test.each(Object.entries(CASES))('%s says at once that it came too late, and what was typed stays', async (_, one) => {
  let ladder = one.ladder?.[0];
  answering(({ url }) => (url === bidding.ladder.path ? { data: ladder ?? { winner: null, rungs: [] } } : undefined));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = (content: ReactElement) => <QueryClientProvider client={client}>{content}</QueryClientProvider>;
  const { rerender } = renderIn(drawn(one.before), { authorities: ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE'] });
  if (one.press) await userEvent.click(await screen.findByRole('button', { name: one.press }));
  await screen.findByRole('dialog');
  if (one.writes) await userEvent.type(await screen.findByRole('textbox'), 'Yanlışlıkla');
  const told = () => screen.queryAllByRole('alert').filter(({ textContent }) => one.said.test(textContent ?? ''));
  expect(told()).toEqual([]);

  ladder = one.ladder?.[1];
  rerender(drawn(one.after));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(told()).toHaveLength(1));
  if (one.writes) expect(screen.getByRole('textbox')).toHaveValue('Yanlışlıkla');
});
