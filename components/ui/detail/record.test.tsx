import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { get, type Input, post } from '@/contract/kit';
import { enumOf, id, money, phone, text } from '@/domain/fields';
import { useKeptText } from '@/lib/keptTyping';
import { FormDrawer } from '../FormDrawer';
import { Address, answering, house, houses } from '../list/testing';
import { renderIn } from '../testing';
import { DetailScreen } from './DetailScreen';
import { Facts } from './Facts';
import { History } from './History';
import { useRecordForm } from './useRecordForm';

const House = z.object({
  id: id(),
  version: z.int(),
  title: z.string(),
  status: enumOf('auctionStatus'),
  price: z.nullable(money()),
  city: z.nullable(phone()),
});
const detail = get({
  path: '/rest/houses/detail',
  may: 'signedIn',
  input: z.object({ id: id() }),
  output: House,
  summary: 'A house',
});
const save = post({
  path: '/rest/houses/save',
  may: 'signedIn',
  input: z.object({ id: id(), version: z.int(), title: text(20).check(z.minLength(1)), price: z.nullable(money()) }),
  output: House,
  errors: ['VERSION_CONFLICT'],
  summary: 'Save a house',
});
const record = { ...house(5), version: 1, city: '+905321234567' };

describe('the screen of a record', () => {
  const show = (answer: Parameters<typeof answering>[0], start: Record<string, string> = { id: '5' }) => {
    const asked = answering(answer);
    const moved: string[] = [];
    renderIn(
      <Address pathname="/auctions/detail" start={start} moved={(to) => moved.push(to)}>
        <DetailScreen
          call={detail}
          area="houses"
          title={({ title }) => title}
          chip="status"
          queue={houses.list}
          sections={[
            { key: 'general', content: (one) => <Facts record={one} fields={['price', 'city']} /> },
            { key: 'history', titleKey: 'detail:section.history', content: () => <History entity="auction" id={5} /> },
            { key: 'note', titleKey: 'houses:fields.note', content: () => <input aria-label="Not" /> },
          ]}
        />
      </Address>,
    );
    return { asked, moved, user: userEvent.setup() };
  };
  const changes = [
    { field: 'price', old: 100_00, new: 250_00 },
    { field: 'status', old: 'LIVE', new: 'SOLD' },
    { field: 'city', old: null, new: '+90532•••••67' },
    { field: 'city', part: 'Semt', old: null, new: 'Moda' },
  ];
  const answer: Parameters<typeof answering>[0] = ({ url, params }) => {
    if (url === detail.path) return { data: record };
    if (url === houses.list.path)
      return {
        data: {
          rows: [],
          next: null,
          previous: null,
          total: params.total === 1 ? { count: 10_000, capped: true } : null,
          neighbours: { previous: 4, next: 6 },
        },
      };
    if (url === '/rest/history/list')
      return {
        data: {
          rows: [{ id: 9, at: '2026-11-21T09:30:00.000Z', action: 'UPDATE', operatorName: 'Gamze Uysal', changes }],
          more: false,
        },
      };
    return undefined;
  };

  it('shows title, state and fields by their kinds', async () => {
    show(answer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ev 5' })).toBeInTheDocument();
    expect(screen.getByText('Satıldı', { selector: 'header *' })).toBeInTheDocument();
    expect(screen.getByText('₺5.000.000')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '0532 123 45 67' })).toHaveAttribute('href', 'tel:+905321234567');
  });

  it('tells in its history who changed which field from what to what, in Turkish', async () => {
    show(answer);
    const history = await screen.findByRole('list', { name: 'Geçmiş' });
    expect(await within(history).findByText('Gamze Uysal')).toBeInTheDocument();
    expect(history).toHaveTextContent('21/11/2026 12:30');
    expect(history).toHaveTextContent('FiyatEski değer: ₺100 → Yeni değer: ₺250');
    expect(history).toHaveTextContent('DurumEski değer: Yayında → Yeni değer: Satıldı');
    expect(history).toHaveTextContent('Yeni değer: 0532 ••• •• 67');
    expect(history).toHaveTextContent(/ · SemtEski değer: — → Yeni değer: Moda/);
  });

  it('leads through the list it was opened from, by link and by key, and back to it', async () => {
    const { asked, moved, user } = show(answer, { id: '5', q: 'status=LIVE&sort=-price&after=X&page=2', n: '55' });
    await screen.findByRole('heading', { level: 1, name: 'Ev 5' });
    expect(await screen.findByText('55 / 10.000+')).toBeInTheDocument();
    expect(asked.find(({ params }) => params?.around)?.params).toEqual({ status: ['LIVE'], sort: '-price', around: 5 });
    expect(screen.getByRole('link', { name: 'Geri' })).toHaveAttribute(
      'href',
      '/auctions/list?status=LIVE&sort=-price&after=X&page=2',
    );
    await user.keyboard('j');
    const to = new URL(moved.at(-1) ?? '', 'http://console').searchParams;
    expect(Object.fromEntries(to)).toEqual({ id: '6', q: 'status=LIVE&sort=-price&after=X&page=2', n: '56' });
  });

  it('takes nothing that was begun for one record to the next', async () => {
    const { user } = show((asked) =>
      asked.url.startsWith('/rest/houses/detail')
        ? { data: { ...record, id: Number(asked.params.id), title: `Ev ${asked.params.id}` } }
        : asked.params?.around === 6
          ? { data: { rows: [], next: null, previous: null, total: null, neighbours: { previous: 5, next: 7 } } }
          : answer(asked),
    );
    await screen.findByRole('heading', { level: 1, name: 'Ev 5' });
    await screen.findByRole('link', { name: 'Sonraki kayıt' });
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Ev 6' });
    await screen.findByRole('link', { name: 'Önceki kayıt' });
    await user.type(screen.getByRole('textbox', { name: 'Not' }), 'Ev 6 içindir');
    await user.click(document.body);
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'Ev 5' });
    expect(screen.getByRole('textbox', { name: 'Not' })).toHaveValue('');
  });

  it('stays with what is typed on it while the server fails, and goes once the record is gone', async () => {
    let said: ReturnType<typeof answer> = { data: record };
    const { asked, user } = show((one) => (one.url === detail.path ? said : answer(one)));
    const lookAgain = () => fireEvent(window, new Event('visibilitychange'));
    await user.type(await screen.findByRole('textbox', { name: 'Not' }), 'Yarım kalan');
    said = { status: 500, data: { errors: ['INTERNAL_ERROR'] } };
    lookAgain();
    await waitFor(() => expect(asked.filter(({ url }) => url === detail.path)).toHaveLength(2));
    said = { data: { ...record, title: 'Köşk' } };
    await waitFor(() => {
      lookAgain();
      expect(screen.getByRole('heading', { level: 1, name: 'Köşk' })).toBeInTheDocument();
    });
    expect(screen.getByRole('textbox', { name: 'Not' })).toHaveValue('Yarım kalan');
    said = { status: 404, data: { errors: ['AUCTION_NOT_FOUND'] } };
    lookAgain();
    expect(await screen.findByText('Kayıt bulunamadı.')).toBeInTheDocument();
  });

  const Drawer = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Düzenle</button>
        <FormDrawer
          open={open}
          title="Düzenle"
          submitLabel="Kaydet"
          onSubmit={() => undefined}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Ad" />
        </FormDrawer>
      </>
    );
  };
  const Kept = () => {
    const [text, setText] = useKeptText('test', 5);
    return <textarea aria-label="Görüş" value={text} onChange={({ target }) => setText(target.value)} />;
  };

  it.each(['Ad', 'Görüş'])('stays while somebody types in it though others took it away: %s', async (name) => {
    let said: ReturnType<typeof answer> = { data: record };
    answering((one) => (one.url === detail.path ? said : answer(one)));
    renderIn(
      <Address pathname="/auctions/detail" start={{ id: '5' }}>
        <DetailScreen
          call={detail}
          area="houses"
          title={({ title }) => title}
          sections={[{ key: 'general', content: () => (name === 'Ad' ? <Drawer /> : <Kept />) }]}
        />
      </Address>,
    );
    const user = userEvent.setup();
    await screen.findByRole('heading', { level: 1, name: 'Ev 5' });
    if (name === 'Ad') await user.click(screen.getByRole('button', { name: 'Düzenle' }));
    await user.type(await screen.findByRole('textbox', { name }), 'Yarım kalan');
    const asked = answering((one) => (one.url === detail.path ? said : answer(one)));
    said = { status: 403, data: { errors: ['AUTHORIZATION_ERROR'] } };
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(asked.some(({ url }) => url === detail.path)).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Said at once, not first at the next press.
    expect(await screen.findByRole('alert')).toHaveTextContent('siz yazarken kaldırıldı ya da size kapandı');
    expect(screen.getByRole('textbox', { name })).toHaveValue('Yarım kalan');
    // Once the typed text is discarded, the refusal is shown.
    if (name === 'Ad') {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    } else await user.clear(screen.getByRole('textbox', { name }));
    expect(await screen.findByText('Bu kaydı görme yetkiniz yok.')).toBeInTheDocument();
  });

  it('keeps the section in which somebody types when it does not belong to the record any more', async () => {
    let status = 'LIVE';
    const asked = answering((one) => (one.url === detail.path ? { data: { ...record, status } } : undefined));
    renderIn(
      <Address pathname="/auctions/detail" start={{ id: '5' }}>
        <DetailScreen
          call={detail}
          area="houses"
          sections={[
            { key: 'general', when: (one) => one.status === 'LIVE', content: () => <Kept /> },
            { key: 'history', titleKey: 'detail:section.history', content: () => 'Geçmiş' },
          ]}
        />
      </Address>,
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox'), 'Gerekçe');
    status = 'OFFLINE';
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(asked.filter(({ url }) => url === detail.path)).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('textbox')).toHaveValue('Gerekçe');
    await user.clear(screen.getByRole('textbox'));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('says that there is no such record, or that it is not for this operator', async () => {
    show(({ url }) => (url === detail.path ? { status: 404, data: { errors: ['AUCTION_NOT_FOUND'] } } : undefined));
    expect(await screen.findByText('Kayıt bulunamadı.')).toBeInTheDocument();
    document.body.innerHTML = '';
    show(({ url }) => (url === detail.path ? { status: 403, data: { errors: ['AUTHORIZATION_ERROR'] } } : undefined));
    expect(await screen.findByText('Bu kaydı görme yetkiniz yok.')).toBeInTheDocument();
  });
});

