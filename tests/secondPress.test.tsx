import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FailDrawer } from '@/components/agents/onboarding/FailDrawer';
import { VideoFields } from '@/components/agents/profile/VideoFields';
import { MoveDrawer as AppointmentDrawer } from '@/components/appointments/MoveDrawer';
import { MoveDrawer as DealDrawer } from '@/components/deals/MoveDrawer';
import { answering } from '@/components/ui/list/testing';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { AgentProfileRecord } from '@/contract/agents/profile';
import type { OnboardingDetail } from '@/contract/agents/onboarding';
import type { AppointmentDetail } from '@/contract/appointments';
import type { DealRow } from '@/contract/deals';

const [BEFORE, THEIRS, MINE] = ['Önceki not', 'Onun notu', 'Benim notum'];
/** A record as it was opened, and what somebody else has made of it. */
const opened = { id: 5, version: 1, note: BEFORE };
const now = { ...opened, version: 2, note: THEIRS };
const person = { id: 9, name: 'Ayşe Kaya' };
const appointment = { startsAt: null, endsAt: null, callAt: null, assignee: person, auction: null };
const deal = { offeredPrice: null, customer: person, auction: { id: 4, name: 'Moda', canOpen: true } };
const REASONS = [{ id: 3, name: 'Vazgeçti' }];
const nothing = () => undefined;

/** The server: every change made upon an older version is refused with the record as it is. */
const server = (current: object, choices: object = { rows: REASONS, lostReasons: REASONS }) => {
  const sent: object[] = [];
  const asked = answering(({ data }) => {
    if (!data || !('version' in data)) return { data: choices };
    sent.push(data);
    return data.version === now.version
      ? { data: current }
      : { status: 409, data: { errors: ['VERSION_CONFLICT'], current } };
  });
  return { asked, sent };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const chooseReason = async (name: string) => {
  await screen.findByRole('option', { name: 'Vazgeçti' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: new RegExp(name) }), 'Vazgeçti');
};

/** Drawers of acts that write over a text of the record. */
const DRAWERS: readonly { what: string; current: object; ui: ReactElement; button: string; reason?: string }[] = [
  {
    what: 'the note of a deal',
    current: { ...now, ...deal },
    ui: (
      <DealDrawer
        deal={{ ...opened, ...deal } as DealRow}
        to="NOT_INTERESTED"
        asks={['lostReasonId']}
        onClose={nothing}
        onMoved={nothing}
      />
    ),
    button: 'Durumu değiştir',
    reason: 'Olumsuzluk nedeni',
  },
  {
    what: 'the note of an appointment',
    current: { ...now, ...appointment },
    ui: (
      <AppointmentDrawer
        appointment={{ ...opened, ...appointment } as AppointmentDetail}
        action="CANCEL"
        onClose={nothing}
      />
    ),
    button: 'İptal et',
  },
  {
    what: 'the note of an onboarding',
    current: now,
    ui: <FailDrawer onboarding={{ ...opened, name: 'Aday' } as OnboardingDetail} onClose={nothing} />,
    button: 'Olumsuz sonuçlandır',
    reason: 'Olumsuzluk nedeni',
  },
];

test.each(DRAWERS)('a second press does not write over $what unseen', async ({ current, ui, button, reason }) => {
  const { sent } = server(current);
  renderIn(ui);
  const field = await screen.findByRole('textbox');
  await userEvent.clear(field);
  await pasteInto(field, MINE);
  if (reason) await chooseReason(reason);
  await press(button);
  const asks = within(await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' }));
  expect(asks.getByText(THEIRS)).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ version: 1, note: MINE })]);
  await userEvent.click(asks.getByRole('radio', { name: /^Sizinki/ }));
  await userEvent.click(asks.getByRole('button', { name: 'Seçtiklerimle kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, note: MINE });
});

test('of what one has not written, the others’ stays, and is told: a note, and the state that it was moved to', async () => {
  const { sent } = server({ ...now, ...deal, status: 'BID' });
  renderIn(DRAWERS[0]?.ui ?? <i />);
  await chooseReason('Olumsuzluk nedeni');
  await press('Durumu değiştir');
  const asks = within(await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' }));
  expect(asks.getByText(THEIRS)).toBeVisible();
  expect(asks.getByText('Teklif verdi')).toBeVisible();
  await userEvent.click(asks.getByRole('button', { name: 'Seçtiklerimle kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ id: 5, version: 2, status: 'NOT_INTERESTED', lostReasonId: 3 });
});

test('a second press does not write over the name of a video unseen', async () => {
  const video = (title: string) => ({ id: 1, title, url: 'https://youtu.be/a', site: null, embed: null, stream: null });
  const record = (version: number) => ({ id: 5, version }) as AgentProfileRecord;
  const page = (version: number, title: string) => (
    <VideoFields record={record(version)} video={{ ...video(title), poster: null }} open />
  );
  const { sent } = server({});
  const { rerender } = renderIn(page(1, BEFORE));
  const field = screen.getByLabelText('Videonun adı');
  const write = async () => {
    await userEvent.clear(field);
    await pasteInto(field, MINE);
  };
  await write();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(page(2, THEIRS));
  expect(screen.getByRole('alert')).toHaveTextContent(THEIRS);
  expect(field).toHaveValue(MINE);
  await press('Bunu al');
  expect(field).toHaveValue(THEIRS);
  expect(screen.queryByRole('alert')).toBeNull();
  await write();
  await press('Videoyu kaydet');
  expect(sent).toEqual([{ id: 5, version: 2, title: MINE }]);
});
