import { screen, waitFor } from '@testing-library/react';
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

test('what somebody else has saved meanwhile is compared, field by field', async () => {
  const sent: unknown[] = [];
  answering(({ url, data }) => {
    if (url !== automatic.save.path) return undefined;
    sent.push(data);
    return sent.length === 1
      ? { status: 409, data: { errors: ['VERSION_CONFLICT'], current: { ...row, version: 2, delayMinutes: 30 } } }
      : { status: 200, data: { ...row, version: 3 } };
  });
  const onSaved = jest.fn();
  renderIn(
    <Address pathname="/sms/automatic">
      <AutomaticDrawer
        row={row}
        templates={[{ id: 4, name: 'İade', channel: 'SMS', keywords: [] }]}
        onSaved={onSaved}
        onClose={() => undefined}
      />
    </Address>,
  );
  const delay = await screen.findByLabelText(/^Gecikme/);
  await userEvent.clear(delay);
  await userEvent.type(delay, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('group', { name: 'Gecikme (dakika)' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /30/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Seçtiklerimle kaydet' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    { event: 'REFUND_PAID', version: 1, delayMinutes: 10, smsTemplateId: 4, emailTemplateId: null },
    { event: 'REFUND_PAID', version: 2, delayMinutes: 30 },
  ]);
});
