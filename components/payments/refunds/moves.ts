import type { TFunction } from 'i18next';
import type { RefundRow } from '@/contract/payments/refunds';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';

export type RefundAction = EnumValue<'refundAction'>;

/** The moves forward; all others go back. */
export const FORWARD: readonly RefundAction[] = [
  'ASK_DOCUMENT',
  'DOCUMENT_COMPLETE',
  'PREPARE',
  'SUBMIT',
  'RELEASE',
  'SEND',
  'CLOSE',
];

type Move = RefundRow['moves'][number];
/** The missing permission of a move. */
export const lackOf = ({ lacks }: Move): { may?: Permission } => (lacks === null ? {} : { may: lacks as Permission });

/** Why a move is not possible, besides a missing permission, as sentences; null: possible. */
export const whyClosed = ({ closed }: Move, t: TFunction): string | null =>
  closed
    .filter((code) => code !== 'AUTHORIZATION_ERROR')
    .map((code) => t(`errors:${code}`))
    .join(' ') || null;
