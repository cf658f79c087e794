import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/TextField';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { RetryButton } from '@/components/ui/RetryButton';
import { useAct } from '@/components/ui/useAct';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { type EarningDetail, earnings, type Waterfall } from '@/contract/earnings';
import { CODE_LENGTH, normalizeCode } from '@/domain/earnings/discountCodes';
import { errorText } from '@/lib/errorText';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import styles from './Split.module.css';

export type Tried = { code: string; waterfall: Waterfall };

/** Shorter than any code, so nothing is requested yet. */
const FROM = 6;

/** The effect of a discount code, requested while typing; those who work on the closing can then use it. */
export const TryCode = ({ earning, onTried }: { earning: EarningDetail; onTried: (tried: Tried | null) => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const use = useAct(discountCodes.use);
  const [typed, setTyped] = useState('');
  const code = useSettled(normalizeCode(typed));
  const asks = code.length >= FROM;
  const { data, error, refetch } = useCall(earnings.tryCode, { id: earning.id, code }, { enabled: asks, staleTime: 0 });
  const answer = asks && normalizeCode(typed) === code ? data : undefined;
  const failed = asks && error ? error : undefined;
  const fits = answer && answer.problem === null ? answer.waterfall : null;
  useEffect(() => onTried(fits ? { code, waterfall: fits } : null), [fits, code, onTried]);

  const before = earning.waterfall;
  const ask = async () => {
    if (!fits) return;
    const confirmed = await dialog.confirm({
      title: t('earnings:try.title'),
      text: t('earnings:try.text', { before: formatMoney(before.total), after: formatMoney(fits.total) }),
      confirmLabel: t('earnings:try.use'),
      cancelLabel: t('earnings:keep'),
    });
    if (!confirmed) return;
    await use.run({ closingId: earning.closingId, code }, () => {
      toast.success(t('earnings:try.done'));
      setTyped('');
    });
  };
  return (
    <div className={styles.try}>
      <TextField
        label={t('earnings:try.label')}
        hint={t('earnings:try.hint')}
        error={answer?.problem ? t(`errors:${answer.problem}`) : failed && errorText(failed, t)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH * 2}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failed && <RetryButton size="small" onRetry={refetch} />}
      {fits && (
        <p className={styles.found} role="status">
          <Icon name="check" size={18} />
          <span>
            {fits.agentShare !== null && before.agentShare !== null
              ? t('earnings:try.found', {
                  amount: formatMoney(fits.codeDiscount),
                  before: formatMoney(before.agentShare),
                  after: formatMoney(fits.agentShare),
                })
              : t('earnings:try.foundPlain', { amount: formatMoney(fits.codeDiscount) })}
          </span>
        </p>
      )}
      {fits && earning.canUseCode && (
        <LockedButton may="discountCodes.use" variant="primary" busy={use.busy} onClick={() => void ask()}>
          {t('earnings:try.use')}
        </LockedButton>
      )}
    </div>
  );
};
