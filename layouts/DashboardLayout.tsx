import { HydrationBoundary, type DehydratedState, QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrefetchDrawer } from '@/components/ui/FormDrawer';
import { BottomBar } from '@/components/ui/shell/BottomBar';
import { MissingParts } from '@/components/ui/shell/MissingParts';
import { SideMenu } from '@/components/ui/shell/SideMenu';
import { TopBar } from '@/components/ui/shell/TopBar';
import { isPureAgent } from '@/domain/pureAgent';
import { lazyPart } from '@/lib/lazyPart';
import { useMayHaveJobs } from '@/lib/bulkJobs';
import { dropOldTyping } from '@/lib/oldTyping';
import { useShortcut } from '@/lib/hotkeys';
import { useFocusFound } from '@/lib/useFocusFound';
import { noteOperator } from '@/lib/lastOperator';
import { newQueryClient } from '@/lib/queryClient';
import { useRefusedNavigation } from '@/lib/refusedNavigation';
import { retried } from '@/lib/retried';
import { useMay, useSession } from '@/lib/session';
import { pathOf } from '@/lib/pathOf';
import { useShownScreen } from '@/lib/shownScreen';
import { useIsInstalled } from '@/lib/useIsInstalled';
import { useIsPhone } from '@/lib/useIsPhone';
import { useSignInAsked } from '@/lib/signInAgain';
import { useToastsSaid } from '@/lib/toast';
import styles from './DashboardLayout.module.css';
import { useMayWait } from '@/lib/waiting/mayWait';

const NotForMobile = dynamic(
  retried(() => import('@/components/ui/NotForMobile').then((module) => module.NotForMobile)),
);
const ViewingBanner = dynamic(
  retried(() => import('@/components/ui/shell/ViewingBanner').then((module) => module.ViewingBanner)),
);
const BulkStrip = lazyPart(() => import('@/components/ui/bulk/BulkStrip').then((module) => module.BulkStrip), {
  texts: ['bulk', 'enums/bulk'],
});
const CallDock = lazyPart(() => import('@/components/ui/shell/CallDock').then((module) => module.CallDock), {
  texts: ['calls', 'enums/activities', 'enums/calls', 'enums/records'],
});
const PullToRefresh = lazyPart(() =>
  import('@/components/ui/shell/PullToRefresh').then((module) => module.PullToRefresh),
);
const CommandPalette = lazyPart(
  () => import('@/components/ui/shell/CommandPalette').then((module) => module.CommandPalette),
  { texts: ['palette', 'enums/agents', 'enums/records'] },
);
const ShortcutsSheet = lazyPart(
  () => import('@/components/ui/shell/ShortcutsSheet').then((module) => module.ShortcutsSheet),
  { texts: ['palette'] },
);

const UnsentFiles = lazyPart(() => import('@/components/ui/media/UnsentFiles').then((module) => module.UnsentFiles), {
  texts: ['uploads'],
});

const SignInAgain = lazyPart(() => import('@/components/ui/shell/SignInAgain').then((module) => module.SignInAgain), {
  texts: ['auth'],
});

const Toasts = lazyPart(() =>
  import(/* webpackChunkName: 'toasts' */ '@/components/ui/Toasts').then((module) => module.Toasts),
);

/** The layout of every screen behind sign-in: menu, top bar, bottom bar for agents, and keyboard shortcuts. */
export const DashboardLayout = ({ data, children }: { data?: DehydratedState; children: ReactNode }) => {
  const { t, i18n } = useTranslation();
  const { events } = useRouter();
  const [client] = useState(newQueryClient);
  const [opened, setOpened] = useState<'menu' | 'palette' | 'shortcuts' | null>(null);
  const operator = useSession()?.operator;
  const screen = useShownScreen();
  const agent = isPureAgent(operator?.authorities ?? []);
  // On a phone the menu is not rendered until it is opened: it has sixty links.
  const phone = useIsPhone();
  const mayCall = useMay('calls.make');
  // Loaded where files can be added: when one is waiting, there may be no connection to load it.
  const waits = useMayWait();
  const jobs = useMayHaveJobs();
  const signInAsked = useSignInAsked();
  const toasts = useToastsSaid();
  const installed = useIsInstalled();
  const open = (what: typeof opened) => () => setOpened(what);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    // Loaded in parallel with a navigation's other requests; without a connection the screen itself tries again.
    const fetchTexts = (address: string) =>
      void import('@/lib/screenTexts').then(
        ({ screenTexts }) => i18n.loadNamespaces(screenTexts(pathOf(address), false)),
        () => undefined,
      );
    events.on('routeChangeStart', fetchTexts);
    return () => events.off('routeChangeStart', fetchTexts);
  }, [i18n, events]);
  useRefusedNavigation();
  useEffect(dropOldTyping, []);
  const operatorId = operator?.id;
  useEffect(() => {
    if (operatorId === undefined) return;
    const note = () => noteOperator(operatorId);
    note();
    events.on('routeChangeComplete', note);
    return () => events.off('routeChangeComplete', note);
  }, [operatorId, events]);
  useFocusFound();
  useShortcut('shell.palette', open('palette'));
  useShortcut('shell.help', open('shortcuts'));

  const menuOpen = opened === 'menu';
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={data}>
        <a href="#main" className={styles.skip}>
          {t('shell:skip')}
        </a>
        {(menuOpen || !phone) && <SideMenu open={menuOpen} onClose={close} />}
        <div className={styles.page} data-agent={agent || undefined} inert={menuOpen}>
          <TopBar
            hamburger={!agent}
            onMenu={open('menu')}
            onPalette={open('palette')}
            onShortcuts={open('shortcuts')}
          />
          {operator?.viewing && (
            <ViewingBanner name={`${operator.firstName} ${operator.lastName}`} viewing={operator.viewing} />
          )}
          {jobs && <BulkStrip />}
          {installed && <PullToRefresh />}
          <main id="main" tabIndex={-1} className={styles.main}>
            {screen?.notForPhones ? <NotForMobile title={t(screen.titleKey)}>{children}</NotForMobile> : children}
          </main>
          {waits && <UnsentFiles />}
          {mayCall && <CallDock />}
          {agent && <BottomBar onMenu={open('menu')} />}
        </div>
        <MissingParts />
        <PrefetchDrawer />
        {toasts && <Toasts />}
        {signInAsked && <SignInAgain {...signInAsked} />}
        {opened === 'palette' && <CommandPalette onClose={close} onShortcuts={open('shortcuts')} />}
        {opened === 'shortcuts' && <ShortcutsSheet onClose={close} />}
      </HydrationBoundary>
    </QueryClientProvider>
  );
};
