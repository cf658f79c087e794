import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { StepEvidence, WantToSellDetail } from '@/contract/activities/wantToSell';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { http } from '@/lib/http';
import { Evidence } from './Evidence';

type Step = EnumValue<'wantToSellStep'>;
const sent: string[] = [];
let answers: Record<string, unknown> = {};
let refusal: { status: number; data: object } | null = null;
beforeEach(() => {
  sent.splice(0);
  answers = {};
  refusal = null;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = config.url ?? '';
    if (config.method !== 'get') {
      sent.push(`${url} ${String(config.data)}`);
      if (refusal)
        throw new AxiosError('', undefined, config, null, { ...refusal, statusText: '', headers: {}, config });
    }
    const found = Object.entries(answers).find(([path]) => url.includes(path));
    return { status: 200, data: found ? found[1] : {}, statusText: '', headers: {}, config };
  };
});

const MAKES = { call: () => null, visit: () => null, appraisal: () => null };
const nothing = (step: Step): StepEvidence => ({
  step,
  kind: EVIDENCE[step].kind,
  state: 'NONE',
  thing: null,
  reason: '',
  by: null,
  at: null,
});
const at = (step: Step, more: Partial<StepEvidence> = {}, process: object = {}) =>
  ({
    id: 7,
    version: 3,
    step,
    outcome: null,
    customer: { id: 4, name: 'Feyza Yolcu', canOpen: true },
    activityId: null,
    auction: null,
    mayWaive: true,
    evidence: ENUMS.wantToSellStep.map((one) => ({ ...nothing(one), ...(one === step && more) })),
    ...process,
  }) as unknown as WantToSellDetail;
const open = (process: WantToSellDetail, authorities = ['WANT_TO_SELL_UPDATER', 'ADMIN']) =>
  renderIn(<Evidence process={process} makes={MAKES} />, { authorities });

test.each([
  ['INITIAL_CALL', 'Bu adımın görüşmesi', 'Kayıtlardan seç'],
  ['APPOINTMENT', 'Bu adımın randevusu', 'Kayıtlardan seç'],
  ['AGREEMENT', 'İmzalı sözleşme', 'Sözleşmeyi yükle'],
  ['APPRAISAL', 'Ekspertiz raporu', 'Ekspertiz iste'],
] as const)('%s asks for what shows that it was done', async (step, title, button) => {
  open(at(step));
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(screen.getByText('Henüz yok')).toBeVisible();
});

test('a visit is not booked before it is known whose work it is; what one may not see is not waited for', async () => {
  const visit = jest.fn(({ activityId }: { activityId: number | undefined }) => <p>Randevu {activityId ?? 'işsiz'}</p>);
  const answer = (status: number, data: object) => {
    http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
      const reply = { status, data, statusText: '', headers: {}, config };
      if (status === 200) return reply;
      throw new AxiosError('', undefined, config, null, reply);
    };
  };
  const show = () =>
    renderIn(<Evidence process={at('APPOINTMENT', {}, { activityId: 9 })} makes={{ ...MAKES, visit }} />, {
      authorities: ['WANT_TO_SELL_UPDATER', 'ADMIN'],
    });
  answer(503, { errors: ['SERVICE_UNAVAILABLE'] });
  const away = show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(visit).not.toHaveBeenCalled();
  answer(200, { id: 9, mine: true });
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Randevu 9')).toBeVisible();
  away.unmount();
  answer(404, { errors: ['NOT_FOUND'] });
  show();
  expect(await screen.findByText('Randevu işsiz')).toBeVisible();
});

