import type { TFunction } from 'i18next';
import type { ErrorCode } from '@/domain/errors';
import type { Permission } from '@/domain/permissions';

type Option<A extends string = string> = { action: A; closed: readonly ErrorCode[]; lacks: Permission | null };

/** The props of a LockedButton for an option: the missing permission, or all other reasons as text. */
export const whyNot = ({ closed, lacks }: Option, t: TFunction): { may?: Permission; reason?: string } => {
  if (lacks) return { may: lacks };
  return closed.length > 0 ? { reason: closed.map((code) => t(`errors:${code}`)).join(' ') } : {};
};

export const isOpen = ({ closed, lacks }: Option): boolean => closed.length === 0 && lacks === null;
