import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Access, may } from '@/domain/permissions';
import { openWhileViewing } from '@/domain/viewing';
import type { Language } from './i18n';
import type { ColorScheme } from './preferences';

export type SessionOperator = {
  id: number;
  firstName: string;
  lastName: string;
  /** Comma-separated roles. */
  role: string;
  authorities: string[];
  language: Language;
  /** Set while somebody else is at the desk, and sees the console as this operator. */
  viewing?: { actorName: string; endsAt: string; over: boolean } | null;
};
export type Session = {
  operator: SessionOperator;
  /** Colleagues whose names the screens show; an allow-list of fields, since it travels to the browser. */
  operators: { id: number; firstName: string; lastName: string }[];
  language: Language;
  colorScheme: ColorScheme;
  environment: string;
  /** When the server made the page, milliseconds since 1970 (lib/useNow.ts). */
  now: number;
  /** What the browser calls itself; a narrow window is found out later (lib/useIsPhone.ts). */
  phone: boolean;
};

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = ({ session, children }: { session: Session | null; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/** Who is signed in. Null on the sign-in screens and on error screens. */
export const useSession = (): Session | null => useContext(SessionContext);

/** Whether the operator may do this; false when nobody is signed in. */
export const useMay = (access: Access): boolean => {
  const session = useSession();
  return session ? may(session.operator.authorities, access) : access === 'public';
};

/** Why a change that asks for this access is closed while viewing as another operator; null when it is not. */
export const useViewingLock = (access: Access): string | null => {
  const { t } = useTranslation();
  const viewing = useSession()?.operator.viewing;
  if (!viewing) return null;
  if (viewing.over) return t('viewing.over');
  return openWhileViewing(access) ? null : t('viewing.locked');
};
