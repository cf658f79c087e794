import { attempt, type Machine, options, problems, toMermaid } from './machine';

type State = 'OPEN' | 'RUNNING' | 'DONE';
type Action = 'START' | 'TICK' | 'CLOSE';
type Facts = { priced: boolean; paid: boolean };

const machine: Machine<State, Action, Facts> = {
  name: 'example',
  initial: 'OPEN',
  final: ['DONE'],
  moves: {
    OPEN: {
      START: {
        to: 'RUNNING',
        may: 'auctions.publish',
        guards: [
          ({ priced }) => (priced ? null : 'AUCTION_ASKED_PRICE_NOT_FOUND'),
          ({ paid }) => (paid ? null : 'PAYMENT_NOT_FOUND'),
        ],
      },
      CLOSE: { to: 'DONE', may: 'auctions.edit' },
    },
    RUNNING: { TICK: { to: 'DONE', may: 'system', why: 'AUCTION_STATUS_LOCKED_WHILE_BIDDING' } },
    DONE: {},
  },
};
const ready = { priced: true, paid: true };

test('an open move leads to its state', () => {
  expect(attempt(machine, 'OPEN', 'START', ready, ['APPROVE_TO_LIVE'])).toEqual({ to: 'RUNNING' });
});

test('a closed move says everything that stands against it, and what permission lacks', () => {
  expect(options(machine, 'OPEN', { priced: false, paid: false }, ['AUCTION_UPDATER'])).toEqual([
    {
      action: 'START',
      to: 'RUNNING',
      closed: ['AUTHORIZATION_ERROR', 'AUCTION_ASKED_PRICE_NOT_FOUND', 'PAYMENT_NOT_FOUND'],
      lacks: 'auctions.publish',
    },
    { action: 'CLOSE', to: 'DONE', closed: [], lacks: null },
  ]);
});

test('what the system does nobody does by hand, whatever they hold', () => {
  const refused = { refused: ['AUCTION_STATUS_LOCKED_WHILE_BIDDING'] };
  expect(attempt(machine, 'RUNNING', 'TICK', ready, ['ADMIN'])).toEqual(refused);
  expect(attempt(machine, 'RUNNING', 'CLOSE', ready, ['ADMIN'])).toEqual(refused);
  expect(attempt(machine, 'RUNNING', 'TICK', ready, 'system')).toEqual({ to: 'DONE' });
});

test('the system is held by guards too', () => {
  expect(attempt(machine, 'OPEN', 'START', { priced: true, paid: false }, 'system')).toEqual({
    refused: ['PAYMENT_NOT_FOUND'],
  });
});

test('an action that the state does not know is no transition', () => {
  expect(attempt(machine, 'DONE', 'START', ready, ['ADMIN'])).toEqual({ refused: ['INVALID_TRANSITION'] });
  expect(attempt(machine, 'RUNNING', 'CLOSE', ready, 'system')).toEqual({ refused: ['INVALID_TRANSITION'] });
});

test('a sound table has no problems; unknown, unreachable and dead-end states are named', () => {
  expect(problems(machine)).toEqual([]);
  const broken: Machine<string, string, Facts> = {
    ...machine,
    moves: { OPEN: { START: { to: 'LOST', may: 'auctions.edit' } }, RUNNING: {}, DONE: {} },
  };
  expect(problems(broken)).toEqual([
    'unknown state LOST',
    'unreachable state RUNNING',
    'unreachable state DONE',
    'dead end RUNNING',
  ]);
  expect(problems({ ...machine, final: [...machine.final, 'OPEN'] })).toEqual(['final state OPEN has a way out']);
});

test('is drawn as a state diagram', () => {
  expect(toMermaid(machine).split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> OPEN',
    '  OPEN --> RUNNING: START',
    '  OPEN --> DONE: CLOSE',
    '  RUNNING --> DONE: TICK ⏱',
    '  DONE --> [*]',
  ]);
});
