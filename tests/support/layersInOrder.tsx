import MenuItem from '@mui/material/MenuItem';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { theme } from '@/lib/theme';
import { byTurns } from './byTurns';
import { ConflictDialog } from '@/components/ui/detail/ConflictDialog';
import { DialogBox } from '@/components/ui/DialogBox';
import { DateField } from '@/components/ui/fields/DateField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { PopoverPanel } from '@/components/ui/list/PopoverPanel';
import { Lightbox } from '@/components/ui/media/Lightbox';
import { Menu } from '@/components/ui/Menu';
import { ModalBox } from '@/components/ui/shell/ModalBox';
import { SignInAgain } from '@/components/ui/shell/SignInAgain';
import { renderIn } from '@/components/ui/testing';

const anchor = () => document.getElementById('anchor') as HTMLElement;
const question = { kind: 'info', title: 'Soru', text: '', danger: false } as const;

const field = <DateField label="Gün" value={null} onChange={() => undefined} />;

type Draw = (close: () => void) => ReactNode;
/** What one works in, a question about it, the sign-in: each kind of layer by its rank. */
const RANKS: readonly Readonly<Record<string, Draw>>[] = [
  {
    drawer: (close) => (
      <FormDrawer open title="Çekmece" onClose={close} onSubmit={() => undefined}>
        <input aria-label="Ad" />
      </FormDrawer>
    ),
    dated: (close) => (
      <FormDrawer open title="Süre" onClose={close}>
        {field}
      </FormDrawer>
    ),
    box: (close) => (
      <ModalBox label="Palet" onClose={close}>
        <input aria-label="Ara" />
      </ModalBox>
    ),
    pictures: (close) => <Lightbox images={[{ image: '/a.jpg', caption: '' }]} first={0} onClose={close} />,
    menu: (close) => (
      <Menu anchor={anchor()} label="İşlemler" onClose={close}>
        <MenuItem>Sil</MenuItem>
      </Menu>
    ),
    panel: (close) => (
      <PopoverPanel anchor={anchor()} label="Süzgeç" onClose={close}>
        <button>Uygula</button>
      </PopoverPanel>
    ),
    // Opened by its own button.
    calendar: () => null,
  },
  {
    question: (close) => <DialogBox {...question} confirmLabel="Tamam" cancelLabel="Vazgeç" onAnswer={close} />,
    conflict: (close) => (
      <ConflictDialog area="auctions" shape={{}} conflicts={[]} taken={[]} onSave={close} onCancel={close} />
    ),
  },
  { signIn: (close) => <SignInAgain why="CLOSED" answer={close} /> },
];
const NAMES = RANKS.flatMap((kinds) => Object.keys(kinds));
const rankOf = (name: string) => RANKS.findIndex((kinds) => name in kinds);
/** How each says what it is. */
const TITLES: Readonly<Record<string, string>> = {
  Çekmece: 'drawer',
  Süre: 'dated',
  Palet: 'box',
  Fotoğraflar: 'pictures',
  İşlemler: 'menu',
  Süzgeç: 'panel',
  Soru: 'question',
  'Bu kayıt siz düzenlerken değişti': 'conflict',
  'Oturumunuz kapandı': 'signIn',
};

/** Draws what comes and goes by the walk's word: a file comes when it likes, whatever was opened meanwhile. */
const Page = () => {
  const [there, setThere] = useState<readonly string[]>([]);
  return (
    <>
      <button id="anchor">Menü</button>
      {field}
      {RANKS.flatMap((kinds) =>
        Object.entries(kinds).map(([name, draw]) => {
          const close = () => setThere((all) => all.filter((one) => one !== name));
          return (
            <div key={name}>
              <button hidden onClick={() => setThere((all) => [...all, name])}>{`${name} comes`}</button>
              <button hidden onClick={close}>{`${name} goes`}</button>
              {there.includes(name) && draw(close)}
            </div>
          );
        }),
      )}
    </>
  );
};

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const come = async (name: string) => {
  // The drawer's, where one has it.
  const toggle = () => screen.getAllByLabelText(/^Tarih seç/, { selector: 'button' }).at(-1) as HTMLElement;
  fireEvent.click(name === 'calendar' ? toggle() : screen.getByText(`${name} comes`));
  await turn();
};
const BOXES = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** The layers on the page, the one that is painted last behind the others: all have one z-index. */
const painted = () =>
  Array.from(document.body.children)
    .flatMap((element) => (element.matches(BOXES) ? element : (element.querySelector(BOXES) ?? [])))
    .map((box) => {
      const labels = box.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const title = box.getAttribute('aria-label') ?? document.getElementById(labels[0] ?? '')?.textContent ?? '';
      const isHidden = box.closest('[aria-hidden="true"]') !== null;
      return { name: TITLES[title] ?? 'calendar', isHidden, hasFocus: box.contains(document.activeElement) };
    });
/** History moves in its own time, one turn of the clock for each step. */
const settled = async () => {
  for (let turns = 0; turns < 6; turns += 1) await turn();
};
/** A calendar is that of a field which can be reached: the page's own, or that of a drawer of which nothing else is asked. */
const canCome = (name: string, after: string) =>
  name !== after && (name === 'calendar' ? after === 'dated' : name !== 'dated' && after !== 'dated');
/** Every kind after others: `every` 1, after all of them. */
const pairs = (every: number) =>
  NAMES.flatMap((first, place) => {
    const after = NAMES.filter((name) => canCome(name, first)).map((second) => [first, second]);
    return byTurns(after, place, every);
  });
const RANKS_IN_ORDERS = [
  ['dated', 'calendar', 'question'],
  ['dated', 'calendar', 'signIn'],
  ['drawer', 'question', 'signIn'],
  ['drawer', 'signIn', 'question'],
  ['question', 'drawer', 'signIn'],
  ['question', 'signIn', 'drawer'],
  ['signIn', 'drawer', 'question'],
  ['signIn', 'question', 'drawer'],
  ['question', 'menu', 'drawer'],
  ['signIn', 'drawer', 'box'],
];

/** The walk: each kind of layer opens after every nth of the others, and the three ranks in every order. */
export const layersInOrder = ({ every }: { every: number }): void => {
  beforeAll(() => expect(theme.zIndex.drawer).toBe(theme.zIndex.modal));

  test('whatever comes after whatever: the newest of the highest rank lies on top, has the focus, and Escape and Back close it', async () => {
    renderIn(<Page />);
    await screen.findByRole('group', { name: /^Gün/ });
    for (const [index, order] of [...pairs(every), ...RANKS_IN_ORDERS].entries()) {
      for (const name of order) await come(name);
      const stack = order.toSorted((one, other) => rankOf(one) - rankOf(other));
      while (stack.length > 0) {
        const top = stack.at(-1);
        const seen = painted();
        expect([order, seen.at(-1)]).toEqual([order, { name: top, isHidden: false, hasFocus: true }]);
        if ((index + stack.length) % 2 === 0) fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
        else window.history.go(-1);
        await settled();
        if (top === 'signIn') {
          expect([order, painted().at(-1)?.name]).toEqual([order, 'signIn']);
          fireEvent.click(screen.getByText('signIn goes'));
          await settled();
        }
        stack.pop();
        // A calendar that something lay over closes with that.
        if (stack.at(-1) === 'calendar') stack.pop();
      }
      expect([order, painted()]).toEqual([order, []]);
    }
  });
};
