import type { PublicBanner, PublicPicture } from '@/contract/content/bannerSite';
import styles from './Banner.module.css';

const Picture = ({
  desktop,
  mobile,
  text,
}: {
  desktop: PublicPicture | null;
  mobile: PublicPicture | null;
  text: string;
}) => {
  const main = desktop ?? mobile;
  if (!main) return null;
  return (
    <picture>
      {mobile && desktop && (
        <>
          {mobile.sources.map(({ type, srcset }) => (
            <source key={type} media="(max-width: 599px)" type={type} srcSet={srcset} />
          ))}
          <source media="(max-width: 599px)" srcSet={mobile.src} />
        </>
      )}
      {main.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} />
      ))}
      <img src={main.src} width={main.width} height={main.height} alt={text} />
    </picture>
  );
};

/** A banner as the site shows it: a picture, or its words in the look of its theme. */
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
