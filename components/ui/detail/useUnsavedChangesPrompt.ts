import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { noteUnsavedForm } from '@/lib/unsavedForms';
import { useDialog } from '../dialog';

/** What the router's abort must be thrown as, so that nothing reports it. */
const ABORTED = 'Route change aborted: unsaved changes';

/**
 * Asks before a changed form is left: for another screen, by closing the tab, or (`ask`) by closing a drawer. `ask`
 * resolves to whether to leave.
 */
export const useUnsavedChangesPrompt = (dirty: boolean) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const router = useRouter();
  const allowed = useRef(false);

  const ask = useCallback(
    () =>
      dialog.confirm({
        title: t('detail:leave.title'),
        text: t('detail:leave.text'),
        confirmLabel: t('detail:leave.leave'),
        cancelLabel: t('detail:leave.stay'),
        danger: true,
      }),
    [dialog, t],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const settled = noteUnsavedForm();
    const here: unknown = window.history.state;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const start = (url: string) => {
      if (allowed.current) return;
      // "Back" has changed the address before anybody could be asked.
      const { pathname, search, hash } = window.location;
      const back = pathname + search + hash === url && url !== router.asPath;
      if (back) window.history.pushState(here, '', router.asPath);
      void ask().then((leave) => {
        if (!leave) return;
        allowed.current = true;
        if (back) router.back();
        else void router.push(url);
      });
      router.events.emit('routeChangeError', new Error(ABORTED), url, { shallow: false });
      throw ABORTED;
    };
    window.addEventListener('beforeunload', unload);
    router.events.on('routeChangeStart', start);
    return () => {
      settled();
      window.removeEventListener('beforeunload', unload);
      router.events.off('routeChangeStart', start);
    };
  }, [ask, dirty, router]);

  return {
    ask: async () => !dirty || ask(),
    /** Saved: what leads away now, before the form is drawn again, is not asked about. */
    allow: () => {
      allowed.current = true;
    },
  };
};
