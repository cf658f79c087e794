import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Segments } from '@/components/ui/Segments';
import type { LandingBlock } from '@/contract/content/bodies/landing';
import { contentLife, type ContentLife } from '@/contract/content/life';
import { call } from '@/lib/call';
import styles from './Life.module.css';
import { PreviewPlace, type VisitorPlace } from './PreviewPlace';

type Device = 'phone' | 'tablet' | 'desktop';
/** The website's width in px. */
const WIDTH: Readonly<Record<Device, number>> = { phone: 390, tablet: 820, desktop: 1280 };
const DEVICES = Object.keys(WIDTH) as Device[];

/** A page with banners can look different in different places. */
const showsBanners = ({ blocks }: ContentLife['draft']): boolean =>
  Array.isArray(blocks) && blocks.some((block: Partial<LandingBlock>) => block.kind === 'BANNER');

/** URL of the draft's preview, requested again after each save. */
const usePreviewPath = (id: number, version: number): string | null => {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call(contentLife.preview, { id, version }, { signal: abort.signal }).then(
      (answer) => setPath(answer.path),
      // A newer draft was saved meanwhile, and requests its own.
      () => undefined,
    );
    return () => abort.abort();
  }, [id, version]);
  return path;
};

/** The draft as on the website, at the width of a phone, a tablet or a desktop. No scripts run in the frame. */
export const PreviewFrame = ({ life: { id, version, draft } }: { life: ContentLife }) => {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('phone');
  const [place, setPlace] = useState<VisitorPlace>({});
  const signed = usePreviewPath(id, version);
  const where = Object.entries(place).map(([name, value]) => `&${name}=${value}`);
  const path = signed && [signed, ...where].join('');
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const outer = room.current;
    if (!outer) return undefined;
    const fit = () => setScale(Math.min(1, outer.clientWidth / WIDTH[device]));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [device]);
  return (
    <section className={styles.preview} aria-label={t('content/life:preview.title')}>
      <header>
        <h2>{t('content/life:preview.title')}</h2>
        <Segments
          label={t('content/life:preview.width')}
          value={device}
          onChoose={setDevice}
          options={DEVICES.map((value) => ({ value, text: t(`content/life:preview.${value}`) }))}
        />
        {path && (
          <Button size="small" variant="ghost" icon="link" href={path} external>
            {t('content/life:preview.open')}
          </Button>
        )}
      </header>
      {showsBanners(draft) && <PreviewPlace onChange={setPlace} />}
      <div ref={room} className={styles.room}>
        {path && (
          <iframe
            title={t('content/life:preview.title')}
            src={path}
            // Not even our own scripts: the frame is only for viewing.
            sandbox="allow-same-origin"
            style={{ width: WIDTH[device], transform: `scale(${scale})`, height: `${100 / scale}%` }}
          />
        )}
      </div>
      <p className={styles.quiet}>{t('content/life:preview.hint')}</p>
    </section>
  );
};
