import { type HandOverFacts, handOverRefusal } from '../brokers/keys';
import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'activityStatus'>;
type Action = EnumValue<'keyRequestAction'>;

/** The input of a key request's guards. */
export type KeyRequestFacts = HandOverFacts & { officeActive: boolean; hasReason: boolean };

const office: Guard<KeyRequestFacts> = ({ officeActive }) => (officeActive ? null : 'BROKER_NOT_ACTIVE');
const reason: Guard<KeyRequestFacts> = ({ hasReason }) => (hasReason ? null : 'NOTE_REQUIRED');

const handOver: Move<Status, KeyRequestFacts> = { to: 'SUCCESS', may: 'keys.work', guards: [office, handOverRefusal] };
const refuse: Move<Status, KeyRequestFacts> = { to: 'FAILED', may: 'keys.work', guards: [reason] };
const byWork = { may: 'system', why: 'INVALID_TRANSITION' } as const;

/** An office requests the keys of a property. Its activity's state moves it too. docs/decisions/0106-keys.md */
export const keyRequestMachine: Machine<Status, Action, KeyRequestFacts> = {
  name: 'keyRequest',
  initial: 'INITIAL',
  final: ['SUCCESS', 'FAILED'],
  moves: {
    INITIAL: { TAKE: { to: 'WORKING', ...byWork }, HAND_OVER: handOver, REFUSE: refuse },
    WORKING: { RELEASE: { to: 'INITIAL', ...byWork }, HAND_OVER: handOver, REFUSE: refuse },
    SUCCESS: {},
    FAILED: {},
  },
};
