import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Link } from '@/components/ui/Link';
import { formatInstant } from '@/lib/formats';
import styles from './Calendar.module.css';
import { useLaneName } from './CalendarLane';
import type { Lane } from './rowsOf';

/** The calendar on a phone: each place with its banners as a list. */
export const CalendarList = ({ lanes }: { lanes: readonly Lane[] }) => {
  const { t } = useTranslation();
  const nameOf = useLaneName();
  const span = (part: { from: string; until: string }) => `${formatInstant(part.from)} – ${formatInstant(part.until)}`;
  return (
    <>
      {lanes.map((lane) => {
        const { title, place } = nameOf(lane);
        const parts = [
          ...lane.shows.map((show) => ({ at: show.from, key: `show-${show.id}`, show, gap: null })),
          ...lane.gaps.map((gap) => ({ at: gap.from, key: `gap-${gap.from}`, show: null, gap })),
        ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
        return (
          <section key={`${title} ${place}`} className={styles.place}>
            <h2>
              {title} <small>{place}</small>
            </h2>
            <ul>
              {parts.map(({ key, show, gap }) => (
                <li key={key} data-clash={(show && show.clashesWith.length > 0) || undefined}>
                  {show && (
                    <>
                      <Link href={show.path}>{show.name}</Link> <EnumChip name="bannerStage" value={show.stage} />
                      <small>{span(show)}</small>
                      {show.clashesWith.length > 0 && (
                        <small>{t('content/banners:calendar.clash', { names: show.clashesWith.join(', ') })}</small>
                      )}
                    </>
                  )}
                  {gap && (
                    <>
                      {t('content/banners:calendar.gapShort')} <small>{span(gap)}</small>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
};
