import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import { type ReactElement, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { permissionsOf } from '@/domain/permissions';
import { closedFor, menuFor } from '@/domain/screens';
import { allTexts } from '@/lib/allTexts';
import type { Language } from '@/lib/i18n';
import { newQueryClient } from '@/lib/queryClient';
import { useInvalidate } from '@/lib/useCall';
import { Theme } from '@/lib/theme/Theme';
import { shownScreen } from '@/lib/screenTexts';
import { type Session, SessionProvider } from '@/lib/session';
import { ShownScreenProvider } from '@/lib/shownScreen';
import { DialogHost } from './dialog';
import { Toasts } from './Toasts';

type Around = {
  authorities?: string[];
  language?: Language;
  menuGroups?: Session['menuGroups'];
  router?: Partial<Pick<NextRouter, 'pathname' | 'query' | 'asPath' | 'push' | 'back'>>;
};

type Styled = { type: string; value: string; children: { props: string }[] };
/**
 * jsdom asks every rule again for every element. Of the looks it needs what hides, takes no clicks, or parts a name's words, of the rest
 * nothing; it takes :has() (in MUI's native selects, for their looks alone) a hundred times slower than others.
 */
const TOLD_BY_SCREENS = /^(display|visibility|pointer-events|content)$/;
const withoutLooks = (rule: Styled) => {
  if (rule.type !== 'rule') return;
  rule.children = rule.value.includes(':has(') ? [] : rule.children.filter(({ props }) => TOLD_BY_SCREENS.test(props));
};
const styles = createCache({ key: 'css', stylisPlugins: [withoutLooks as unknown as StylisPlugin] });

const session = (authorities: string[], language: Language, menuGroups: Session['menuGroups']): Session => ({
  operator: {
    id: 7,
    firstName: 'İlknur',
    lastName: 'Şahin',
    username: 'ilknur.sahin',
    role: authorities.join(','),
    authorities,
    language,
  },
  rights: permissionsOf(authorities),
  operators: [],
  menu: menuFor(authorities),
  closed: closedFor(authorities),
  language,
  colorScheme: 'light',
  menuGroups,
  environment: 'test',
  now: Date.now(),
  phone: false,
});

/** For tests: a part of the console with what _app puts around it, for somebody signed in with these authorities. */
export const aroundIn = (
  ui: ReactElement,
  { authorities = ['ADMIN'], language = 'tr', menuGroups = {}, router = {} }: Around = {},
  client = newQueryClient(),
) => {
  const push = jest.fn(async () => true);
  const prefetch = async () => undefined;
  const fake = {
    pathname: '/dashboard',
    query: {},
    asPath: '/dashboard',
    events: Router.events,
    push,
    prefetch,
    beforePopState: () => undefined,
    ...router,
  };
  const tree = (
    <RouterContext value={fake as unknown as NextRouter}>
      <CacheProvider value={styles}>
        <Theme>
          <I18nextProvider i18n={allTexts(language)}>
            <SessionProvider session={session(authorities, language, menuGroups)}>
              <ShownScreenProvider value={shownScreen(fake.pathname)}>
                <QueryClientProvider client={client}>
                  <DialogHost>
                    {ui}
                    <Toasts />
                  </DialogHost>
                </QueryClientProvider>
              </ShownScreenProvider>
            </SessionProvider>
          </I18nextProvider>
        </Theme>
      </CacheProvider>
    </RouterContext>
  );
  return { tree, push };
};

/** For tests: renders a part of the console as _app would. */
export const renderIn = (ui: ReactElement, around?: Around) => {
  const client = newQueryClient();
  const { tree, push } = aroundIn(ui, around, client);
  const view = render(tree);
  // What is drawn again stands in the same surroundings.
  const rerender = (next: ReactElement) => view.rerender(aroundIn(next, around, client).tree);
  return { ...view, rerender, push };
};

/** Puts a whole text into a field, where single keys prove nothing: after each of them the form is drawn anew. */
export const pasteInto = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** What others do: `Others` is drawn beside what is tested, and `change` has the screen's answers read again, as a live event does. */
export const othersWork = () => {
  let read: () => Promise<void> = async () => undefined;
  const Others = () => {
    const invalidate = useInvalidate();
    useEffect(() => {
      read = () => invalidate();
    }, [invalidate]);
    return null;
  };
  const change = () =>
    act(async () => {
      await read();
      // The answer is drawn after the promise is kept.
      await new Promise((drawn) => setTimeout(drawn, 50));
    });
  return { Others, change };
};
