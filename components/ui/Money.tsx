import { formatMoney, formatMoneyShort } from '@/lib/formats';

/** Kuruş as people read it; `short` for figures where the exact amount is a hover away. */
export const Money = ({ kurus, short = false }: { kurus: number; short?: boolean }) => (
  <data value={kurus / 100} title={short ? formatMoney(kurus) : undefined} data-figures="">
    {short ? formatMoneyShort(kurus) : formatMoney(kurus)}
  </data>
);
