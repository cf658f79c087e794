import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { CustomerDetail } from '@/contract/customers';
import { http } from '@/lib/http';
import { ConsentList, ConsentMarks } from './Consents';

type Consent = CustomerDetail['consents'][number];
const NOTHING: Consent = {
  channel: 'SMS',
  status: 'UNKNOWN',
  source: null,
  sourceText: '',
  recipient: null,
  givenOn: null,
  proof: '',
  recordedAt: null,
  recordedBy: null,
  registry: null,
  lack: null,
};
const LAWFUL: Consent = {
  ...NOTHING,
  status: 'GRANTED',
  source: 'HS_CAGRI_MERKEZI',
  recipient: 'BIREYSEL',
  givenOn: '2026-03-02',
  proof: 'Çağrı kaydı SNT-481',
  recordedAt: '2026-03-04T09:00:00.000Z',
  recordedBy: 'Derya Yılmaz',
  registry: null,
};
const OLD: Consent = {
  ...NOTHING,
  status: 'GRANTED',
  sourceText: 'asdf',
  recordedAt: '2024-03-04T09:00:00.000Z',
  lack: 'CONSENT_INCOMPLETE',
};

const sent: unknown[] = [];
let refusal: object | null = null;
beforeEach(() => {
  sent.splice(0);
  refusal = null;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'post') sent.push(JSON.parse(String(config.data)));
    if (refusal) {
      const response = { status: 400, data: refusal, statusText: '', headers: {}, config };
      throw new AxiosError('', undefined, config, null, response);
    }
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  };
});

const show = (consent: Consent, authorities = ['USER', 'ALL_CUSTOMER_ACCESS', 'CUSTOMER_ADDER']) =>
  renderIn(
    <>
      <ConsentMarks consents={[consent]} />
      <ConsentList
        customer={{ id: 5, consents: [consent], mergedInto: null, erasedAt: null } as unknown as CustomerDetail}
      />
    </>,
    { authorities },
  );
const open = async (consent: Consent) => {
  show(consent);
  await userEvent.click(screen.getByRole('button', { name: 'İzni değiştir: SMS' }));
  return within(await screen.findByRole('dialog', { name: 'SMS izni' }));
};
type Drawer = Awaited<ReturnType<typeof open>>;
const writeDay = async (drawer: Drawer, name: string, day: string) => {
  await userEvent.click(within(await drawer.findByRole('group', { name })).getByRole('spinbutton', { name: /gün/i }));
  await userEvent.keyboard(day);
};
const save = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Kaydet' }));

test('the list says when, where, as what, with what evidence, and who recorded it', () => {
  show(LAWFUL);
  const entry = within(screen.getAllByRole('list')[1] as HTMLElement).getByRole('listitem');
  expect(entry).toHaveTextContent('2/03/2026');
  expect(entry).toHaveTextContent('Çağrı merkezi görüşmesi · Bireysel');
  expect(entry).toHaveTextContent('Dayanak: Çağrı kaydı SNT-481');
  expect(entry).toHaveTextContent('Kaydeden: Derya Yılmaz, 4/03/2026 12:00');
});

test('a consent from before there were sources shows what was typed, and is no yes', () => {
  show(OLD);
  const [marks, list] = screen.getAllByRole('list');
  expect(marks).toHaveTextContent('SMS: Eksik izin');
  expect(list).toHaveTextContent('Tarihi belli değil · kaynağı belli değil (yazılan: “asdf”)');
  expect(list).toHaveTextContent(/tamamlanmadan tanıtıma izin vermez/);
});

test('nobody is told to change what they may not', () => {
  show(LAWFUL, ['USER']);
  expect(screen.queryByRole('button', { name: /İzni değiştir/ })).toBeNull();
});

test('a consent is recorded with its day, source, recipient and evidence', async () => {
  const drawer = await open(NOTHING);
  await userEvent.selectOptions(drawer.getByLabelText(/^Müşterinin beyanı/), 'İzin verdi');
  await writeDay(drawer, 'İznin verildiği gün', '02032026');
  await userEvent.selectOptions(drawer.getByLabelText(/^Kaynak/), 'Islak imzalı belge');
  await userEvent.selectOptions(drawer.getByLabelText(/^Alıcı türü/), 'Tacir ya da esnaf');
  await pasteInto(drawer.getByLabelText(/^Dayanak/), 'Sözleşme dosya no 40012');
  await save(drawer);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        customerId: 5,
        channel: 'SMS',
        status: 'GRANTED',
        givenOn: '2026-03-02',
        source: 'HS_ISLAK_IMZA',
        recipient: 'TACIR',
        proof: 'Sözleşme dosya no 40012',
      },
    ]),
  );
});

test('a refusal asks for neither recipient nor evidence', async () => {
  const drawer = await open(LAWFUL);
  await userEvent.selectOptions(drawer.getByLabelText(/^Müşterinin beyanı/), 'İzin vermedi');
  expect(drawer.queryByLabelText(/^Alıcı türü/)).toBeNull();
  await writeDay(drawer, 'Reddin bildirildiği gün', '02032026');
  await userEvent.selectOptions(drawer.getByLabelText(/^Kaynak/), 'SMS');
  await save(drawer);
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'REFUSED', source: 'HS_MESAJ' })]));
});

test('an old consent is completed: what was typed stands there, and what is missing is asked for', async () => {
  const drawer = await open(OLD);
  expect(drawer.getByText(/Eskiden kaynak olarak “asdf” yazılmış/)).toBeVisible();
  await save(drawer);
  for (const name of [/^Kaynak/, /^Dayanak/]) expect(drawer.getByLabelText(name)).toBeInvalid();
  expect(drawer.getByLabelText(/^Müşterinin beyanı/)).toHaveValue('GRANTED');
  expect(sent).toEqual([]);
});

test('what the server finds wrong stands beside its field', async () => {
  refusal = { errors: ['CONSENT_PROOF_TOO_SHORT'], message: '', fields: { proof: 'CONSENT_PROOF_TOO_SHORT' } };
  const drawer = await open(NOTHING);
  await userEvent.selectOptions(drawer.getByLabelText(/^Müşterinin beyanı/), 'İzin verdi');
  await writeDay(drawer, 'İznin verildiği gün', '02032026');
  await userEvent.selectOptions(drawer.getByLabelText(/^Kaynak/), 'İnternet sitesi');
  await userEvent.type(drawer.getByLabelText(/^Dayanak/), 'asdf');
  await save(drawer);
  expect(await drawer.findByText(/en az üç sözcükle/)).toBeVisible();
});
