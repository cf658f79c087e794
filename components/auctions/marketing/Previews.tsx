import { Picture } from '@/components/ui/Picture';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { type AdPreview, marketing } from '@/contract/auctions/marketing';
import type { AdChannel } from '@/domain/auctions/marketing';
import { call } from '@/lib/call';
import { copyText } from './copy';
import styles from './Marketing.module.css';
import type { Written } from './AdTexts';

const PAUSE_MS = 400;

/** Reloads after a pause in typing; the previous preview stays until then. */
const useAds = (auctionId: number, { headline, body, highlights }: Written) => {
  const [ads, setAds] = useState<readonly AdPreview[]>([]);
  const [failed, setFailed] = useState(false);
  const lines = JSON.stringify(highlights.filter((line) => line.trim() !== ''));
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      try {
        const input = { auctionId, headline, body, highlights: JSON.parse(lines) as string[] };
        const answer = await call(marketing.adPreview, input, { signal: controller.signal });
        setAds(answer.ads);
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [auctionId, headline, body, lines]);
  return { ads, failed };
};

type Props = { auctionId: number; written: Written; image: string | null };

/** The texts as they appear in each channel, updated while typing. */
export const Previews = ({ auctionId, written, image }: Props) => {
  const { t } = useTranslation();
  const { ads, failed } = useAds(auctionId, written);
  const [channel, setChannel] = useState<AdChannel>('SAHIBINDEN');
  const ad = ads.find((one) => one.channel === channel);
  return (
    <div className={styles.preview} aria-label={t('auctions/marketing:preview.title')} role="group">
      <Tabs
        value={ad ? channel : false}
        onChange={(_, chosen: AdChannel) => setChannel(chosen)}
        variant="scrollable"
        className={styles.channels}
        aria-label={t('auctions/marketing:preview.channels')}
      >
        {ads.map((one) => (
          <Tab
            key={one.channel}
            value={one.channel}
            label={t(`enums:adChannel.${one.channel}`)}
            data-cut={one.titleCut || one.textCut || undefined}
          />
        ))}
      </Tabs>
      {failed && <p className={styles.wrong}>{t('auctions/marketing:preview.failed')}</p>}
      {ad && <AdCard ad={ad} image={image} />}
    </div>
  );
};

const AdCard = ({ ad, image }: { ad: AdPreview; image: string | null }) => {
  const { t } = useTranslation();
  const { channel, title, titleLimit, titleCut, text, textLimit, textCut, button } = ad;
  const message = channel === 'SMS' || channel === 'WHATSAPP';
  return (
    <article className={styles.ad} data-message={message || undefined}>
      {!message &&
        channel !== 'GOOGLE' &&
        (image ? (
          <Picture src={image} alt="" />
        ) : (
          <div className={styles.noImage}>{t('auctions/marketing:preview.noImage')}</div>
        ))}
      {title && <h3>{title}</h3>}
      <p className={styles.adText}>{text}</p>
      {button && <p className={styles.quiet}>{t('auctions/marketing:preview.button', { address: button })}</p>}
      <footer>
        {titleLimit > 0 && (
          <span data-cut={titleCut || undefined}>
            {t('auctions/marketing:preview.titleCount', { count: title.length, limit: titleLimit })}
          </span>
        )}
        <span data-cut={textCut || undefined}>
          {t('auctions/marketing:preview.textCount', { count: text.length, limit: textLimit })}
        </span>
        <Button size="small" icon="copy" onClick={() => void copyText([title, text].filter(Boolean).join('\n\n'), t)}>
          {t('auctions/marketing:preview.copyText')}
        </Button>
      </footer>
      {titleCut && <p className={styles.warn}>{t('auctions/marketing:preview.titleCut')}</p>}
      {textCut && <p className={styles.warn}>{t('auctions/marketing:preview.textCut')}</p>}
    </article>
  );
};
