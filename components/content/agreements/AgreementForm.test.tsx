import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '@/components/ui/testing';
import type { AgreementBody } from '@/contract/content/bodies/agreement';
import type { ContentLife } from '@/contract/content/life';
import { AgreementForm } from './AgreementForm';

const BODY: AgreementBody = { agreement: 'MEMBERSHIP', title: 'Üyelik', text: '<p>Koşullar</p>', asksAgain: true };
const life = {
  id: 5,
  state: 'LIVE',
  draft: BODY,
  live: { number: 2, publishedAt: '2026-11-20T09:00:00.000Z', publishedBy: 'İlknur Şahin', approvedBy: null },
} as unknown as ContentLife;

const Form = ({ shown }: { shown: ContentLife }) => {
  const [draft, setDraft] = useState(BODY);
  const change = (part: Partial<AgreementBody>) => setDraft((before) => ({ ...before, ...part }));
  return <AgreementForm draft={draft} change={change} wrong={{}} locked={false} life={shown} />;
};
const asks = () => screen.getByRole('checkbox', { name: /Üyelere yeniden sor/ });
const type = () => userEvent.type(screen.getByRole('textbox', { name: /Başlık/ }), ' düzeltildi');

test('a correction of a version that asked again asks nobody, unless that is ticked for it', async () => {
  renderIn(<Form shown={life} />);
  expect(asks()).toBeChecked();
  await type();
  expect(asks()).not.toBeChecked();
  await userEvent.click(asks());
  await type();
  expect(asks()).toBeChecked();
});

test('a draft that is on its way keeps what was ticked', async () => {
  renderIn(<Form shown={{ ...life, state: 'CHANGED' }} />);
  await type();
  expect(asks()).toBeChecked();
});
