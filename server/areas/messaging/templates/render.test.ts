import type { Block } from '@/domain/messaging/blocks';
import { FIELDS } from './fields';
import { PLACEHOLDERS } from '@/domain/messaging/placeholders';
import { ENUMS } from '@/domain/enums';
import { type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { newTemplate } from '@/tests/support/templates';
import { renderFor } from './render';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

test('every placeholder has a field, and no field is without one', () => {
  for (const recipient of ENUMS.recipientType)
    expect(Object.keys(FIELDS[recipient]).sort()).toEqual(PLACEHOLDERS[recipient].map(({ name }) => name).sort());
});

test('each recipient gets a text of their own; whoever lacks a value is told apart', async () => {
  const agent = await newOperator(t, 'danisman-1');
  const [one, other] = [
    await newCustomer(t, { first_name: 'Işıl', last_name: 'Öz', sales_agent_id: agent.id }),
    await newCustomer(t, { first_name: 'Ege', last_name: 'Kara', sales_agent_id: null }),
  ];
  const { versionId } = await newTemplate(t, { body: 'Sayın {ad}, {danisman} sizi arayacak: {saat}' });
  const texts = await renderFor(t.db, versionId, [one, other], { values: { saat: '14.00' } });
  expect(texts.get(one)).toEqual({ text: 'Sayın Işıl Öz, Derya danisman-1 sizi arayacak: 14.00' });
  expect(texts.get(other)).toEqual({ missing: ['danisman'] });
  const standIn = await renderFor(t.db, versionId, [other], { otherwise: { danisman: 'Tellal', saat: '15.00' } });
  expect(standIn.get(other)).toEqual({ text: 'Sayın Ege Kara, Tellal sizi arayacak: 15.00' });
});

test('erased and merged customers are not in the answer', async () => {
  const [kept, gone] = [await newCustomer(t), await newCustomer(t)];
  await t.owner.updateTable('customer').set({ merged_into_id: kept }).where('id', '=', gone).execute();
  const { versionId } = await newTemplate(t, { body: 'Merhaba {isim}' });
  expect([...(await renderFor(t.db, versionId, [kept, gone])).keys()]).toEqual([kept]);
});

test('an e-mail in blocks is readable as plain text, and its subject is filled in too', async () => {
  const id = await newCustomer(t, { first_name: 'Işıl', last_name: 'Öz' });
  const blocks: Block[] = [
    { kind: 'HEADING', text: 'Merhaba {isim}' },
    { kind: 'FACTS', rows: [{ name: 'Randevu', value: '{tarih}' }] },
    { kind: 'BUTTON', label: 'Ayrıntılar', url: '{link}' },
  ];
  const { versionId } = await newTemplate(t, { channel: 'EMAIL', subject: '{isim}, randevunuz', blocks });
  const values = { tarih: '14 Aralık', link: 'https://tellal.example/r/1' };
  expect((await renderFor(t.db, versionId, [id], { values })).get(id)).toMatchObject({
    subject: 'Işıl, randevunuz',
    text: 'Merhaba Işıl\n\nRandevu: 14 Aralık\n\nAyrıntılar: https://tellal.example/r/1',
  });
  expect((await renderFor(t.db, versionId, [id])).get(id)).toEqual({ missing: ['tarih', 'link'] });
});

test('staff and offices are written to by what is known of them', async () => {
  const agent = await newOperator(t, 'danisman-2');
  const { versionId } = await newTemplate(t, { recipient_type: 'OPERATOR', body: '{isim} {soyad}' });
  expect((await renderFor(t.db, versionId, [agent.id])).get(agent.id)).toEqual({ text: 'Derya danisman-2' });
  const office = await t.db.selectFrom('broker').select(['id', 'company_name as name']).executeTakeFirstOrThrow();
  const broker = await newTemplate(t, { recipient_type: 'BROKER', body: '{ofis}' });
  expect((await renderFor(t.db, broker.versionId, [office.id])).get(office.id)).toEqual({ text: office.name });
});

test('a version is never changed', async () => {
  const { versionId } = await newTemplate(t);
  const change = t.db.updateTable('message_template_version').set({ body: 'Başka' }).where('id', '=', versionId);
  await expect(change.execute()).rejects.toThrow('never changed');
});
