import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { Panel } from '@/components/ui/Panel';
import type { AgentHome } from '@/contract/dashboard';
import { dayOf } from '@/domain/time';
import { formatMoneyShort } from '@/lib/formats';
import { listLink } from '../links';
import styles from './Home.module.css';

type Props = { earnings: NonNullable<AgentHome['earnings']>; at: string };

/** The agent's own earnings; each sum links to its list. */
export const Earnings = ({ earnings, at }: Props) => {
  const { t } = useTranslation();
  const lists = {
    waiting: { status: ['WAITING_APPROVAL', 'WAITING_INVOICE'] },
    toBePaid: { status: 'WAITING_PAYMENT' },
    paidThisYear: { status: 'PAID', paidFrom: `${dayOf(at).slice(0, 4)}-01-01` },
  };
  return (
    <Panel
      title={t('dashboard:home.earnings.title')}
      href={listLink('/earnings/list', { agent: '1' })}
      more={t('dashboard:home.earnings.all')}
      folds={formatMoneyShort(earnings.toBePaid)}
    >
      <ul className={styles.sums}>
        {(['toBePaid', 'waiting', 'paidThisYear'] as const).map((key) => (
          <li key={key}>
            <Link href={listLink('/earnings/list', { agent: '1', ...lists[key] })}>
              <span>{t(`dashboard:home.earnings.${key}`)}</span>
              <Money kurus={earnings[key]} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
