import type { ErrorCode } from './errors';
import { may, type Permission } from './permissions';

/** Returns why a move is not possible, or null if it is. Pure: depends only on the facts. */
export type Guard<F> = (facts: F) => ErrorCode | null;

/** One transition of a machine. A system move (by the clock, a payment) cannot be made by hand; `why` is the refusal for a person who tries. */
export type Move<S extends string, F> = { readonly to: S; readonly guards?: readonly Guard<F>[] } & (
  | { readonly may: Permission }
  | { readonly may: 'system'; readonly why: ErrorCode }
);

export type Machine<S extends string, A extends string, F> = {
  readonly name: string;
  readonly initial: S;
  /** Final states. */
  readonly final: readonly S[];
  readonly moves: Readonly<Record<S, Partial<Readonly<Record<A, Move<S, F>>>>>>;
};

/** Who acts: a person's authorities, or the system itself. */
export type Actor = readonly string[] | 'system';

/** An action in the present state: possible, or with all the reasons against it and a missing permission. */
export type Option<S extends string, A extends string> = {
  readonly action: A;
  readonly to: S;
  readonly closed: readonly ErrorCode[];
  readonly lacks: Permission | null;
};

const entries = <S extends string, A extends string, F>(machine: Machine<S, A, F>, state: S) =>
  Object.entries(machine.moves[state]) as [A, Move<S, F>][];

const refusalOfActor = <S extends string, F>(move: Move<S, F>, actor: Actor): ErrorCode | null => {
  if (actor === 'system') return null;
  if (move.may === 'system') return move.why;
  return may(actor, move.may) ? null : 'AUTHORIZATION_ERROR';
};

const consider = <S extends string, A extends string, F>(
  action: A,
  move: Move<S, F>,
  facts: F,
  actor: Actor,
): Option<S, A> => {
  const refusal = refusalOfActor(move, actor);
  const failed = (move.guards ?? []).map((guard) => guard(facts)).filter((code) => code !== null);
  return {
    action,
    to: move.to,
    closed: refusal ? [refusal, ...failed] : failed,
    lacks: refusal === 'AUTHORIZATION_ERROR' && move.may !== 'system' ? move.may : null,
  };
};

/** Every action of the present state, with all the reasons if it is not possible. */
export const options = <S extends string, A extends string, F>(
  machine: Machine<S, A, F>,
  state: S,
  facts: F,
  actor: Actor,
): Option<S, A>[] => entries(machine, state).map(([action, move]) => consider(action, move, facts, actor));

/**
 * The result of one action: the new state, or the reasons against it. An action that the present state does not have is INVALID_TRANSITION;
 * if nobody can move this state by hand, the reason for that is returned instead.
 */
export const attempt = <S extends string, A extends string, F>(
  machine: Machine<S, A, F>,
  state: S,
  action: A,
  facts: F,
  actor: Actor,
): { to: S } | { refused: readonly ErrorCode[] } => {
  const move = machine.moves[state][action];
  if (!move) return { refused: [byHand(machine, state, actor) ?? 'INVALID_TRANSITION'] };
  const { to, closed } = consider(action, move, facts, actor);
  return closed.length > 0 ? { refused: closed } : { to };
};

const byHand = <S extends string, A extends string, F>(machine: Machine<S, A, F>, state: S, actor: Actor) => {
  const moves = entries(machine, state).map(([, move]) => move);
  const [first] = moves;
  return actor !== 'system' && first?.may === 'system' && moves.every((move) => move.may === 'system')
    ? first.why
    : null;
};

/**
 * The errors in a machine's table; empty if it is valid: every target is a state, every state is reachable from the initial one, and
 * exactly the states declared final have no moves.
 */
export const problems = <S extends string, A extends string, F>(machine: Machine<S, A, F>): string[] => {
  const states = Object.keys(machine.moves) as S[];
  const known = new Set<S>(states);
  const reached = new Set<S>([machine.initial]);
  for (const state of reached) {
    if (known.has(state)) entries(machine, state).forEach(([, move]) => reached.add(move.to));
  }
  return [
    ...[...reached, ...machine.final].filter((state) => !known.has(state)).map((state) => `unknown state ${state}`),
    ...states.filter((state) => !reached.has(state)).map((state) => `unreachable state ${state}`),
    ...states
      .filter((state) => (entries(machine, state).length === 0) !== machine.final.includes(state))
      .map((state) => (machine.final.includes(state) ? `final state ${state} has a way out` : `dead end ${state}`)),
  ];
};

/** The machine as a Mermaid state diagram; system moves are marked with a clock. */
export const toMermaid = <S extends string, A extends string, F>(machine: Machine<S, A, F>): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${machine.initial}`,
    ...(Object.keys(machine.moves) as S[]).flatMap((state) =>
      entries(machine, state).map(
        ([action, move]) => `  ${state} --> ${move.to}: ${action}${move.may === 'system' ? ' ⏱' : ''}`,
      ),
    ),
    ...machine.final.map((state) => `  ${state} --> [*]`),
  ].join('\n');
