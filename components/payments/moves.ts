import type { TFunction } from 'i18next';
import type { EftRow } from '@/contract/payments';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';

export type EftAction = EnumValue<'eftAction'>;

/** The permission for each move of a transfer. */
export const MOVE_MAY = {
  RECEIVE: 'payments.register',
  REGISTER: 'payments.register',
  APPROVE: 'payments.approve',
  SEND_BACK: 'payments.approve',
  UNMATCH: 'payments.cancel',
  CANCEL: 'payments.cancel',
  REVERSE: 'payments.cancel',
} as const satisfies Record<EftAction, Permission>;

/** The moves forward; the others go back. */
export const FORWARD: readonly EftAction[] = ['RECEIVE', 'REGISTER', 'APPROVE'];

/** Why a move is not possible, besides a missing permission, as sentences; null: possible. */
export const whyClosed = ({ closed }: EftRow['moves'][number], t: TFunction): string | null =>
  closed
    .filter((code) => code !== 'AUTHORIZATION_ERROR')
    .map((code) => t(`errors:${code}`))
    .join(' ') || null;
