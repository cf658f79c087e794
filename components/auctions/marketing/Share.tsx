import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { LockedButton } from '@/components/ui/LockedButton';
import { links } from '@/contract/auctions/marketing';
import { ENUMS } from '@/domain/enums';
import type { AdChannel } from '@/domain/auctions/marketing';
import { formatNumber } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { copyText } from './copy';
import styles from './Marketing.module.css';
import '@/components/marketing/texts';

const SHOWN = 20;

/** The auction's short links, one for each channel, and how often each was followed. */
export const Share = ({ auctionId, publicUrl }: { auctionId: number; publicUrl: string | null }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const mayRead = useMay('links.read');
  const create = useAction(links.create);
  const [channel, setChannel] = useState<AdChannel>('WHATSAPP');
  const { data } = useCall(links.list, { auctionId, size: SHOWN }, { enabled: mayRead });
  const share = async () => {
    try {
      const { shortUrl } = await create.mutateAsync({ auctionId, channel });
      if (!(await copyText(shortUrl, t, t('marketing:share.created')))) toast.success(t('marketing:share.createdOnly'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <div className={styles.share}>
      <div className={styles.shareNew}>
        <Field label={t('marketing:fields.channel')}>
          {(control) => (
            <select {...control} value={channel} onChange={({ target }) => setChannel(target.value as AdChannel)}>
              {ENUMS.adChannel.map((one) => (
                <option key={one} value={one}>
                  {t(`enums:adChannel.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <LockedButton
          may="links.create"
          icon="link"
          busy={create.isPending}
          reason={publicUrl === null ? t('marketing:hint.NO_ADDRESS') : null}
          onClick={() => void share()}
        >
          {t('marketing:share.create')}
        </LockedButton>
      </div>
      {!mayRead && <p className={styles.quiet}>{t('marketing:share.noRight')}</p>}
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('marketing:share.none')}</p>}
      <ul className={styles.links}>
        {data?.rows.map(({ id, shortUrl, channel: of, clicks }) => (
          <li key={id}>
            <span>
              <strong>{of ? t(`enums:adChannel.${of}`) : t('marketing:link.noChannel')}</strong>
              <code>{shortUrl.replace(/^https?:\/\//, '')}</code>
            </span>
            <span className={styles.quiet}>{t('marketing:share.clicks', { clicks: formatNumber(clicks) })}</span>
            <IconButton icon="copy" size={18} label={t('marketing:copy')} onClick={() => void copyText(shortUrl, t)} />
          </li>
        ))}
      </ul>
      {data && data.rows.length > 0 && <Link href={`/links?auctionId=${auctionId}`}>{t('marketing:share.all')}</Link>}
    </div>
  );
};
