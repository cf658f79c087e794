import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicBlock, PublicPage } from '@/contract/content/pagesSite';
import { SHOWN_ON } from '@/domain/content/banners';
import { formatNumber } from '@/lib/formats';
import { RichText } from '../RichText';
import { Banner } from './Banner';
import { Cards } from './Cards';
import { Picture } from './Picture';
import styles from './Page.module.css';

type Shown<K extends PublicBlock['kind']> = Extract<PublicBlock, { kind: K }>;
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.block}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);

const Hero = ({ block: { title, text, picture, pictureText, buttonText } }: { block: Shown<'HERO'> }) => (
  <header className={styles.hero}>
    <Picture desktop={picture} text={pictureText} />
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {buttonText && <span className={styles.button}>{buttonText}</span>}
  </header>
);

const Figures = ({ block: { title, figures } }: { block: Shown<'FIGURES'> }) => (
  <Titled title={title}>
    <dl className={styles.figures}>
      {figures.map(({ figure, name, value }) => (
        <div key={figure}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  </Titled>
);

/** The auctions' relative positions: the website draws them on its map. */
const Pins = ({ block: { title, pins } }: { block: Shown<'MAP'> }) => {
  const [latitudes, longitudes] = [pins.map((pin) => pin.latitude), pins.map((pin) => pin.longitude)];
  const at = (value: number, all: number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return most === least ? 50 : 5 + (90 * (value - least)) / (most - least);
  };
  return (
    <Titled title={title}>
      <svg className={styles.map} viewBox="0 0 100 50" role="img" aria-label={title}>
        {pins.map(({ id, title: name, latitude, longitude }) => (
          <circle key={id} cx={at(longitude, longitudes)} cy={50 - at(latitude, latitudes) / 2} r="1.4">
            <title>{name}</title>
          </circle>
        ))}
      </svg>
    </Titled>
  );
};

/** Marks what visitors cannot see yet. */
const NotPublicYet = ({ isDraft = false }: { isDraft?: boolean | undefined }) => {
  const { t } = useTranslation();
  return isDraft && <p className={styles.notYet}>{t('content/visitors:shown.notYet')}</p>;
};

/** The block's own picture, or the banners of its place for this device. */
const Banners = ({ block }: { block: Shown<'BANNER'> }) => {
  const { t } = useTranslation();
  return (
    <Titled title={block.title}>
      <Picture className={styles.wide} desktop={block.picture} text={block.pictureText} />
      {SHOWN_ON.map((device) => (
        <div key={device} className={styles.banners} data-device={device}>
          {block[device].map((banner) => (
            <div key={banner.id}>
              {banner.isDraft && <p className={styles.notYet}>{t('content/visitors:shown.bannerNotYet')}</p>}
              <Banner shape={banner} />
            </div>
          ))}
        </div>
      ))}
    </Titled>
  );
};

const Block = ({ block }: { block: PublicBlock }) => {
  const { t } = useTranslation();
  switch (block.kind) {
    case 'HERO':
      return <Hero block={block} />;
    case 'COLLECTION':
      return (
        <Titled title={block.title || block.collection.name}>
          <NotPublicYet isDraft={block.collection.isDraft} />
          <Cards auctions={block.collection.auctions} />
        </Titled>
      );
    case 'MULTI_COLLECTION':
      return (
        <Titled title={block.title}>
          {block.collections.map(({ id, name, auctions, isDraft }) => (
            <div key={id}>
              <h3>{name}</h3>
              <NotPublicYet isDraft={isDraft} />
              <Cards auctions={auctions} />
            </div>
          ))}
        </Titled>
      );
    case 'BANNER':
      return <Banners block={block} />;
    case 'TEXT':
      return (
        <Titled title={block.title}>
          <RichText html={block.html} />
        </Titled>
      );
    case 'VIDEO':
      return (
        <Titled title={block.title}>
          <p className={styles.video}>{t('content/visitors:shown.video')}</p>
          {block.text && <p>{block.text}</p>}
        </Titled>
      );
    case 'FIGURES':
      return <Figures block={block} />;
    case 'FAQ':
      return (
        <Titled title={block.title}>
          {block.questions.some(({ isDraft }) => isDraft) && (
            <p className={styles.notYet}>{t('content/visitors:shown.questionsNotYet')}</p>
          )}
          {block.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <RichText html={answer} />
            </details>
          ))}
        </Titled>
      );
    case 'AGENTS':
      return (
        <Titled title={block.title}>
          <ul className={styles.people}>
            {block.agents.map(({ slug, name, highlightText }) => (
              <li key={slug}>
                <strong>{name}</strong>
                <span className={styles.quiet}>{highlightText}</span>
              </li>
            ))}
          </ul>
        </Titled>
      );
    case 'BROKERS':
      return (
        <Titled title={block.title}>
          <ul className={styles.people}>
            {block.brokers.map(({ name, city }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span className={styles.quiet}>{city}</span>
              </li>
            ))}
          </ul>
        </Titled>
      );
    case 'MAP':
      return <Pins block={block} />;
    default:
      return null;
  }
};

/** A landing page as on the website, block by block. */
export const ShownPage = ({ shape: { name, blocks } }: { shape: PublicPage }) => {
  const { t } = useTranslation();
  return (
    <article className={styles.page} aria-label={name}>
      {blocks.length === 0 && <p className={styles.quiet}>{t('content/visitors:shown.nothing')}</p>}
      {blocks.map((block) => (
        <Block key={block.key} block={block} />
      ))}
    </article>
  );
};
