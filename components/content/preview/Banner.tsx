import type { PublicBanner } from '@/contract/content/bannerSite';
import styles from './Banner.module.css';
import { Picture } from './Picture';

/** A banner as on the website: a picture, or its text in its theme. */
export const Banner = ({ shape }: { shape: PublicBanner }) => {
  const { kind, text, theme, desktop, mobile, webUrl } = shape;
  const isPicture = kind === 'MASTHEAD' || kind === 'STICKY';
  const inside = (
    <>
      <Picture desktop={desktop} mobile={mobile} text={isPicture ? text : ''} />
      {!isPicture && text && <p>{text}</p>}
    </>
  );
  return (
    <aside className={styles.banner} data-kind={kind} data-theme={theme ?? undefined}>
      {webUrl ? (
        <a href={webUrl} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      ) : (
        inside
      )}
    </aside>
  );
};
