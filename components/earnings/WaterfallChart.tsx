import { useTranslation } from 'react-i18next';
import type { Waterfall } from '@/contract/earnings';
import { formatMoney, formatPercent } from '@/lib/formats';
import { hiddenIn, type Part, partsOf } from './waterfallParts';
import styles from './WaterfallChart.module.css';

const ROW = 54;
const BAR = { top: 24, height: 20 };

type Props = {
  waterfall: Waterfall;
  /** Whose earning it is. */
  payee: 'agent' | 'broker';
  /** The reader is the agent. */
  own: boolean;
  /** With a code that is only tried. */
  tried?: boolean;
};

/** The service fee from the list fee minus discounts to the shares of broker, agent and company, each with its exact amount. */
export const WaterfallChart = ({ waterfall, payee, own, tried = false }: Props) => {
  const { t } = useTranslation();
  const parts = partsOf(waterfall);
  const most = Math.max(...parts.map(({ to }) => to), 1);
  const at = (kurus: number) => `${(kurus / most) * 100}%`;
  const nameOf = ({ key }: Part) =>
    key === 'rest'
      ? t(`earnings:waterfall.rest.${hiddenIn(waterfall)}`)
      : t(`earnings:waterfall.${key === 'agent' && own ? 'own' : key}`);
  const amountOf = ({ key, kurus, percent }: Part) => {
    const off = key === 'operatorDiscount' || key === 'codeDiscount';
    return `${off ? '−' : ''}${formatMoney(kurus)}${percent === null ? '' : ` · ${formatPercent(percent)}`}`;
  };
  return (
    <figure className={styles.figure} data-tried={tried || undefined}>
      <svg width="100%" height={parts.length * ROW} aria-hidden="true">
        {parts.map((part, index) => {
          const y = index * ROW;
          const next = parts[index + 1];
          const look = { 'data-part': part.key, 'data-main': part.key === 'total' || part.key === payee || undefined };
          return (
            <g key={part.key}>
              <text x="0" y={y + 16} className={styles.name} {...look}>
                {nameOf(part)}
              </text>
              <text x="100%" y={y + 16} textAnchor="end" className={styles.amount} {...look}>
                {amountOf(part)}
              </text>
              <rect x="0" width="100%" y={y + BAR.top} height={BAR.height} rx="4" className={styles.track} />
              <rect
                y={y + BAR.top}
                height={BAR.height}
                rx="4"
                className={styles.bar}
                data-part={part.key}
                style={{ x: at(part.from), width: at(part.kurus) } as object}
              />
              {next && (
                <line
                  x1={at(Math.min(part.key === 'listFee' || part.key === 'total' ? part.to : part.from, most))}
                  x2={at(Math.min(part.key === 'listFee' || part.key === 'total' ? part.to : part.from, most))}
                  y1={y + BAR.top + BAR.height}
                  y2={y + ROW + BAR.top}
                  className={styles.drop}
                />
              )}
            </g>
          );
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{t('earnings:waterfall.label')}</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row">{nameOf(part)}</th>
              <td>{amountOf(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
