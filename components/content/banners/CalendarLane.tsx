import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { formatInstant } from '@/lib/formats';
import styles from './Calendar.module.css';
import { type Lane, placeOf, rowsOf, type Show } from './rowsOf';

type Props = { lane: Lane; range: { from: number; until: number }; nowAt: number | null };

/** A lane's name: kind, location on the page, town. */
export const useLaneName = () => {
  const { t } = useTranslation();
  return ({ kind, location, page, place }: Lane) => ({
    title: [t(`enums:contentKind.${kind}`), location ? t(`enums:widgetLocation.${location}`) : page]
      .filter(Boolean)
      .join(' · '),
    place: place ?? t('content/banners:places.all'),
  });
};

/** One place of the website: what is shown there in sequence, and the gaps. */
export const CalendarLane = ({ lane, range, nowAt }: Props) => {
  const { t } = useTranslation();
  const { title, place } = useLaneName()(lane);
  const words = ({ name, stage, from, until, clashesWith }: Show) =>
    [
      t('content/banners:calendar.show', {
        name,
        stage: t(`enums:bannerStage.${stage}`),
        from: formatInstant(from),
        until: formatInstant(until),
      }),
      clashesWith.length > 0 && t('content/banners:calendar.clash', { names: clashesWith.join(', ') }),
    ]
      .filter(Boolean)
      .join(' — ');
  return (
    <tr className={styles.lane}>
      <th scope="row">
        {title}
        <small>{place}</small>
      </th>
      <td>
        <div className={styles.track}>
          {nowAt !== null && <i className={styles.now} style={{ left: `${nowAt}%` }} aria-hidden="true" />}
          {lane.gaps.map((gap) => (
            <span
              key={gap.from}
              className={styles.gap}
              style={placeOf(gap, range)}
              title={t('content/banners:calendar.gap', {
                from: formatInstant(gap.from),
                until: formatInstant(gap.until),
              })}
            >
              {t('content/banners:calendar.gapShort')}
            </span>
          ))}
          {rowsOf(lane.shows).map((row) => (
            <div key={row[0]?.id} className={styles.row}>
              {row.map((show) => (
                <Link
                  key={show.id}
                  href={show.path}
                  className={styles.show}
                  style={placeOf(show, range)}
                  data-stage={show.stage}
                  data-clash={show.clashesWith.length > 0 || undefined}
                  data-before={show.goesOn.before || undefined}
                  data-after={show.goesOn.after || undefined}
                  title={words(show)}
                  aria-label={words(show)}
                >
                  {show.name}
                </Link>
              ))}
            </div>
          ))}
        </div>
      </td>
    </tr>
  );
};
