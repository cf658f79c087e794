import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { SelectField } from '@/components/ui/fields/SelectField';
import { LockedButton } from '@/components/ui/LockedButton';
import { Button } from '@/components/ui/Button';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { links } from '@/contract/auctions/links';
import { ENUMS } from '@/domain/enums';
import type { AdChannel } from '@/domain/auctions/marketing';
import { formatNumber } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { share } from '@/lib/share';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { bare, copyText } from './copy';
import styles from './Marketing.module.css';

const SHOWN = 20;

type Props = { auctionId: number; name: string; publicUrl: string | null };

/** The auction's public page, and its short links, one per channel, with their clicks. */
export const Share = ({ auctionId, name, publicUrl }: Props) => {
  const { t } = useTranslation();
  const mayRead = useMay('links.read');
  const create = useAct(links.create);
  const [channel, setChannel] = useState<AdChannel>('WHATSAPP');
  const { data, error, refetch } = useCall(links.list, { auctionId, size: SHOWN }, { enabled: mayRead });
  const make = () =>
    create.run({ auctionId, channel }, async ({ shortUrl }) => {
      if (!(await copyText(shortUrl, t, t('auctions/marketing:share.created'))))
        toast.success(t('auctions/marketing:share.createdOnly'));
    });
  return (
    <div className={styles.share}>
      <div className={styles.shareNew}>
        <SelectField
          label={t('auctions/marketing:fields.channel')}
          value={channel}
          onChange={({ target }) => setChannel(target.value as AdChannel)}
        >
          {ENUMS.adChannel.map((one) => (
            <option key={one} value={one}>
              {t(`enums:adChannel.${one}`)}
            </option>
          ))}
        </SelectField>
        <LockedButton
          may="links.create"
          icon="link"
          busy={create.busy}
          reason={publicUrl === null ? t('auctions/marketing:hint.NO_ADDRESS') : null}
          onClick={() => void make()}
        >
          {t('auctions/marketing:share.create')}
        </LockedButton>
        {publicUrl !== null && (
          <Button icon="share" onClick={() => void share(publicUrl, name, t)}>
            {t('auctions/marketing:share.page')}
          </Button>
        )}
      </div>
      {!mayRead && <p className={styles.quiet}>{t('auctions/marketing:share.noRight')}</p>}
      {mayRead && !data && <Pending error={error} onRetry={refetch} width={32} />}
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('auctions/marketing:share.none')}</p>}
      <ul className={styles.links}>
        {data?.rows.map(({ id, shortUrl, channel: of, clicks }) => (
          <li key={id}>
            <span>
              <strong>{of ? t(`enums:adChannel.${of}`) : t('auctions/marketing:link.noChannel')}</strong>
              <code>{bare(shortUrl)}</code>
            </span>
            <span className={styles.quiet}>
              {t('auctions/marketing:share.clicks', { clicks: formatNumber(clicks) })}
            </span>
            <IconButton
              icon="share"
              size={18}
              label={t('shell:reach.share')}
              onClick={() => void share(shortUrl, name, t)}
            />
            <IconButton
              icon="copy"
              size={18}
              label={t('auctions/marketing:copy')}
              onClick={() => void copyText(shortUrl, t)}
            />
          </li>
        ))}
      </ul>
      {data && data.rows.length > 0 && (
        <Link href={`/links?auctionId=${auctionId}`}>{t('auctions/marketing:share.all')}</Link>
      )}
    </div>
  );
};
