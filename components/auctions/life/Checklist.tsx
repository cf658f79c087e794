import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Pending } from '@/components/ui/Pending';
import type { AuctionDetail } from '@/contract/auctions/record';
import { auctionLife, type PublishInfo } from '@/contract/auctions/life';
import { progressOf } from '@/domain/auctions/readiness';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Checklist.module.css';
import { fixOf } from './fixes';

const EidsDrawer = lazyPart(() => import('./EidsDrawer').then((module) => module.EidsDrawer));

type Line = PublishInfo['checks'][number];

/** Blocking checks first, then warnings, then those that are met. */
const rank = ({ code, blocks }: Line) => (code === null ? 2 : blocks ? 0 : 1);

/** The progress of the publication checks: a ring with a sentence. */
const Progress = ({ info }: { info: PublishInfo }) => {
  const { t } = useTranslation();
  const { done, total } = progressOf(info.checks);
  const missing = total - done;
  return (
    <p className={styles.progress} data-ready={info.ready}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" />
        <circle
          cx="18"
          cy="18"
          r="15"
          pathLength={total}
          strokeDasharray={`${done} ${missing}`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y="22" textAnchor="middle">
          {done}/{total}
        </text>
      </svg>
      <strong>
        {info.ready ? t('auctions/life:checks.ready') : t('auctions/life:checks.missing', { count: missing })}
      </strong>
    </p>
  );
};

/** The publication checks; each missing one has a link or button to correct it. */
export const Checklist = ({ record }: { record: AuctionDetail }) => {
  const { t } = useTranslation();
  const { data: info, error, refetch } = useCall(auctionLife.publishInfo, { auctionId: record.id });
  const [verifying, setVerifying] = useState(false);
  if (!info) return <Pending error={error} onRetry={refetch} width={24} />;
  const { activity } = info;

  const fix = (line: Line) => {
    if (line.check === 'ENCUMBRANCES')
      return (
        <LockedButton
          size="small"
          variant="ghost"
          may="appraisals.read"
          href={`/appraisal/list?auctionId=${record.id}`}
        >
          {t('auctions/life:checks.fix.ENCUMBRANCES')}
        </LockedButton>
      );
    const href = fixOf(line, record.id);
    const label = t(`auctions/life:checks.fix.${line.check}`);
    if (href?.startsWith('#'))
      return (
        <a href={href} className={styles.fix}>
          {label}
        </a>
      );
    return (
      <LockedButton
        size="small"
        variant="ghost"
        may={href === null ? 'auctions.verify' : 'auctions.edit'}
        {...(href !== null && { href })}
        onClick={() => setVerifying(true)}
      >
        {label}
      </LockedButton>
    );
  };
  return (
    <>
      <Progress info={info} />
      {activity && (
        <p className={styles.sent}>
          {activity.creatorName
            ? t('auctions/life:checks.sent', { name: activity.creatorName, at: formatInstant(activity.createdAt) })
            : t('auctions/life:checks.sentBySystem', { at: formatInstant(activity.createdAt) })}
          {activity.note && <q>{activity.note}</q>}
        </p>
      )}
      <ul className={styles.checks}>
        {[...info.checks]
          .sort((a, b) => rank(a) - rank(b))
          .map((line) => (
            <li
              key={line.check}
              data-done={line.code === null}
              data-warns={(line.code !== null && !line.blocks) || undefined}
            >
              <Icon name={line.code === null ? 'check' : 'warning'} size={18} />
              <div>
                <strong>{t(`enums:publishCheck.${line.check}`)}</strong>
                {line.code !== null && <small>{t(`errors:${line.code}`, { min: AUCTION_IMAGES_MIN })}</small>}
                {line.check === 'ATTRIBUTES' && line.code !== null && (
                  <small>{info.missingAttributes.join(', ')}</small>
                )}
                {line.code !== null && !line.blocks && <small>{t('auctions/life:checks.warns')}</small>}
                {line.code === null && <span className="visually-hidden">{t('auctions/life:checks.done')}</span>}
                {line.check === 'EIDS' && !info.eidsRequired && <small>{t('auctions/life:checks.optional')}</small>}
              </div>
              {line.code !== null && fix(line)}
            </li>
          ))}
      </ul>
      {verifying && (
        <EidsDrawer
          eids={{
            auctionId: record.id,
            number: record.eidsNumber,
            certificate: record.eidsCertificate,
            status: record.eidsStatus,
            expiresOn: record.eidsExpiresOn,
          }}
          onClose={() => setVerifying(false)}
        />
      )}
    </>
  );
};
