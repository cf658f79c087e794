import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { doubtConnection, isOnline } from './connection';
import { toast } from './toast';

/** The error messages of a request without an answer: Chromium, Firefox, Safari. */
const NO_ANSWER = /^(Failed to fetch|NetworkError when attempting|Load failed)/;

type Failure = Error & { cancelled?: boolean };
/** Next stops there, and does not load the address as a full page. */
const cancelled = () => Object.assign(new Error('Navigation refused: no connection'), { cancelled: true });

/**
 * Without a connection, navigation to a screen that cannot be loaded is cancelled: the current screen stays, with what is typed. Next would
 * load the address as a full page, and everything would be lost.
 */
export const useRefusedNavigation = (): void => {
  const { t } = useTranslation();
  const { events, asPath } = useRouter();
  useEffect(() => {
    // In the form in which Next stores it: "back" has changed the address before it could be cancelled.
    const here: unknown = window.history.state;
    const refuse = (failure: Failure) => {
      if (failure.cancelled || (isOnline() && !NO_ANSWER.test(failure.message))) return;
      doubtConnection();
      if (window.location.pathname + window.location.search + window.location.hash !== asPath)
        window.history.pushState(here, '', asPath);
      toast.info(t('shell:refused'));
      throw cancelled();
    };
    events.on('routeChangeError', refuse);
    return () => events.off('routeChangeError', refuse);
  }, [events, asPath, t]);
};
