import { act, renderHook, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { allTexts } from './allTexts';
import { CallError } from './callError';
import { draftsOf } from './deviceStore';
import { type Session, SessionProvider } from './session';
import { useKeptDraft } from './useKeptDraft';

type Draft = { title: string; text: string };
type Saved = { version: number; draft: Draft };
const FIRST: Saved = { version: 1, draft: { title: 'Başlık', text: 'Metin' } };

/** The server's draft; a save based on an older version is refused. */
let server: Saved;
const save = async ({ version }: Saved, draft: Draft): Promise<Saved> => {
  if (version !== server.version)
    throw new CallError(409, { errors: ['VERSION_CONFLICT'], message: '', requestId: '', current: server });
  server = { version: version + 1, draft };
  return server;
};
const theyKeep = (part: Partial<Draft>) => {
  server = { version: server.version + 1, draft: { ...server.draft, ...part } };
};
const open = () =>
  renderHook(
    ({ first }: { first: Saved }) =>
      useKeptDraft<Saved, Draft>({ name: 'deneme', first, draftOf: ({ draft }) => draft, save }),
    {
      initialProps: { first: server },
      wrapper: ({ children }) => (
        <SessionProvider session={{ operator: { id: 7 }, rights: [] as Session['rights'] } as Session}>
          <I18nextProvider i18n={allTexts('tr')}>{children}</I18nextProvider>
        </SessionProvider>
      ),
    },
  );
beforeEach(() => {
  localStorage.clear();
  server = FIRST;
});

test('what somebody else keeps comes onto the screen, and what one types besides is kept upon it', async () => {
  const { result, rerender } = open();
  theyKeep({ text: 'Onun' });
  rerender({ first: server });
  expect(result.current.typed).toEqual({ title: 'Başlık', text: 'Onun' });
  act(() => result.current.change({ title: 'Benim' }));
  theyKeep({ text: 'Yine onun' });
  rerender({ first: server });
  await waitFor(() => expect(server.draft).toEqual({ title: 'Benim', text: 'Yine onun' }));
  expect(result.current).toMatchObject({ theirs: null, typed: { title: 'Benim', text: 'Yine onun' } });
});

test('without hearing of it first, the refusal brings it, and both are kept', async () => {
  const { result } = open();
  theyKeep({ text: 'Onun' });
  act(() => result.current.change({ title: 'Benim' }));
  await act(() => result.current.settle());
  await waitFor(() => expect(server.draft).toEqual({ title: 'Benim', text: 'Onun' }));
});

test('who changed the same field is asked, writes over nothing meanwhile, and then only over that field', async () => {
  const { result, rerender } = open();
  act(() => result.current.change({ title: 'Benim' }));
  theyKeep({ title: 'Onun', text: 'Onun metni' });
  rerender({ first: server });
  expect(result.current).toMatchObject({
    kept: 'conflict',
    theirs: { version: 2 },
    typed: { title: 'Benim' },
    clashes: [{ field: 'title', mine: 'Benim', theirs: 'Onun' }],
  });
  await act(async () => expect(await result.current.settle()).toBe(false));
  expect(server.draft.title).toBe('Onun');
  await act(async () => result.current.choose('mine'));
  await waitFor(() => expect(server.draft).toEqual({ title: 'Benim', text: 'Onun metni' }));
});

test('taking theirs keeps what one wrote elsewhere', async () => {
  const { result, rerender } = open();
  act(() => result.current.change({ title: 'Benim', text: 'Benim metnim' }));
  theyKeep({ title: 'Onun' });
  rerender({ first: server });
  await act(async () => result.current.choose('theirs'));
  await waitFor(() => expect(server.draft).toEqual({ title: 'Onun', text: 'Benim metnim' }));
  await waitFor(() => expect(result.current).toMatchObject({ theirs: null, kept: 'kept', typed: server.draft }));
});

test('there is nothing to choose any more once one writes what they wrote', async () => {
  const { result, rerender } = open();
  act(() => result.current.change({ title: 'Benim' }));
  theyKeep({ title: 'Onun', text: 'Onun metni' });
  rerender({ first: server });
  expect(result.current.theirs).not.toBeNull();
  act(() => result.current.change({ title: 'Onun' }));
  await act(() => result.current.settle());
  expect(result.current).toMatchObject({ theirs: null, typed: { title: 'Onun', text: 'Onun metni' } });
});

test('what was left on this device is not kept over what others wrote since', async () => {
  const before = open();
  act(() => before.result.current.change({ title: 'Bağlantısız' }));
  before.unmount();
  expect(draftsOf(7)).toBe(1);
  theyKeep({ text: 'Onun' });
  const { result, unmount } = open();
  await waitFor(() => expect(server.draft).toEqual({ title: 'Bağlantısız', text: 'Onun' }));
  act(() => result.current.change({ title: 'Yine' }));
  unmount();
  theyKeep({ title: 'Onunki' });
  const again = open();
  await waitFor(() => expect(again.result.current.kept).toBe('conflict'));
  await act(async () => expect(await again.result.current.settle()).toBe(false));
  expect(server.draft.title).toBe('Onunki');
});
