import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { looks } from '@/contract/customers/looks';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { aroundIn } from './testing';
import { useCall } from '@/lib/useCall';
import { type OnRefused, useAct, useAttempt } from './useAct';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

const INPUT = { customerId: 1, part: 'PHONE', reason: 'OTHER', note: '' } as const;
const onDone = jest.fn();

const Act = ({ onRefused, ...options }: Parameters<typeof useAct>[1] & { onRefused?: OnRefused }) => {
  const { run, busy, wrong } = useAct(looks.reveal, options);
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void run(INPUT, onDone, onRefused)}>
        Göster
      </button>
      <p>{wrong.note}</p>
    </>
  );
};
const Attempt = ({ work }: { work: () => Promise<void> }) => {
  const { run, busy } = useAttempt();
  return (
    <button type="button" disabled={busy} onClick={() => void run(work)}>
      Göster
    </button>
  );
};

const shown = (ui: React.ReactElement) => {
  const client = new QueryClient();
  render(aroundIn(<QueryClientProvider client={client}>{ui}</QueryClientProvider>).tree);
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Göster' });
};
const refusal = (fields?: Record<string, string>) =>
  new CallError(400, { errors: ['NOTE_REQUIRED'], message: 'Not girin.', ...(fields && { fields }) });

beforeEach(() => jest.resetAllMocks());

test('what was done is handed on, and the button is busy until then', async () => {
  let answer: (value: unknown) => void = () => undefined;
  jest.mocked(call).mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
  const button = shown(<Act />);
  await userEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  answer({ value: '+905321234567' });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ value: '+905321234567' }));
  expect(button.disabled).toBe(false);
});

test('a refusal opens the dialog, and nothing counts as done', async () => {
  jest.mocked(call).mockRejectedValue(refusal());
  await userEvent.click(shown(<Act />));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test('what is wrong with a field on the screen is said beside it, not in the dialog', async () => {
  jest.mocked(call).mockRejectedValue(refusal({ note: 'NOTE_REQUIRED' }));
  await userEvent.click(shown(<Act fields={['note']} />));
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).not.toBe(''));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what is wrong with a field that is not on the screen is said in the dialog', async () => {
  jest.mocked(call).mockRejectedValue(refusal({ note: 'NOTE_REQUIRED' }));
  await userEvent.click(shown(<Act fields={['reason']} />));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a refusal that names no field is said beside the one that its code belongs to', async () => {
  jest.mocked(call).mockRejectedValue(refusal());
  await userEvent.click(shown(<Act fieldOf={(code) => (code === 'NOTE_REQUIRED' ? 'note' : undefined)} />));
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).not.toBe(''));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what the act itself has answered is not said again', async () => {
  jest.mocked(call).mockRejectedValue(refusal({ note: 'NOTE_REQUIRED' }));
  const answered = jest.fn(() => true);
  await userEvent.click(shown(<Act fields={['note']} onRefused={answered} />));
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(screen.getByRole('paragraph').textContent).toBe('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('work of several steps ends with the first that fails, which the dialog says', async () => {
  const later = jest.fn();
  const button = shown(
    <Attempt
      work={async () => {
        await Promise.reject(refusal());
        later();
      }}
    />,
  );
  await userEvent.click(button);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(later).not.toHaveBeenCalled();
});

test('work that has failed is over before its failure has been read', async () => {
  const button = shown(<Attempt work={() => Promise.reject(refusal())} />);
  await userEvent.click(button);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(button.disabled).toBe(false);
});

test('an act that nothing follows is made all the same', async () => {
  const Quiet = () => {
    const { run } = useAct(looks.reveal);
    return (
      <button type="button" onClick={() => void run(INPUT)}>
        Göster
      </button>
    );
  };
  await userEvent.click(shown(<Quiet />));
  await waitFor(() => expect(call).toHaveBeenCalledWith(looks.reveal, INPUT, expect.anything()));
});

test.each([
  ['VERSION_CONFLICT', 409],
  ['NOT_FOUND', 404],
])(
  'a screen that %s shows to be old is asked for again, so that a second press decides about what is there now',
  async (code, status) => {
    const asked = { customerId: 1 };
    jest
      .mocked(call)
      .mockImplementation(((endpoint: { path: string }) =>
        endpoint.path === looks.list.path
          ? Promise.resolve({ rows: [] })
          : Promise.reject(new CallError(status, { errors: [code], message: 'Eskidi.' }))) as never);
    const Shown = () => {
      useCall(looks.list, asked);
      return <Act />;
    };
    const button = shown(<Shown />);
    const timesAsked = () => jest.mocked(call).mock.calls.filter(([{ path }]) => path === looks.list.path).length;
    await waitFor(() => expect(timesAsked()).toBe(1));
    await userEvent.click(button);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    await waitFor(() => expect(timesAsked()).toBe(2));
  },
);

test('pressed twice before the first press has been answered it is one act, and another one after that', async () => {
  const answers: ((value: unknown) => void)[] = [];
  jest.mocked(call).mockImplementation((() => new Promise((resolve) => answers.push(resolve))) as never);
  const button = shown(<Act />);
  // Both clicks before the next render, as a browser may deliver them.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(call).toHaveBeenCalledTimes(1);
  answers[0]?.({ value: '' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(onDone).toHaveBeenCalledTimes(1);
  await userEvent.click(button);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});
