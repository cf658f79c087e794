import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { opensNothing } from '@/domain/rights';
import { AUTHORITIES } from '@/domain/roles';
import { allTexts } from '@/lib/allTexts';
import { AuthorityPicker } from './AuthorityPicker';

test('what opens nothing yet says so, and nothing else does', () => {
  renderIn(<AuthorityPicker label="Yetkiler" value={[]} onChange={jest.fn()} />, { authorities: ['ADMIN'] });
  const { t } = allTexts('tr');
  const said = AUTHORITIES.filter((authority) => {
    const box = screen.getByRole('checkbox', { name: t(`permissions:authority.${authority}`) });
    return (
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent === 'Henüz bir şey açmıyor.'
    );
  });
  expect(said).toEqual(AUTHORITIES.filter(opensNothing));
  expect(
    screen.getByRole('checkbox', { name: t('permissions:authority.ASSIGNEE_REFUND') }),
  ).toHaveAccessibleDescription(/^İade işleri/);
});
