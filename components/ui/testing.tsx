import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import '@/lib/errorTexts';
import { type Language, textsIn } from '@/lib/i18n';
import '@/lib/enumTexts/all';
import { type Session, SessionProvider } from '@/lib/session';
import { TextsProvider } from '@/lib/useTranslation';
import { DialogHost } from './dialog';
import { Toasts } from './Toasts';

type Around = {
  authorities?: string[];
  language?: Language;
  router?: Partial<Pick<NextRouter, 'pathname' | 'query' | 'asPath' | 'push' | 'back'>>;
};

const session = (authorities: string[], language: Language): Session => ({
  operator: {
    id: 7,
    firstName: 'İlknur',
    lastName: 'Şahin',
    role: authorities.join(','),
    authorities,
    language,
  },
  operators: [],
  language,
  colorScheme: 'light',
  environment: 'test',
  phone: false,
});

/** For tests: renders a part of the console as _app would, for somebody signed in with these authorities. */
export const renderIn = (ui: ReactElement, { authorities = ['ADMIN'], language = 'tr', router = {} }: Around = {}) => {
  const push = jest.fn(async () => true);
  const prefetch = async () => undefined;
  const fake = {
    pathname: '/dashboard',
    query: {},
    asPath: '/dashboard',
    events: Router.events,
    push,
    prefetch,
    ...router,
  };
  const view = render(
    <RouterContext value={fake as unknown as NextRouter}>
      <TextsProvider texts={textsIn(language)}>
        <SessionProvider session={session(authorities, language)}>
          <DialogHost>
            {ui}
            <Toasts />
          </DialogHost>
        </SessionProvider>
      </TextsProvider>
    </RouterContext>,
  );
  return { ...view, push };
};