describe('a form of a record', () => {
  type FormProps = {
    shown: typeof record;
    act?: Partial<Input<typeof save>> | undefined;
    onSaved: (saved: unknown) => void;
    onClosed: () => void;
  };
  const Form = ({ shown, act, onSaved, onClosed }: FormProps) => {
    const { form, submit, close, conflict } = useRecordForm(save, {
      area: 'houses',
      ...(act ? { defaults: act } : { record: shown }),
      onSaved,
    });
    const { register, formState } = form;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label>
          Başlık
          <input {...register('title')} />
        </label>
        <p role="alert">{formState.errors.title?.message as string}</p>
        <button type="submit">Sakla</button>
        <button type="button" onClick={() => close(onClosed)}>
          Çık
        </button>
        {conflict}
      </form>
    );
  };
  const show = (answer: Parameters<typeof answering>[0], shown = record, act?: FormProps['act']) => {
    const asked = answering(answer);
    const onSaved = jest.fn();
    const onClosed = jest.fn();
    const page = renderIn(
      <Address pathname="/auctions/detail">
        <Form shown={shown} act={act} onSaved={onSaved} onClosed={onClosed} />
      </Address>,
    );
    return { asked, onSaved, onClosed, page, user: userEvent.setup() };
  };
  const retitle = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
    await user.clear(screen.getByLabelText('Başlık'));
    if (title) await user.type(screen.getByLabelText('Başlık'), title);
  };

  it('says beside the field what is wrong, before and after sending', async () => {
    const { asked, user } = show(() => ({
      status: 400,
      data: { errors: ['NAME_REQUIRED'], fields: { title: 'NAME_REQUIRED' } },
    }));
    await retitle(user, '');
    await user.click(screen.getByRole('button', { name: 'Sakla' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(asked).toHaveLength(0);
    await retitle(user, 'Köşk');
    await user.click(screen.getByRole('button', { name: 'Sakla' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.data).toMatchObject({ id: 5, version: 1, title: 'Köşk' });
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  });

  it('shows what others changed meanwhile and saves what the operator chooses', async () => {
    const current = { ...record, version: 4, title: 'Yalı', price: 7_000_000_00 };
    const { asked, onSaved, user } = show(({ data }) =>
      data.version === 4
        ? { data: { ...current, version: 5 } }
        : { status: 409, data: { errors: ['VERSION_CONFLICT'], current } },
    );
    await retitle(user, 'Köşk');
    await user.click(screen.getByRole('button', { name: 'Sakla' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
    const choice = within(dialog).getByRole('group', { name: 'Başlık' });
    expect(choice).toHaveTextContent('Önceki: Ev 5');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Fiyat: ₺5.000.000 → ₺7.000.000');
    await user.click(within(choice).getByRole('radio', { name: /Yalı/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Seçtiklerimle kaydet' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(asked.at(-1)?.data).toMatchObject({ version: 4, title: 'Yalı', price: 7_000_000_00 });
  });

  it('keeps what was typed for an act on a record that others changed, and makes it once one has seen that', async () => {
    const current = { ...record, version: 4 };
    const { asked, onSaved, user } = show(
      ({ data }) =>
        data.version === 4
          ? { data: { ...current, version: 5 } }
          : { status: 409, data: { errors: ['VERSION_CONFLICT'], current } },
      undefined,
      { id: 5, version: 1, title: '', price: null },
    );
    await retitle(user, 'Satıcı vazgeçti');
    await user.click(screen.getByRole('button', { name: 'Sakla' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Siz çalışırken bu kayıt değişti. Son hâline bakıp yeniden deneyin.');
    await user.click(within(dialog).getByRole('button', { name: 'Tamam' }));
    expect(screen.getByLabelText('Başlık')).toHaveValue('Satıcı vazgeçti');
    await user.click(screen.getByRole('button', { name: 'Sakla' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(asked.at(-1)?.data).toMatchObject({ id: 5, version: 4, title: 'Satıcı vazgeçti' });
  });

  it('asks before a changed form is closed, and not before an unchanged one', async () => {
    const { onClosed, user } = show(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Çık' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    await retitle(user, 'Köşk');
    await user.click(screen.getByRole('button', { name: 'Çık' }));
    await user.click(await screen.findByRole('button', { name: 'Düzenlemeye devam et' }));
    expect(onClosed).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Çık' }));
    await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(2));
  });

  describe('when the page ends under it', () => {
    /** The page ends without an event; what is stored on the device stays. */
    const end = (page: { unmount: () => void }) => {
      fireEvent(window, new Event('pagehide'));
      const kept = Object.entries({ ...localStorage });
      page.unmount();
      kept.forEach(([name, value]) => localStorage.setItem(name, String(value)));
    };
    const offer = () => screen.findByRole('dialog', { name: 'Yarım kalan yazdıklarınız duruyor' });
    const isOffered = () => screen.queryByRole('dialog', { name: 'Yarım kalan yazdıklarınız duruyor' });
    beforeEach(() => localStorage.clear());

    it('offers what was typed when it is opened again, and is a changed form then', async () => {
      const { page, user } = show(() => undefined);
      await retitle(user, 'Köşk');
      end(page);
      const again = show(({ data }) => ({ data: { ...record, ...data, version: 2 } }));
      await again.user.click(within(await offer()).getByRole('button', { name: 'Kaldığım yerden devam et' }));
      await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveValue('Köşk'));
      await again.user.click(screen.getByRole('button', { name: 'Sakla' }));
      await waitFor(() => expect(again.onSaved).toHaveBeenCalled());
      expect(again.asked.at(-1)?.data).toMatchObject({ version: 1, title: 'Köşk' });
      again.page.unmount();
      expect(localStorage).toHaveLength(0);
    });

    it('writes nobody’s change over: what others saved meanwhile is asked about', async () => {
      const { page, user } = show(() => undefined);
      await retitle(user, 'Köşk');
      end(page);
      const current = { ...record, version: 4, title: 'Yalı' };
      const again = show(
        ({ data }) =>
          data.version === 4
            ? { data: { ...current, version: 5 } }
            : { status: 409, data: { errors: ['VERSION_CONFLICT'], current } },
        current,
      );
      await again.user.click(within(await offer()).getByRole('button', { name: 'Kaldığım yerden devam et' }));
      await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveValue('Köşk'));
      await again.user.click(screen.getByRole('button', { name: 'Sakla' }));
      const dialog = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
      expect(within(dialog).getByRole('group', { name: 'Başlık' })).toHaveTextContent('Önceki: Ev 5');
      expect(again.asked.at(-1)?.data).toMatchObject({ version: 1 });
    });

    it('begins anew where that is wished, and offers nothing that was given up, or that nobody typed', async () => {
      const { page, user } = show(() => undefined);
      await retitle(user, 'Köşk');
      end(page);
      const again = show(() => undefined);
      await again.user.click(within(await offer()).getByRole('button', { name: 'Baştan başla' }));
      expect(screen.getByLabelText('Başlık')).toHaveValue('Ev 5');
      again.page.unmount();
      const untouched = show(() => undefined);
      await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveValue('Ev 5'));
      expect(isOffered()).toBeNull();
      end(untouched.page);
      expect(localStorage).toHaveLength(0);
    });

    it('offers nothing of what was saved to a form that begins anew with it', async () => {
      answering(({ data }) => ({ data: { ...record, ...data, version: 2 } }));
      const Anew = () => {
        const [shown, setShown] = useState(record);
        return (
          <Form
            key={shown.version}
            shown={shown}
            onSaved={(saved) => setShown(saved as typeof record)}
            onClosed={() => undefined}
          />
        );
      };
      renderIn(
        <Address pathname="/auctions/detail">
          <Anew />
        </Address>,
      );
      const user = userEvent.setup();
      await retitle(user, 'Köşk');
      fireEvent(window, new Event('pagehide'));
      expect(localStorage).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Sakla' }));
      await waitFor(() => expect(localStorage).toHaveLength(0));
      expect(isOffered()).toBeNull();
      expect(screen.getByLabelText('Başlık')).toHaveValue('Köşk');
    });

    it('leaves nothing of somebody else’s on the screen: neither another record’s nor another operator’s', async () => {
      const { page, user } = show(() => undefined);
      await retitle(user, 'Köşk');
      end(page);
      expect(Object.keys(localStorage)).toEqual([expect.stringContaining(':7:form-/rest/houses/save-')]);
      show(() => undefined, { ...record, id: 6 });
      await screen.findByLabelText('Başlık');
      expect(isOffered()).toBeNull();
    });
  });
});
