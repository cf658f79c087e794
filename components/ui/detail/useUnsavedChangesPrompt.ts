import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { guardBack } from '@/lib/backGuards';
import { noteUnsavedForm } from '@/lib/unsavedForms';
import { useDialog } from '../dialog';

/** Next's router can only be stopped by an error, which a link does not catch: it is not a failure and is not reported. */
const ABORTED = 'Route change aborted: unsaved changes';
const hush = (event: PromiseRejectionEvent) => {
  if (event.reason === ABORTED) event.preventDefault();
};

/** What leaving would interrupt, if it is no form. */
type Broken = { title: string; text: string; leave: string; stay: string };

/** Asks whether to leave without saving; resolves to the answer. */
export const useLeaveQuestion = (broken?: Broken): (() => Promise<boolean>) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { title, text, leave, stay } = broken ?? {};
  return useCallback(
    () =>
      dialog.confirm({
        title: title ?? t('shell:leave.title'),
        text: text ?? t('shell:leave.text'),
        confirmLabel: leave ?? t('shell:leave.leave'),
        cancelLabel: stay ?? t('shell:leave.stay'),
        danger: true,
      }),
    [dialog, t, title, text, leave, stay],
  );
};

/**
 * Asks before a changed form is left: for another screen, by closing the tab, or (`ask`) by closing a drawer. `ask`
 * resolves to whether to leave.
 */
export const useUnsavedChangesPrompt = (dirty: boolean, broken?: Broken) => {
  const router = useRouter();
  const allowed = useRef(false);
  const ask = useLeaveQuestion(broken);

  useEffect(() => {
    if (!dirty) return undefined;
    const settled = noteUnsavedForm();
    const here: unknown = window.history.state;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const askAndThen = (leave: () => unknown) =>
      void ask().then((leaving) => {
        if (!leaving) return;
        allowed.current = true;
        leave();
      });
    const start = (url: string) => {
      if (allowed.current) return;
      askAndThen(() => router.push(url));
      router.events.emit('routeChangeError', new Error(ABORTED), url, { shallow: false });
      throw ABORTED;
    };
    // "Back" has already changed the address: it is restored without telling the router.
    const unguard = guardBack(router, ({ as }) => {
      if (allowed.current || as === router.asPath) return true;
      window.history.pushState(here, '', router.asPath);
      askAndThen(() => router.back());
      return false;
    });
    // Leaving was allowed but failed: without a connection the screen stays, and the question is asked again next time.
    const stays = (failure: Error) => {
      if (failure.message !== ABORTED) allowed.current = false;
    };
    router.events.on('routeChangeError', stays);
    window.addEventListener('beforeunload', unload);
    window.addEventListener('unhandledrejection', hush);
    router.events.on('routeChangeStart', start);
    return () => {
      settled();
      unguard();
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('unhandledrejection', hush);
      router.events.off('routeChangeStart', start);
      router.events.off('routeChangeError', stays);
    };
  }, [ask, dirty, router]);

  return {
    ask: async () => !dirty || ask(),
    /** After saving: navigation before the next render of the form is not asked about. */
    allow: () => {
      allowed.current = true;
    },
  };
};
