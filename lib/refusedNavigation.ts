import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { doubtConnection, isOnline } from './connection';
import { toast } from './toast';

/** What browsers call a request that got no answer: Chromium, Firefox, Safari. */
const NO_ANSWER = /^(Failed to fetch|NetworkError when attempting|Load failed)/;

type Failure = Error & { cancelled?: boolean };
/** Next leaves it at that, without loading the address as a page of its own. */
const cancelled = () => Object.assign(new Error('Navigation refused: no connection'), { cancelled: true });

/**
 * Without a connection a screen that cannot come is refused in its place: the one that is there stays, with what is typed into it. Next would
 * load the address anew, and all of that would be gone.
 */
export const useRefusedNavigation = (): void => {
  const { t } = useTranslation();
  const { events, asPath } = useRouter();
  useEffect(() => {
    // As Next keeps it: "back" has changed the address before anybody could refuse.
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
