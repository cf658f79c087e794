import type { TFunction } from 'i18next';
import type { ErrorCode } from '@/domain/errors';
import type { Permission } from '@/domain/permissions';

type Option<A extends string = string> = { action: A; closed: readonly ErrorCode[]; lacks: Permission | null };

/** What a LockedButton needs to know of an option: the permission that is missing, or every other reason in words. */
export const whyNot = ({ closed, lacks }: Option, t: TFunction): { may?: Permission; reason?: string } => {
  if (lacks) return { may: lacks };
  return closed.length > 0 ? { reason: closed.map((code) => t(`errors:${code}`)).join(' ') } : {};
};

export const isOpen = ({ closed, lacks }: Option): boolean => closed.length === 0 && lacks === null;
