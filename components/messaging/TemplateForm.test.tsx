import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Address, answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { TemplateForm } from './TemplateForm';

const drawn: string[] = [];
jest.mock('@/components/ui/fields/EnumSelect', () => ({
  EnumSelect: ({ of }: { of: string }) => {
    drawn.push(of);
    return null;
  },
}));

test('a letter is in the message beside the form, which is not drawn anew for it', async () => {
  answering(({ url }) => (url.endsWith('/samples') ? { status: 200, data: { rows: [] } } : undefined));
  renderIn(
    <Address pathname="/sms/edit">
      <TemplateForm channel="SMS" onSaved={() => undefined} onCancel={() => undefined} />
    </Address>,
  );
  const text = await screen.findByRole('textbox', { name: /Metin/ });
  await userEvent.type(text, 'S');
  const before = drawn.length;
  await userEvent.type(text, 'ayın müşterimiz');
  expect(screen.getByRole('region', { name: 'Önizleme' })).toHaveTextContent('Sayın müşterimiz');
  expect(drawn.slice(before)).toEqual([]);
  expect(before).toBeGreaterThan(0);
});
