import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '@/components/ui/Toasts';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { agents } from '@/contract/agents';
import { AssignDrawer } from './AssignDrawer';

test('whoever puts agents under somebody else hears under whom they were', async () => {
  const assigned = [3, 4, 5].map((id) => ({ id, operatorId: 9, name: 'Çağla Işık' }));
  const takenFrom = [
    { name: 'Ali Demir', count: 2 },
    { name: 'Mehmet Kaya', count: 1 },
  ];
  answering(({ url }) => {
    if (url === agents.managers.path) return { data: { rows: [] } };
    return url === agents.assign.path ? { data: { assigned, takenFrom } } : undefined;
  });
  renderIn(
    <>
      <AssignDrawer ids={[3, 4, 5]} title="3 danışman" onClose={() => undefined} />
      <Toasts />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Bağla' }));
  expect(await screen.findByText(/^3 danışman operatöre bağlandı/)).toHaveTextContent(
    '3 danışman operatöre bağlandı. Önceki sorumlular: Ali Demir (2), Mehmet Kaya (1).',
  );
});
