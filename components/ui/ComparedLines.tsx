import { useTranslation } from 'react-i18next';
import type { Line } from '@/domain/lineDifference';
import { Picture } from './Picture';
import styles from './ComparedLines.module.css';

const SIGNS = { SAME: ' ', ADDED: '+', REMOVED: '−', LEFT_OUT: '' } as const;

type Props = {
  lines: readonly (Line & { picture?: string | null })[];
  /** Whose lines they are. */
  label: string;
  /** What screen readers say before a line that one of the two has alone; without it: that it was added, or taken out. */
  said?: Readonly<Record<'ADDED' | 'REMOVED', string>>;
  /** As it is typed, with its marks. */
  isSource?: boolean;
};

/** What two texts say otherwise, line by line, with what is the same and far from it left out. A line's picture stands over its words. */
export const ComparedLines = ({ lines, label, said, isSource = false }: Props) => {
  const { t } = useTranslation();
  return (
    // It scrolls: by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.lines} data-source={isSource} tabIndex={0} role="group" aria-label={label}>
      {lines.map(({ kind, text, picture = null }, at) => (
        <div key={at} data-kind={kind} data-picture={picture !== null}>
          <span aria-hidden>{SIGNS[kind]}</span>
          <span>
            {(kind === 'ADDED' || kind === 'REMOVED') && (
              <span className="visually-hidden">{said?.[kind] ?? t(`detail:compared.${kind}`)} </span>
            )}
            {picture && <Picture src={picture} alt="" loading="lazy" />}
            {kind === 'LEFT_OUT' ? t('detail:compared.leftOut', { count: Number(text) }) : text || '\u00a0'}
          </span>
        </div>
      ))}
    </div>
  );
};
