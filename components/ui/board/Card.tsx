import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../IconButton';
import { Link } from '../Link';
import styles from './Board.module.css';
import { type BoardCard, neighbour, useBoard } from './cards';
import { WayMenu } from './WayMenu';

/** One record on the board. Its link takes the keys: arrows move it or go along the column, M shows every way. */
export const Card = ({ card }: { card: BoardCard }) => {
  const { order } = useBoard();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    if (key === 'ArrowRight' || key === 'ArrowLeft') neighbour(card, order, key === 'ArrowRight')?.go();
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const links = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-board-card]') ?? [])];
      links[links.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (key.toLowerCase() === 'm') setAnchor(currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <article className={styles.card}>
      <Link
        href={card.href}
        data-board-card={card.id}
        draggable={false}
        aria-keyshortcuts="ArrowLeft ArrowRight M"
        onKeyDown={keys}
      >
        {card.name}
      </Link>
      <IconButton
        icon="more"
        size={18}
        label={card.menu}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {card.body}
      {anchor && <WayMenu card={card} anchor={anchor} onClose={() => setAnchor(null)} />}
    </article>
  );
};
