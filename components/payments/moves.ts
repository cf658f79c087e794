import type { TFunction } from 'i18next';
import type { EftRow } from '@/contract/payments';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';

export type EftAction = EnumValue<'eftAction'>;

/** Which permission each move of a transfer asks for. */
export const MOVE_MAY = {
  RECEIVE: 'payments.register',
  REGISTER: 'payments.register',
  APPROVE: 'payments.approve',
  SEND_BACK: 'payments.approve',
  UNMATCH: 'payments.cancel',
  CANCEL: 'payments.cancel',
  REVERSE: 'payments.cancel',
} as const satisfies Record<EftAction, Permission>;

/** The move that brings it on; the others take it back. */
export const FORWARD: readonly EftAction[] = ['RECEIVE', 'REGISTER', 'APPROVE'];

/** Why a move is closed besides a missing permission, as sentences; null when it is open. */
export const whyClosed = ({ closed }: EftRow['moves'][number], t: TFunction): string | null =>
  closed
    .filter((code) => code !== 'AUTHORIZATION_ERROR')
    .map((code) => t(`errors:${code}`))
    .join(' ') || null;
