import type { TFunction } from 'i18next';
import { PAGE_SIZE } from '@/domain/lists';
import { formatNumber } from '@/lib/formats';
import { SelectField } from '../fields/SelectField';
import { IconButton } from '../IconButton';
import styles from './ListScreen.module.css';

const SIZES = [25, PAGE_SIZE.default, PAGE_SIZE.max];

type Props = {
  page: number;
  size: number;
  shown: number;
  total: { count: number; capped: boolean } | null;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onSize: (size: number) => void;
  t: TFunction;
};

/** "51–100 / 10.000+" and the way to the pages beside this one. */
export const ListFooter = ({ page, size, shown, total, onPrevious, onNext, onSize, t }: Props) => {
  const first = (page - 1) * size + 1;
  const range = t('list:page.range', { from: formatNumber(first), to: formatNumber(first + shown - 1) });
  const all = total && `${formatNumber(total.count)}${total.capped ? '+' : ''}`;
  return (
    <footer className={styles.footer}>
      <p className={styles.range} aria-live="polite" data-figures="">
        {shown === 0 ? t('list:page.none') : all ? t('list:page.of', { range, total: all }) : range}
      </p>
      <div className={styles.size}>
        <span aria-hidden="true">{t('list:page.size')}</span>
        <SelectField
          bare
          label={t('list:page.size')}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <IconButton icon="left" label={t('list:page.previous')} disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon="right" label={t('list:page.next')} disabled={!onNext} onClick={onNext} />
    </footer>
  );
};
