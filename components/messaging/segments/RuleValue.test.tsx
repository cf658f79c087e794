import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import { newRule } from '@/domain/messaging/segments';
import { RuleValue } from './RuleValue';

test('what a rule names and is offered no more is seen in it, and can be taken out', async () => {
  const onChange = jest.fn();
  const choices = {
    data: { cities: [], towns: [], tags: [{ id: 3, name: 'Yatırımcı' }], agents: [] },
    error: null,
    isLoading: false,
    refetch: jest.fn(),
  };
  const rule = { ...newRule('TAG'), ids: [3, 8] };
  renderIn(<RuleValue rule={rule} choices={choices} onChange={onChange} />);
  expect(screen.getByText('Yatırımcı')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /#8/ }));
  expect(onChange).toHaveBeenCalledWith({ ...rule, ids: [3] });
});
