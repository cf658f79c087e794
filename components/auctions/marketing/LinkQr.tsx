import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Pending } from '@/components/ui/Pending';
import { useAttempt } from '@/components/ui/useAct';
import { type LinkRow, links, QR_FORMATS } from '@/contract/auctions/links';
import { downloadFile } from '@/lib/downloadFile';
import { useCall } from '@/lib/useCall';
import styles from './Links.module.css';

/** The picture as loaded from the API, which may be on another host. */
const Picture = ({ file, alt }: { file: Blob; alt: string }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} width={148} height={148} alt={alt} />;
};

/** A link's QR code, to view, and to download as SVG or picture. */
export const LinkQr = ({ link: { id, shortUrl } }: { link: LinkRow }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(links.qr, { id });
  const { run, busy } = useAttempt();
  const name = shortUrl.split('/').at(-1) ?? '';
  return (
    <div className={styles.qr}>
      {data instanceof Blob ? (
        <Picture file={data} alt={t('auctions/marketing:link.qrAlt', { url: shortUrl })} />
      ) : (
        <Pending error={error} onRetry={refetch} width={18} />
      )}
      <div>
        <p className={styles.note}>{t('auctions/marketing:link.qrNote')}</p>
        <span className={styles.acts}>
          {QR_FORMATS.map((format) => (
            <Button
              key={format}
              size="small"
              icon="download"
              busy={busy}
              onClick={() => void run(() => downloadFile(links.qr, { id, format }, `${name}.${format}`))}
            >
              {t(`auctions/marketing:link.${format}`)}
            </Button>
          ))}
        </span>
      </div>
    </div>
  );
};
