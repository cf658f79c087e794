import type { PublicCollectionPage } from '@/contract/content/pagesSite';
import { Cards } from './Cards';
import { Picture } from './Picture';
import styles from './Page.module.css';

/** A collection as on the website. */
export const ShownCollection = ({ shape: { name, text, picture, auctions } }: { shape: PublicCollectionPage }) => (
  <article className={styles.page}>
    <header className={styles.hero}>
      <Picture desktop={picture} text="" />
      <h1>{name}</h1>
      {text && <p>{text}</p>}
    </header>
    <Cards auctions={auctions} />
  </article>
);
