import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/Picture';
import { Segments } from '@/components/ui/Segments';
import type { AgentPageShown } from '@/contract/agents/profile';
import { SOCIAL_NETWORKS } from '@/domain/agents/profile';
import styles from './Preview.module.css';

type Shown = Pick<
  AgentPageShown,
  | 'profileImage'
  | 'heroImage'
  | 'introImage'
  | 'gallery'
  | 'video'
  | 'highlightText'
  | 'personalText'
  | 'isBrokerClubMember'
  | 'certificateNumber'
> & { towns: readonly AgentPageShown['towns'][number][] } & Record<(typeof SOCIAL_NETWORKS)[number], string | null>;
type Device = 'phone' | 'desktop';
/** The website's width in px. */
const WIDTH: Record<Device, number> = { phone: 390, desktop: 1200 };

/** The page as on the website, at the width of a phone or a desktop, scaled down to fit. */
export const PagePreview = ({ name, page }: { name: string; page: Shown }) => {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('phone');
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fit = () => {
      const [outer, inner] = [room.current, sheet.current];
      if (!outer || !inner) return;
      const scale = Math.min(1, outer.clientWidth / WIDTH[device]);
      inner.style.width = `${WIDTH[device]}px`;
      inner.style.transform = `scale(${scale})`;
      // Centred by a margin, since content wider than its container would start at the left edge and be scaled from the wrong centre.
      inner.style.marginLeft = `${(outer.clientWidth - WIDTH[device]) / 2}px`;
      outer.style.height = `${inner.offsetHeight * scale}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (room.current) observer.observe(room.current);
    if (sheet.current) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [device]);
  const cities = [...new Set(page.towns.map(({ city }) => city))];
  const social = SOCIAL_NETWORKS.filter((network) => page[network]);
  return (
    <section className={styles.preview} aria-label={t('agents/profile:preview.title')}>
      <header>
        <h2>{t('agents/profile:preview.title')}</h2>
        <Segments
          label={t('agents/profile:preview.width')}
          value={device}
          onChoose={setDevice}
          options={[
            { value: 'phone', text: t('agents/profile:preview.phone') },
            { value: 'desktop', text: t('agents/profile:preview.desktop') },
          ]}
        />
      </header>
      <div ref={room} className={styles.room} tabIndex={-1}>
        <div ref={sheet} className={styles.sheet} data-device={device}>
          <div className={styles.hero}>{page.heroImage && <Picture src={page.heroImage.image} alt="" />}</div>
          <div className={styles.head}>
            <div className={styles.face}>{page.profileImage && <Picture src={page.profileImage.image} alt="" />}</div>
            <div>
              <strong className={styles.name}>{name}</strong>
              <p>{page.highlightText || t('agents/profile:preview.noHighlight')}</p>
              <p className={styles.marks}>
                {page.isBrokerClubMember && <span>{t('agents/profile:preview.club')}</span>}
                {page.certificateNumber && (
                  <span>{t('agents/profile:preview.certificate', { number: page.certificateNumber })}</span>
                )}
              </p>
            </div>
          </div>
          <div className={styles.intro}>
            {page.introImage && <Picture src={page.introImage.image} alt="" />}
            <p>{page.personalText || t('agents/profile:preview.noText')}</p>
          </div>
          {page.towns.length > 0 && (
            <div className={styles.part}>
              <b>{t('agents/profile:preview.towns')}</b>
              {cities.map((city) => (
                <p key={city}>
                  <span>{city}</span>{' '}
                  {page.towns
                    .filter((town) => town.city === city)
                    .map((town) => town.name)
                    .join(', ')}
                </p>
              ))}
            </div>
          )}
          {page.video && (
            <div className={styles.part}>
              <b>{page.video.title}</b>
              <div className={styles.video}>{page.video.poster && <Picture src={page.video.poster} alt="" />}</div>
            </div>
          )}
          {page.gallery.length > 0 && (
            <div className={styles.gallery}>
              {page.gallery.map(({ fileId, image }) => (
                <Picture key={fileId} src={image} alt="" />
              ))}
            </div>
          )}
          {social.length > 0 && (
            <p className={styles.social}>
              {social.map((network) => (
                <span key={network}>{t(`agents/profile:fields.${network}`)}</span>
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  );
};
