import { Link } from '@/components/ui/Link';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { Money } from '@/components/ui/Money';
import { When } from '@/components/ui/When';
import type { DealRow } from '@/contract/deals';
import { ENUMS, type EnumValue } from '@/domain/enums';
import styles from './Board.module.css';
import { MoveMenu } from './MoveMenu';

type Status = EnumValue<'dealStatus'>;
type Props = { deal: DealRow; onMove: (to: Status) => void };

const place = (status: Status) => ENUMS.dealStatus.indexOf(status);

/** The next way of a deal along the board, to the right or to the left. */
export const neighbour = (deal: DealRow, right: boolean): Status | undefined => {
  const ways = deal.moves.map(({ to }) => to).sort((a, b) => place(a) - place(b));
  return right
    ? ways.find((to) => place(to) > place(deal.status))
    : ways.findLast((to) => place(to) < place(deal.status));
};

/** One deal on the board. Its link takes the keys: arrows move it or go along the column, M shows every way. */
export const Card = ({ deal, onMove }: Props) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const to = neighbour(deal, key === 'ArrowRight');
      if (to) onMove(to);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const links = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-deal]') ?? [])];
      links[links.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (key.toLowerCase() === 'm') setAnchor(currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <article className={styles.card}>
      <Link
        href={`/deals/detail?id=${deal.id}`}

        data-deal={deal.id}
        draggable={false}
        aria-keyshortcuts="ArrowLeft ArrowRight M"
        onKeyDown={keys}
      >
        {deal.customer.name}
      </Link>
      <IconButton
        icon="more"
        size={18}
        label={t('deals:move.menu', { name: deal.customer.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <p>{deal.auction.name}</p>
      <footer>
        {deal.offeredPrice === null ? <span>{deal.category}</span> : <Money kurus={deal.offeredPrice} short />}
        <When at={deal.updatedAt} />
      </footer>
      {deal.operatorName && <small>{deal.operatorName}</small>}
      {anchor && <MoveMenu deal={deal} anchor={anchor} onMove={onMove} onClose={() => setAnchor(null)} />}
    </article>
  );
};
