import { useTranslation } from 'react-i18next';
import type { CampaignDetail } from '@/contract/messaging/campaigns';
import styles from './Campaigns.module.css';

/** The text to be sent, with the keywords filled in for everybody. */
export const Text = ({ campaign: { subject, text, words, type, channel } }: { campaign: CampaignDetail }) => {
  const { t } = useTranslation();
  const filled = (from: string) => from.replace(/\{([\p{L}\d_]+)\}/gu, (braced, word: string) => words[word] || braced);
  return (
    <div className={styles.text}>
      {subject && <strong>{filled(subject)}</strong>}
      <p>{filled(text)}</p>
      {type === 'MARKETING' && <small>{t(`messaging/campaigns:footer.${channel}`)}</small>}
    </div>
  );
};
