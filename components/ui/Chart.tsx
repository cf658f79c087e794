import { formatNumber } from '@/lib/formats';
import styles from './Chart.module.css';
import { halvableMax, linePoints } from './chartShapes';

type Datum = { label: string; value: number };
type Props = {
  /** What the chart shows, for those who do not see it and as its caption. */
  title: string;
  data: readonly Datum[];
  format?: (value: number) => string;
};

const COLOURS = 6;
const colour = (index: number) => `var(--chart-${(index % COLOURS) + 1})`;

/** The numbers as a table: what screen readers get in the picture's place. */
const Numbers = ({ title, data, format = formatNumber }: Props) => (
  <table className="visually-hidden">
    <caption>{title}</caption>
    <tbody>
      {data.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{format(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Horizontal bars, longest label first readable: for comparing kinds. */
export const BarChart = (props: Props) => {
  const { data, format = formatNumber } = props;
  const max = Math.max(...data.map(({ value }) => value), 1);
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {data.map(({ label, value }, index) => (
          <div key={label} className={styles.bar}>
            <span>{label}</span>
            <span className={styles.track}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect width={(value / max) * 100} height="10" fill={colour(index)} />
              </svg>
            </span>
            <strong data-figures="">{format(value)}</strong>
          </div>
        ))}
      </div>
      <Numbers {...props} />
    </figure>
  );
};

const WIDTH = 640;
const HEIGHT = 200;

/** A line over time with its area; the axis names the first, the middle and the last point. */
export const LineChart = (props: Props) => {
  const { data, format = formatNumber } = props;
  const max = halvableMax(data.map(({ value }) => value));
  const points = linePoints(
    data.map(({ value }) => value),
    max,
    WIDTH,
    HEIGHT,
  );
  const path = points.map(([x, y]) => `${x},${y}`).join(' ');
  const named = data.filter((_, index) => [0, Math.floor((data.length - 1) / 2), data.length - 1].includes(index));
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale} data-figures="">
          {[max, max / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          ))}
          <polygon points={`0,${HEIGHT} ${path} ${WIDTH},${HEIGHT}`} fill={colour(0)} opacity="0.1" />
          <polyline points={path} fill="none" stroke={colour(0)} strokeWidth="2" vectorEffect="non-scaling-stroke" />
          {points.map(([x], index) => (
            <rect
              key={data[index]?.label}
              x={x - WIDTH / data.length / 2}
              y="0"
              width={WIDTH / data.length}
              height={HEIGHT}
              fill="transparent"
            >
              <title>{`${data[index]?.label}: ${format(data[index]?.value ?? 0)}`}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.axis}>
          {named.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <Numbers {...props} />
    </figure>
  );
};
