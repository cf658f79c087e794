import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { MenuItem } from '@/domain/menu';
import type { Access, Permission } from '@/domain/permissions';
import type { Language } from './i18n';
import { reloadPage } from './reloadPage';
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
  /** Set while somebody else views the console as this operator. */
  viewing?: { actorName: string; endsAt: string; over: boolean } | null;
};
export type Session = {
  operator: SessionOperator;
  /** What this operator may do: the table of who may what stays on the server. */
  rights: readonly Permission[];
  /** Colleagues whose names the screens show; only listed fields, since it is sent to the browser. */
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
  /** Whether the browser's headers say phone; a narrow window is noticed later (lib/useIsPhone.ts). */
  phone: boolean;
};

const NONE: readonly Permission[] = [];

const SessionContext = createContext<Session | null>(null);

/** As it comes with a page: the rights only with a full page load, since every navigation would send the same again. */
export type BroughtSession = Omit<Session, 'rights'> & { rights?: Session['rights'] };

const sameAuthorities = (one: BroughtSession, other: BroughtSession) =>
  one.operator.id === other.operator.id && one.operator.authorities.join() === other.operator.authorities.join();

/**
 * Provides who is signed in. When a navigation brings another operator or other authorities than the page started with, the page is reloaded
 * with their rights; until then nothing is offered that needs a permission.
 */
export const SessionProvider = ({ session, children }: { session: BroughtSession | null; children: ReactNode }) => {
  const [first] = useState(session);
  const rights = session?.rights ?? (first && session && sameAuthorities(first, session) ? first.rights : undefined);
  const isUnknown = session !== null && rights === undefined;
  useEffect(() => {
    if (isUnknown) reloadPage();
  }, [isUnknown]);
  return <SessionContext value={session && { ...session, rights: rights ?? NONE }}>{children}</SessionContext>;
};

/** Who is signed in. Null on the sign-in screens and on error screens. */
export const useSession = (): Session | null => useContext(SessionContext);
