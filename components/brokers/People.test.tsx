import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, Address } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import type { BrokerDetail } from '@/contract/brokers';
import { AddPerson, People } from './People';

const ayse = {
  id: 7,
  name: 'Ayşe Yılmaz',
  role: 'AGENT',
  phone: '+905321234567',
  email: null,
  mayAct: false,
  version: 1,
};
const office = (more: object) => ({ id: 1, people: [ayse], editable: true, ...more }) as unknown as BrokerDetail;
const parts = (broker: BrokerDetail) => (
  <Address pathname="/brokers/detail">
    <People broker={broker} />
    <AddPerson broker={broker} />
  </Address>
);

test.each([
  ['changed', 'Ayşe Yılmaz'],
  ['added', 'ekle'],
])(
  'a person who is being %s is not lost when somebody else takes the last one out and closes the office',
  async (_, name) => {
    answering(() => undefined);
    const { rerender } = renderIn(parts(office({})), { authorities: ['brokers.work'] });
    const [button] = screen.getAllByRole('button', { name: new RegExp(name) });
    await userEvent.click(button as HTMLElement);
    const field = (await screen.findAllByRole('textbox'))[0] as HTMLElement;
    await userEvent.type(field, ' Demir');
    rerender(parts(office({ people: [], editable: false })));
    expect(screen.getAllByRole('textbox')[0]).toBe(field);
  },
);
