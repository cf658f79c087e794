import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { opensNothing } from '@/domain/rights';
import { AUTHORITIES } from '@/domain/roles';
import { allTexts } from '@/lib/allTexts';
import { AuthorityPicker } from './AuthorityPicker';

test('what opens nothing yet says so, and nothing else does', () => {
  renderIn(<AuthorityPicker label="Yetkiler" value={[]} onChange={jest.fn()} />, { authorities: ['ADMIN'] });
  const { t } = allTexts('tr');
  // Collects all names in one pass: separate queries would compute every checkbox's name again for each authority.
  const named = new Map<string, Element[]>();
  const remember = (name: string, box: Element) => named.set(name, [...(named.get(name) ?? []), box]).has(name);
  screen.getAllByRole('checkbox', { name: remember });
  const said = AUTHORITIES.filter((authority) => {
    const boxes = named.get(t(`permissions:authority.${authority}`)) ?? [];
    expect(boxes).toHaveLength(1);
    const describedBy = boxes[0]?.getAttribute('aria-describedby') ?? '';
    return document.getElementById(describedBy)?.textContent === 'Henüz bir şey açmıyor.';
  });
  expect(said).toEqual(AUTHORITIES.filter(opensNothing));
  expect(
    screen.getByRole('checkbox', { name: t('permissions:authority.ASSIGNEE_REFUND') }),
  ).toHaveAccessibleDescription(/^İade işleri/);
});
