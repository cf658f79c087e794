import { screen } from '@testing-library/react';
import { answering, Address } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { consents } from '@/contract/messaging/consents';
import { Standing } from './Standing';

test('the count of what waits leads to all that it counts: what is being told and what was not answered, too', async () => {
  answering(({ url }) =>
    url === consents.standing.path
      ? { data: { connection: 'REGISTRY', waiting: 3, near: 0, over: 0, failed: 1, pulledAt: null } }
      : undefined,
  );
  renderIn(
    <Address pathname="/consents/list">
      <Standing />
    </Address>,
  );
  const [waiting] = await screen.findAllByRole('link');
  expect(waiting).toHaveTextContent('3');
  const { searchParams } = new URL(waiting?.getAttribute('href') ?? '', 'http://console');
  expect(searchParams.getAll('state')).toEqual(['WAITING', 'SENDING', 'UNSURE']);
});
