import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarPlot } from '@/components/ui/BarPlot';
import { Button } from '@/components/ui/Button';
import { BarChart } from '@/components/ui/Chart';
import { DetailContext } from '@/components/ui/detail/context';
import { History } from '@/components/ui/detail/History';
import { EnumChip } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import { type LinkDetail, type LinkRow, links } from '@/contract/auctions/links';
import { outputShape } from '@/contract/shape';
import { errorText } from '@/lib/errorText';
import { formatDay, formatInstant, formatNumber } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { share } from '@/lib/share';
import { useCall } from '@/lib/useCall';
import { bare, copyText } from './copy';
import { LinkQr } from './LinkQr';
import styles from './Links.module.css';

const DETAIL = { area: 'auctions/marketing', shape: outputShape(links.detail) };

/** The result of the target's last check, as text. */
const TargetWords = ({ link }: { link: LinkDetail }) => {
  const { t } = useTranslation();
  const { target, targetStatus, checkedAt, targetSince } = link;
  const said = checkedAt === null ? 'NEVER' : target === 'FAILING' && targetStatus === null ? 'NO_ANSWER' : target;
  const troubled = target === 'GONE' || target === 'FAILING';
  const times = [
    troubled && targetSince && t('auctions/marketing:link.since', { at: formatInstant(targetSince) }),
    checkedAt && t('auctions/marketing:link.checked', { at: formatInstant(checkedAt) }),
  ].filter(Boolean);
  const words = t(`auctions/marketing:link.targetIs.${said}`, { status: targetStatus });
  if (troubled)
    return (
      <Notice kind={target === 'GONE' ? 'error' : 'warning'}>
        {words}
        <br />
        <small>{times.join(' · ')}</small>
      </Notice>
    );
  return <p className={styles.note}>{[words, ...times].join(' ')}</p>;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`auctions/marketing:fields.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
};

/** Thirty days of clicks: how many, on which days, from where; robots and link previews separately. */
const ClicksOf = ({ link: { days, people, bots, clicks, recentClicks, botClicks } }: { link: LinkDetail }) => {
  const { t } = useTranslation();
  const count = days.length;
  const named = ({ source, clicks: value }: LinkDetail['people'][number]) => ({
    label: t(`auctions/marketing:link.source.${source}`, { defaultValue: source }),
    value,
  });
  return (
    <>
      <dl className={styles.sums}>
        {Object.entries({ recentClicks, clicks, botClicks }).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`auctions/marketing:fields.${name}`)}</dt>
            <dd data-figures="">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {people.length + bots.length === 0 ? (
        <p className={styles.note}>{t('auctions/marketing:link.noClicks', { count })}</p>
      ) : (
        <BarPlot
          title={t('auctions/marketing:link.plot', { count })}
          labels={days.map(({ day }) => formatDay(day))}
          series={[
            { name: t('auctions/marketing:link.people'), colour: 1, values: days.map((one) => one.people) },
            { name: t('auctions/marketing:link.bots'), colour: 4, values: days.map((one) => one.bots) },
          ]}
        />
      )}
      {people.length > 0 && (
        <>
          <h4>{t('auctions/marketing:link.sources')}</h4>
          <BarChart title={t('auctions/marketing:link.sources')} data={people.map(named)} />
        </>
      )}
      {bots.length > 0 && (
        <>
          <h4>{t('auctions/marketing:link.botSources')}</h4>
          <BarChart title={t('auctions/marketing:link.botSources')} data={bots.map(named)} />
        </>
      )}
      <p className={styles.note}>{t('auctions/marketing:link.botsNote')}</p>
    </>
  );
};

const Inside = ({ link, onEdit }: { link: LinkDetail; onEdit: (link: LinkRow) => void }) => {
  const { t } = useTranslation();
  const seesAuction = useMay('marketing.read');
  const { shortUrl, longUrl, description, auction, auctionId, channel, endsOn, operator } = link;
  return (
    <DetailContext value={DETAIL}>
      <div className={styles.detail}>
        <div className={styles.head}>
          <strong>{bare(shortUrl)}</strong>
          <span className={styles.chips}>
            <EnumChip name="linkState" value={link.state} />
            <EnumChip name="linkTarget" value={link.target} />
          </span>
          {description && <p>{description}</p>}
        </div>
        <div className={styles.acts}>
          <Button icon="copy" onClick={() => void copyText(shortUrl, t)}>
            {t('auctions/marketing:copy')}
          </Button>
          <Button icon="share" onClick={() => void share(shortUrl, description || auction || bare(shortUrl), t)}>
            {t('shell:reach.share')}
          </Button>
          <LockedButton may="links.create" icon="edit" onClick={() => onEdit(link)}>
            {t('auctions/marketing:link.change')}
          </LockedButton>
        </div>
        <TargetWords link={link} />
        <dl className={styles.facts}>
          <Fact name="longUrl">
            <Link href={longUrl} target="_blank" rel="noopener noreferrer">
              {bare(longUrl)}
            </Link>
          </Fact>
          <Fact name="endsOn">{endsOn === null ? t('auctions/marketing:link.noEnd') : formatDay(endsOn)}</Fact>
          <Fact name="channel">{channel === null ? nothing : t(`enums:adChannel.${channel}`)}</Fact>
          {auctionId !== null && (
            <Fact name="auction">
              {seesAuction ? <Link href={`/auctions-marketing/detail?id=${auctionId}`}>{auction}</Link> : auction}
            </Fact>
          )}
          <Fact name="operator">{operator ?? nothing}</Fact>
          <Fact name="createdAt">
            <When at={link.createdAt} />
          </Fact>
        </dl>
        <section className={styles.part}>
          <h3>{t('auctions/marketing:link.clicks')}</h3>
          <ClicksOf link={link} />
        </section>
        <section className={styles.part}>
          <h3>{t('auctions/marketing:link.qr')}</h3>
          <LinkQr link={link} />
        </section>
        <section className={styles.part}>
          <h3>{t('auctions/marketing:link.history')}</h3>
          <History entity="shortLink" id={link.id} />
        </section>
      </div>
    </DetailContext>
  );
};

type Props = { id: number; onEdit: (link: LinkRow) => void; onClose: () => void };

/** One short link beside the list: its target and whether it still works, its clicks, its QR code, and its history. */
export const LinkDrawer = ({ id, onEdit, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(links.detail, { id });
  return (
    <FormDrawer open title={t('auctions/marketing:fields.shortUrl')} onClose={onClose}>
      {error && !data && (
        <Notice kind="error" role="alert" action={<RetryButton size="small" onRetry={refetch} />}>
          {errorText(error, t)}
        </Notice>
      )}
      {!data && !error && <Skeleton width={34} />}
      {data && <Inside link={data} onEdit={onEdit} />}
    </FormDrawer>
  );
};
