import { createContext, type ReactNode, useContext } from 'react';
import type { MenuItem } from '@/domain/menu';
import type { Access } from '@/domain/permissions';
import type { Language } from './i18n';
import type { ColorScheme } from './preferences';

export type SessionOperator = {
  id: number;
  firstName: string;
  lastName: string;
  username: string;
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
  /** What the menu offers this operator, in order. */
  menu: readonly MenuItem[];
  /** The paths of the screens that this operator may not open. */
  closed: readonly string[];
  /** Set while viewing as this operator: for what changes may be made all the same. */
  openWhileViewing?: readonly Access[];
  language: Language;
  colorScheme: ColorScheme;
  /** The groups of the menu that were opened or closed by hand. */
  menuGroups: Readonly<Record<string, boolean>>;
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
