import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { DELIVERY_FAILURES, deliveryFailure } from '@/domain/messaging/failure';
import { useReasonText } from './useReasonText';

const Reasons = ({ kept }: { kept: string[] }) => kept.map(useReasonText()).map((text) => <p key={text}>{text}</p>);

test('every reason of a sending is said in words, without what the provider calls it', () => {
  renderIn(<Reasons kept={[...DELIVERY_FAILURES.map((code) => deliveryFailure(code, 400)), 'Kara liste']} />);
  expect(screen.getAllByText(/./)).toHaveLength(DELIVERY_FAILURES.length + 1);
  expect(screen.queryByText(/[A-Z]_[A-Z]|400/)).toBeNull();
  expect(screen.getByText(/^SMS sağlayıcısı bu mesajı kabul etmedi\. .* denetleyin\.$/)).toBeInTheDocument();
  expect(screen.getByText('Kara liste')).toBeInTheDocument();
});
