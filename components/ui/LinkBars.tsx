import { Link } from '@/components/ui/Link';
import styles from './LinkBars.module.css';

type LinkBar = {
  key: string;
  label: string;
  value: number;
  /** What stands at the end; the value as people read it. */
  text: string;
  /** Part of the value in another colour: what is late, who won. */
  part?: number;
  /** The whole said in words, for those who do not see the bar. */
  said: string;
  href?: string;
};

const FULL = 100;

/** Amounts side by side, each a link to the records it counts. */
export const LinkBars = ({ bars, tone = 'brand' }: { bars: readonly LinkBar[]; tone?: 'brand' | 'late' }) => {
  const max = Math.max(...bars.map(({ value }) => value), 1);
  const draw = ({ label, value, text, part = 0, said }: LinkBar) => (
    <>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(value / max) * FULL} height="10" className={styles.whole} />
        <rect width={(part / max) * FULL} height="10" className={styles.part} />
      </svg>
      <b data-figures="" aria-hidden="true">
        {text}
      </b>
      <span className="visually-hidden">{said}</span>
    </>
  );
  return (
    <ul className={styles.bars} data-tone={tone}>
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.href ? (
            <Link href={bar.href} className={styles.row}>
              {draw(bar)}
            </Link>
          ) : (
            <span className={styles.row}>{draw(bar)}</span>
          )}
        </li>
      ))}
    </ul>
  );
};