test('the call of a step whose work is somebody else’s and not to be seen is no failure', async () => {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = { status: 404, data: { errors: ['ACTIVITY_NOT_FOUND'] }, statusText: '', headers: {}, config };
    throw new AxiosError('', undefined, config, null, reply);
  };
  open(at('INITIAL_CALL', {}, { activityId: 9 }));
  expect(await screen.findByText(/başka birinin üzerinde/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
});

test('what is there is said, with the way to it, and nothing is gone on without', () => {
  open(
    at('APPOINTMENT', {
      state: 'DONE',
      thing: { what: 'APPOINTMENT', id: 12, at: '2026-03-02T09:00:00.000Z', name: 'Ali Veli' },
    }),
  );
  expect(screen.getByRole('link', { name: /^Randevu: .*Ali Veli$/ })).toHaveAttribute(
    'href',
    '/appointments/detail?id=12',
  );
  expect(screen.getByText('Bu adım tamam; sonraki adıma geçebilirsiniz.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kayıt olmadan geç' })).toBeNull();
});

test.each([
  ['its auction', null, /önce bu talepten mezat oluşturun/],
  [
    'the auction to come so far',
    { id: 3, name: '', canOpen: true, takesAppraisal: false },
    /mezadı açıp durumuna bakın/,
  ],
])('an appraisal waits for %s', (_, auction, said) => {
  open(at('APPRAISAL', {}, { auction }));
  const ask = screen.getByRole('button', { name: 'Ekspertiz iste' });
  expect(ask).toHaveAttribute('aria-disabled', 'true');
  expect(ask).toHaveAccessibleDescription(said);
});

test('only who may goes on without; the text is sent, and a refusal stands beside it', async () => {
  const { unmount } = open(at('AGREEMENT', {}, { mayWaive: false }));
  expect(screen.queryByRole('button', { name: 'Kayıt olmadan geç' })).toBeNull();
  unmount();
  refusal = {
    status: 422,
    data: { errors: ['WANT_TO_SELL_AGREEMENT_MISSING'], fields: { without: 'WANT_TO_SELL_AGREEMENT_MISSING' } },
  };
  open(at('AGREEMENT'));
  await userEvent.click(screen.getByRole('button', { name: 'Kayıt olmadan geç' }));
  await userEvent.type(await screen.findByLabelText(/Neden kayıt olmadan/), 'Asıl belge noterde');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('"without":"Asıl belge noterde"');
  expect(await screen.findByText('İmzalı sözleşme yüklenmeden sonraki adıma geçilemez.')).toBeVisible();
});

test('a call that there is already is linked from the seller’s calls; without any it is said', async () => {
  answers = { 'evidence/list': { rows: [{ what: 'CALL', id: 31, at: '2026-03-02T09:00:00.000Z', name: 'Ayşe Can' }] } };
  const { unmount } = open(at('INITIAL_CALL'));
  await userEvent.click(screen.getByRole('button', { name: 'Kayıtlardan seç' }));
  await screen.findByRole('option', { name: /Ayşe Can/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Görüşme/ }), '31');
  await userEvent.click(screen.getByRole('button', { name: 'Bu adıma bağla' }));
  await waitFor(() => expect(sent[0]).toContain('"what":"CALL","thingId":31'));
  unmount();
  answers = { 'evidence/list': { rows: [] } };
  open(at('INITIAL_CALL'));
  await userEvent.click(screen.getByRole('button', { name: 'Kayıtlardan seç' }));
  expect(await screen.findByText('Bu müşterinin bu adıma bağlanabilecek bir görüşmesi yok.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bu adıma bağla' })).toBeNull();
});

test('a process that is over asks for nothing, and shows what there was', () => {
  open(
    at(
      'AGREEMENT',
      { state: 'DONE', reason: 'Asıl belge noterde', by: 'Can Er', at: '2026-03-02T09:00:00.000Z' },
      { outcome: 'DONE' },
    ),
  );
  expect(screen.queryByRole('heading', { name: 'İmzalı sözleşme' })).toBeNull();
  expect(screen.getByText('Kayıt olmadan geçildi: Asıl belge noterde')).toBeVisible();
  expect(screen.getByText(/^Can Er, /)).toBeVisible();
});
