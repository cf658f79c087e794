import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Actions } from '@/components/activities/Actions';
import { EditButton } from '@/components/agents/onboarding/Parts';
import { Participants } from '@/components/bidding/Participants';
import { Ask } from '@/components/brokers/Inquiries';
import { Checklist } from '@/components/closing/Checklist';
import { DiscountButton } from '@/components/closing/DiscountButton';
import { HeadActions } from '@/components/closing/HeadActions';
import { Next } from '@/components/closing/Next';
import { NewTask } from '@/components/closing/Tasks';
import { Mute } from '@/components/customers/Mute';
import { VerifyPhone } from '@/components/customers/VerifyPhone';
import { Address, answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { AUTHORITIES } from '@/domain/roles';

/**
 * The user types in a drawer while somebody else changes the record: `before` is the record when the drawer opens, `after` is what the
 * other person left. What was typed stays, and is not discarded without asking.
 */
type Case = {
  draw: (record: never) => ReactElement;
  before: object;
  after: object;
  button: RegExp;
  /** Pressed in the drawer first, to make the field appear. */
  first?: RegExp;
  field: RegExp;
  typed?: string;
  /** What the drawer shows then. */
  says?: RegExp;
};

const blocker = { code: 'CLOSING_CREDIT_NOT_APPROVED', mend: 'SELLER_APPROVAL', subject: null };
const CLOSING = {
  id: 36,
  step: 'CALL',
  outcome: 'OPEN',
  auction: { id: 76, name: 'Şehzadeler 1+1', canOpen: true },
  buyer: { id: 8, name: 'Rıza Korkmaz', canOpen: true },
  assignee: { id: 5, name: 'Haluk Sönmez' },
  stepDueAt: '2026-12-01T09:00:00.000Z',
  late: false,
  closedAt: null,
  cancelReason: null,
  can: { work: true, manage: true, cancel: true },
  next: { action: 'ADVANCE', to: 'INITIAL_INFORMING', blockers: [blocker] },
  options: [],
  payments: [],
  documents: [],
  checks: [],
  money: { due: [], discountCode: null, pricePaid: 0 },
};
const CHECK = { item: 'DASK', needed: true, done: false, by: null, byName: null, at: null, note: '' };
const ENDED = { ...CLOSING, outcome: 'CANCELLED', next: null, can: { work: false, manage: false, cancel: false } };
const CUSTOMER = {
  id: 5,
  phone: '+905321234567',
  phoneVerifiedAt: null,
  mute: null,
  mergedInto: null,
  erasedAt: null,
};
const PARTICIPANT = {
  id: 4,
  number: 2,
  name: 'Ayşe Kaya',
  phone: '+905321234567',
  customerId: 5,
  canOpenCustomer: true,
  status: 'ACTIVE',
  cannotBid: null,
  highestBid: null,
  bidCount: 0,
  lastBidAt: null,
  leading: false,
  withoutDeposit: false,
  note: null,
  deposit: 0,
  depositState: null,
  depositGoesBack: false,
  joinedAt: '2026-11-20T09:00:00.000Z',
  operatorName: null,
  options: [{ action: 'RESTRICT', closed: [], lacks: null }],
};
const DESK = { queue: 'RUNNING', serverTime: '2026-11-20T09:00:00.000Z', participants: [PARTICIPANT] };

const verify = {
  draw: (customer: never) => <VerifyPhone customer={customer} />,
  before: CUSTOMER,
  button: /Telefonu doğrula/,
  first: /Kodu gönder/,
  field: /^Doğrulama kodu/,
  typed: '1234',
};
const manage = {
  draw: (desk: never) => <Participants desk={desk} />,
  before: DESK,
  button: /Ayşe Kaya: katılım durumunu değiştir/,
  first: /Yalnızca izlesin/,
  field: /Gerekçe|Neden/,
};
const way = (action: string) => ({ action, closed: [], lacks: null });
const WORK = {
  id: 12,
  version: 1,
  type: 'CALL_ME_BACK',
  status: 'WORKING',
  priority: 'NORMAL',
  note: '',
  dueAt: null,
  customer: { id: 5, name: 'Ayşe Kaya', canOpen: true },
  assignee: { id: 5, name: 'Gamze Uysal' },
  mine: true,
  canTake: false,
  ends: { with: 'CALL', state: 'NONE', recordId: null, asksResult: true },
  actions: [way('SUCCEED'), way('FAIL'), way('RELEASE')],
};
const CLOSED_WORK = { ...WORK, version: 2, status: 'FAILED', actions: [] };
const TAKEN_WORK = { ...WORK, version: 2, mine: false, assignee: { id: 6, name: 'Furkan Gül' } };
const finish = {
  draw: (activity: never) => <Actions activity={activity} />,
  before: WORK,
  button: /^Başka yoldan tamamlandı/,
  field: /^İş nasıl tamamlandı/,
};
const edit = { ...finish, button: /^Düzenle/, field: /^Not/ };

const CASES: Record<string, Case> = {
  'what came of work, when others end it': { ...finish, after: CLOSED_WORK, says: /siz yazarken kapandı/ },
  'the same, when others are given it': { ...finish, after: TAKEN_WORK, says: /Furkan Gül adlı operatöre verildi/ },
  'the same, when it goes back to the pool': {
    ...finish,
    after: { ...TAKEN_WORK, assignee: null },
    says: /havuza döndü/,
  },
  'a note of work, when others end it': { ...edit, after: CLOSED_WORK, says: /siz yazarken kapandı/ },
  'a note of work, when others are given it': { ...edit, after: TAKEN_WORK, says: /Furkan Gül adlı operatöre verildi/ },
  'new work of a closing, when the closing ends': {
    draw: (file) => <NewTask file={file} />,
    before: CLOSING,
    after: ENDED,
    button: /./,
    field: /./,
  },
  'what an office asks, when the office is closed': {
    draw: (broker) => <Ask broker={broker} />,
    before: { id: 1, status: 'ACTIVE', people: [] },
    after: { id: 1, status: 'PASSIVE', people: [] },
    button: /./,
    field: /./,
  },
  'what an onboarding says, when it is over': {
    draw: (onboarding) => <EditButton onboarding={onboarding} />,
    before: { id: 3, version: 1, status: 'WORKING', territory: null, note: '' },
    after: { id: 3, version: 2, status: 'STARTED', territory: null, note: '' },
    button: /./,
    field: /^Not/,
  },
  'a tick of a check, when it is needed no more': {
    draw: (file) => <Checklist file={file} />,
    before: { ...CLOSING, checks: [CHECK] },
    after: { ...CLOSING, checks: [{ ...CHECK, needed: false }] },
    button: /kontrol edildi/,
    field: /./,
  },
  'the end of a closing, when it ends': {
    draw: (file) => <HeadActions file={file} />,
    before: CLOSING,
    after: ENDED,
    button: /^Kapanışı iptal et/,
    field: /./,
  },
  'a discount code, when one was used': {
    draw: (file) => <DiscountButton file={file} />,
    before: CLOSING,
    after: { ...CLOSING, money: { ...CLOSING.money, discountCode: 'YAZ' } },
    button: /./,
    field: /./,
  },
  'another deadline, when the closing ends': {
    draw: (file) => <Next file={file} />,
    before: CLOSING,
    after: ENDED,
    button: /^Son günü değiştir/,
    field: /Neden|Gerekçe/,
    says: /Kapanış bu arada sona erdi/,
  },
  'what takes a blocker away, when it is gone': {
    draw: (file) => <Next file={file} />,
    before: CLOSING,
    after: { ...CLOSING, next: { ...CLOSING.next, blockers: [] } },
    button: /Satıcı/,
    field: /./,
    says: /Bu eksik bu arada giderildi/,
  },
  'the same, when the closing ends': {
    draw: (file) => <Next file={file} />,
    before: CLOSING,
    after: ENDED,
    button: /Satıcı/,
    field: /./,
    says: /Kapanış bu arada sona erdi/,
  },
  'why a customer is left in peace, when the record is merged': {
    draw: (customer) => <Mute customer={customer} />,
    before: CUSTOMER,
    after: { ...CUSTOMER, mergedInto: 9 },
    button: /./,
    field: /Neden|Gerekçe/,
  },
  'a code of a phone that is verified meanwhile': {
    ...verify,
    after: { ...CUSTOMER, phoneVerifiedAt: '2026-11-20T09:00:00.000Z' },
    says: /bu arada bir başkası doğruladı/,
  },
  'a code of a phone that is gone': {
    ...verify,
    after: { ...CUSTOMER, phone: null },
    says: /doğrulanacak bir telefonu kalmadı/,
  },
  'a code of a phone that is another': {
    ...verify,
    after: { ...CUSTOMER, phone: '+905320000000' },
    says: /yeni bir kod gönderin/,
  },
  'why somebody may not bid, when they take part no more': {
    ...manage,
    after: { ...DESK, participants: [] },
    says: /artık mezadın katılımcıları arasında değil/,
  },
  'why somebody may not bid, when that was done already': {
    ...manage,
    after: { ...DESK, participants: [{ ...PARTICIPANT, options: [] }] },
    says: /seçtiğiniz işlem artık yapılamıyor/,
  },
};

test.each(Object.entries(CASES))(
  'stays: %s',
  async (_, { draw, before, after, button, first, field, typed = 'Yarım', says }) => {
    answering(() => ({ data: { minutes: 3, rows: [], territories: [] } }));
    const around = (record: object) => (
      <QueryClientProvider client={client}>
        <Address pathname="/">{draw(record as never)}</Address>
      </QueryClientProvider>
    );
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { rerender } = renderIn(around(before), { authorities: [...AUTHORITIES] });
    await userEvent.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement);
    const drawer = within(await screen.findByRole('dialog'));
    if (first) await userEvent.click(drawer.getAllByRole('button', { name: first })[0] as HTMLElement);
    const place = (await drawer.findAllByRole('textbox', { name: field }))[0] as HTMLElement;
    await userEvent.type(place, typed);
    rerender(around(after));
    expect(drawer.getAllByRole('textbox', { name: field })[0]).toBe(place);
    expect(place).toHaveValue(typed);
    if (says)
      await waitFor(() =>
        expect(
          drawer
            .getAllByRole('alert')
            .map((one) => one.textContent)
            .join(),
        ).toMatch(says),
      );
  },
);
