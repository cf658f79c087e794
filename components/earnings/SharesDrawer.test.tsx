import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { SharesDrawer } from './SharesDrawer';

const earning = (version: number, agentPercent: number) =>
  ({ id: 7, version, waterfall: { hasBroker: true, agentPercent, brokerPercent: 5 } }) as unknown as EarningDetail;

test('who changes one share does not put back the other one that somebody changed meanwhile', async () => {
  const sent: unknown[] = [];
  answering(({ url, data }) => {
    if (url !== earnings.changeShares.path) return undefined;
    sent.push(data);
    return sent.length === 1
      ? { status: 409, data: { errors: ['VERSION_CONFLICT'], current: earning(4, 50) } }
      : { data: earning(5, 50) };
  });
  renderIn(<SharesDrawer earning={earning(3, 40)} onClose={() => undefined} />, {
    authorities: ['AGENT_REVENUE_SHARE_CHANGE', 'BROKER_REVENUE_SHARE_CHANGE'],
  });
  const user = userEvent.setup();
  const share = await screen.findByLabelText(/^Emlak ofisinin payı/);
  await user.clear(share);
  await user.type(share, '10');
  await user.click(screen.getByRole('button', { name: 'Payları kaydet' }));
  const question = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  expect(question).toHaveTextContent('Danışmanın payı (%): 40 → 50');
  await user.click(screen.getByRole('button', { name: /kaydet$/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { id: 7, version: 3, agentPercent: 40, brokerPercent: 10 },
    { id: 7, version: 4, agentPercent: 50, brokerPercent: 10 },
  ]);
});
