import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Notice } from '@/components/ui/Notice';
import type { CampaignDetail } from '@/contract/messaging/campaigns';
import { formatNumber, formatPercent } from '@/lib/formats';
import styles from './Campaigns.module.css';
import { useReasonText } from './useReasonText';

const share = (part: number, whole: number) => formatPercent(whole === 0 ? 0 : (part / whole) * 100);

/** Provider answers that mean the same to people are combined. */
const inWords = (failures: CampaignDetail['failures'], reasonText: (reason: string) => string) => {
  const counts = new Map<string, number>();
  for (const { reason, count } of failures)
    counts.set(reasonText(reason), (counts.get(reasonText(reason)) ?? 0) + count);
  return [...counts];
};

/** How many messages are in each state, and why some were not sent. */
export const Counts = ({ campaign }: { campaign: CampaignDetail }) => {
  const { counts, failures, otherFailures, refused, answered, opened, visits } = campaign;
  const { t } = useTranslation();
  const reasonText = useReasonText();
  if (counts.length === 0) return <p className={styles.quiet}>{t('messaging/campaigns:result.none')}</p>;
  return (
    <>
      <ul className={styles.counts}>
        {counts.map(({ state, count }) => (
          <li key={state}>
            <strong data-figures="">{formatNumber(count)}</strong>
            <EnumChip name="campaignRecipientState" value={state} />
          </li>
        ))}
        <li>
          <strong data-figures="">{formatNumber(refused)}</strong>
          <span>{t('messaging/campaigns:result.refused')}</span>
        </li>
        <li>
          <strong data-figures="">{formatNumber(answered)}</strong>
          <span>{t('messaging/campaigns:result.answered')}</span>
        </li>
        {opened !== null && (
          <li>
            <strong data-figures="">{formatNumber(opened)}</strong>
            <span title={t('messaging/campaigns:result.openedHint')}>{t('messaging/campaigns:result.opened')}</span>
          </li>
        )}
        {visits !== null && (
          <li>
            <strong data-figures="">{formatNumber(visits)}</strong>
            <span>{t('messaging/campaigns:result.visits')}</span>
          </li>
        )}
      </ul>
      {failures.length > 0 && (
        <>
          <h3 className={styles.small}>{t('messaging/campaigns:result.reasons')}</h3>
          <ul className={styles.reasons}>
            {inWords(failures, reasonText).map(([reason, count]) => (
              <li key={reason}>
                <span>{reason}</span>
                <span data-figures="">{formatNumber(count)}</span>
              </li>
            ))}
            {otherFailures > 0 && (
              <li>
                <span>{t('messaging/campaigns:result.otherReasons')}</span>
                <span data-figures="">{formatNumber(otherFailures)}</span>
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
};

const ROWS = ['bids', 'joined', 'calls'] as const;

/** What recipients did within a week of the message, compared with the control group. */
export const Effects = ({ campaign: { sentTo, heldOut } }: { campaign: CampaignDetail }) => {
  const { t } = useTranslation();
  if (!sentTo) return <p className={styles.quiet}>{t('messaging/campaigns:effect.none')}</p>;
  return (
    <>
      <table className={styles.effects}>
        <thead>
          <tr>
            <th scope="col">{t('messaging/campaigns:effect.within')}</th>
            <th scope="col">{t('messaging/campaigns:effect.sentTo', { people: formatNumber(sentTo.people) })}</th>
            {heldOut && (
              <th scope="col">{t('messaging/campaigns:effect.heldOut', { people: formatNumber(heldOut.people) })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`messaging/campaigns:effect.${row}`)}</th>
              <td data-figures="">{`${formatNumber(sentTo[row])} · ${share(sentTo[row], sentTo.people)}`}</td>
              {heldOut && (
                <td data-figures="">{`${formatNumber(heldOut[row])} · ${share(heldOut[row], heldOut.people)}`}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!heldOut && <Notice kind="info">{t('messaging/campaigns:effect.noHoldout')}</Notice>}
    </>
  );
};
