import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, Address } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { automatic, type AutomaticRow } from '@/contract/messaging/automatic';
import { AutomaticDrawer } from './AutomaticDrawer';

const row: AutomaticRow = {
  event: 'REFUND_PAID',
  version: 1,
  status: 'ACTIVE',
  channels: ['SMS'],
  templates: { SMS: { id: 4, name: 'İade' }, EMAIL: null, PUSH: null },
  delayMinutes: 0,
  written: 0,
  skipped: 0,
  lastAt: null,
};

test('a template that somebody has changed meanwhile is refused beside its field', async () => {
  answering(({ url }) =>
    url === automatic.save.path
      ? {
          status: 422,
          data: {
            errors: ['MESSAGE_TEMPLATE_NOT_FOUND'],
            fields: { smsTemplateId: 'MESSAGE_TEMPLATE_NOT_FOUND' },
          },
        }
      : undefined,
  );
  renderIn(
    <Address pathname="/sms/automatic">
      <AutomaticDrawer
        row={row}
        templates={[{ id: 4, name: 'İade', channel: 'SMS', keywords: [] }]}
        onSaved={() => undefined}
        onClose={() => undefined}
      />
    </Address>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/şablon/i);
  expect(screen.getByRole('combobox', { name: /SMS/ })).toBeInvalid();
});
