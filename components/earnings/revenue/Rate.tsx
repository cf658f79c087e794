import { useTranslation } from 'react-i18next';
import type { ShareRow } from '@/contract/earnings/revenueShares';
import { formatPercent } from '@/lib/formats';

type Props = { share: Pick<ShareRow, 'kind' | 'usual'>; percent: number | null };

/** An individual share, or the configured one, marked as such. */
export const Rate = ({ share: { kind, usual }, percent }: Props) => {
  const { t } = useTranslation();
  if (percent !== null) return <span data-figures="">{formatPercent(percent)}</span>;
  const [plain, special] = [formatPercent(usual.plain), formatPercent(usual.special)];
  return plain === special ? (
    t('earnings/shares:usualRate', { percent: plain })
  ) : (
    <span>{t(`earnings/shares:usualRates.${kind}`, { plain, special })}</span>
  );
};
