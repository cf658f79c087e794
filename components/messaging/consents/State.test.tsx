import { screen } from '@testing-library/react';
import { answering, Address } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import type { ConsentRow } from '@/contract/messaging/consents';
import { State } from './State';

const show = (failure: ConsentRow['failure'], failureDetail: string) => {
  answering(() => undefined);
  renderIn(
    <Address pathname="/consents/list">
      <State row={{ id: 1, state: 'FAILED', failure, failureDetail } as ConsentRow} />
    </Address>,
  );
};

test('what the registry said is wrong stands beside what to do, without the number of its answer', () => {
  show('REFUSED', '400 H174 Alıcı geçersiz');
  expect(screen.getByText(/^İYS kabul etmedi\. .* yeniden bildirin\. H174 Alıcı geçersiz$/)).toBeInTheDocument();
});

test('the technical text of a network failure is not shown', () => {
  show('NOT_REACHED', 'getaddrinfo ENOTFOUND api.iys.org.tr');
  expect(screen.queryByText(/ENOTFOUND/)).toBeNull();
});
