import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '@/lib/formats';
import styles from './BarPlot.module.css';
import { niceMax } from './chartShapes';

type Series = {
  name: string;
  /** One for each point; null where nothing is known. */
  values: readonly (number | null)[];
  /** Its colour of the charts' six; `danger` for what went wrong. */
  colour: 1 | 2 | 3 | 4 | 5 | 6 | 'danger';
};
type Props = {
  title: string;
  /** What each bar is of: a time. The axis names the first, the middle and the last. */
  labels: readonly string[];
  /** Stand on each other. */
  series: readonly Series[];
  format?: (value: number) => string;
  /** The scale's top where it is known; else the next round number. */
  max?: number | undefined;
};

const colourOf = (colour: Series['colour']) => (colour === 'danger' ? 'var(--danger)' : `var(--chart-${colour})`);
const HEIGHT = 100;

/**
 * Small bars over time with a scale and an axis. The value under the pointer, or the one that the arrow keys chose, stands above them; without
 * either the newest.
 */
export const BarPlot = ({ title, labels, series, format = formatNumber, max }: Props) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const count = labels.length;
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const top = max ?? niceMax(sums);
  const last = count - 1;
  const shown = chosen === null || chosen > last ? last : chosen;
  const value = (index: number) =>
    series.map(({ name, values }) => `${series.length > 1 ? `${name} ` : ''}${format(values[index] ?? 0)}`).join(' · ');
  const at = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  };
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, to)));
  };
  const named = [...new Set([0, Math.floor(last / 2), last])].filter((index) => index >= 0);
  return (
    <figure className={styles.plot}>
      <figcaption>
        <span>{title}</span>
        {count > 0 && (
          <output className={styles.value}>
            <small data-figures="">{labels[shown]}</small>
            {series.map(({ name, values }) => (
              <span key={name}>
                {series.length > 1 && `${name} `}
                <span data-figures="">{format(values[shown] ?? 0)}</span>
              </span>
            ))}
          </output>
        )}
      </figcaption>
      <div className={styles.scale} data-figures="" aria-hidden="true">
        <span>{format(top)}</span>
        <span>{format(0)}</span>
      </div>
      <div
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(shown, 0)}
        aria-valuetext={count > 0 ? `${labels[shown]}: ${value(shown)}` : undefined}
        onPointerMove={at}
        onPointerDown={at}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
        onKeyDown={step}
      >
        <svg viewBox={`0 0 ${Math.max(count, 1)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {labels.map((label, index) => {
            let below = 0;
            return series.map(({ name, values, colour }) => {
              const height = Math.min(((values[index] ?? 0) / top) * HEIGHT, HEIGHT - below);
              if (height <= 0) return null;
              below += height;
              return (
                <rect
                  key={`${label} ${name}`}
                  x={index + 0.1}
                  y={HEIGHT - below}
                  width={0.8}
                  height={height}
                  fill={colourOf(colour)}
                  opacity={chosen === null || index === shown ? 1 : 0.45}
                />
              );
            });
          })}
        </svg>
      </div>
      <div className={styles.axis} data-figures="" aria-hidden="true">
        {named.map((index) => (
          <span key={index}>{labels[index]}</span>
        ))}
      </div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name, colour }) => (
            <li key={name}>
              <span style={{ background: colourOf(colour) }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
};

type Mini = { value: number; title: string; bad: boolean };

/** Bars as high as a line of text, without scale: how it went lately, at a glance. `label` says it in words. */
export const MiniBars = ({ bars, label }: { bars: readonly Mini[]; label: string }) => {
  const top = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <svg
      className={styles.mini}
      viewBox={`0 0 ${Math.max(bars.length, 24)} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ value, title, bad }, index) => {
        const height = Math.max((value / top) * 20, 1.5);
        return (
          <rect
            key={index}
            x={index + Math.max(24 - bars.length, 0) + 0.15}
            y={20 - height}
            width={0.7}
            height={height}
            fill={bad ? 'var(--danger)' : 'var(--chart-1)'}
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </svg>
  );
};
