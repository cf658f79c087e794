import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { MoneyTrace } from '@/components/ui/MoneyTrace';
import type { EarningDetail } from '@/contract/earnings';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useMay } from '@/lib/session';
import styles from './Split.module.css';
import { SHARE } from './payee';
import { TryCode, type Tried } from './TryCode';
import { WaterfallChart } from './WaterfallChart';

const SharesDrawer = lazyPart(() => import('./SharesDrawer').then((module) => module.SharesDrawer));

/** The states of a split, each with its icon. */
const ICONS = { tried: 'eye', frozen: 'lock', estimate: 'clock', cancelled: 'clock' } as const;
const stateOf = ({ status, frozenAt }: EarningDetail, tried: Tried | null): keyof typeof ICONS => {
  const isOpen = status === 'PENDING';
  if (isOpen && tried) return 'tried';
  if (frozenAt) return 'frozen';
  return isOpen ? 'estimate' : 'cancelled';
};

/** How the fee is split: now, or with the code being typed. */
export const Split = ({ earning }: { earning: EarningDetail }) => {
  const { t } = useTranslation();
  const [tried, setTried] = useState<Tried | null>(null);
  const [changing, setChanging] = useState(false);
  const mayChange = useMay('earnings.changeShares');
  const { kind, waterfall, frozenAt, status, trace, payeeShare, code, isOwn } = earning;
  const isOpen = status === 'PENDING';
  const shown = isOpen && tried ? tried.waterfall : waterfall;
  const state = stateOf(earning, tried);
  const hides = shown.agentShare === null || (shown.hasBroker && shown.brokerShare === null);
  return (
    <div className={styles.split}>
      <p className={styles.state} data-state={state} role={state === 'tried' ? 'status' : undefined}>
        <Icon name={ICONS[state]} size={18} />
        <span>
          {t(`earnings:waterfall.${state}`, {
            date: frozenAt ? formatInstant(frozenAt) : '',
            code: tried?.code ?? '',
          })}
        </span>
      </p>
      <WaterfallChart
        waterfall={shown}
        payee={kind === 'OFFICE' ? 'broker' : 'agent'}
        own={isOwn}
        tried={state === 'tried'}
      />
      {hides && <p className={styles.quiet}>{t('earnings:waterfall.hidden')}</p>}
      {frozenAt && payeeShare !== null && (
        <p className={styles.trace}>
          <MoneyTrace label={t(`earnings:fields.${SHARE[kind]}`)} kurus={payeeShare} entries={trace.share} />
        </p>
      )}
      {isOpen && (
        <div className={styles.tools}>
          {code === null ? (
            <TryCode earning={earning} onTried={setTried} />
          ) : (
            <p className={styles.quiet}>{t('earnings:try.used', { code })}</p>
          )}
          {mayChange && !isOwn && (
            <Button icon="edit" onClick={() => setChanging(true)}>
              {t('earnings:shares.change')}
            </Button>
          )}
        </div>
      )}
      {changing && <SharesDrawer earning={earning} onClose={() => setChanging(false)} />}
    </div>
  );
};
