import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { Failed } from '@/components/ui/Failed';
import { CheckField } from '@/components/ui/fields/CheckField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { IconButton } from '@/components/ui/IconButton';
import { Notice } from '@/components/ui/Notice';
import { PageHeader } from '@/components/ui/PageHeader';
import { Segments } from '@/components/ui/Segments';
import { Skeleton } from '@/components/ui/Skeleton';
import { banners } from '@/contract/content/banners';
import { places } from '@/contract/locations/places';
import { SHOWN_ON } from '@/domain/content/banners';
import { dayFormat, dayOf, isWeekend } from '@/domain/time';
import { useCall, useEvery } from '@/lib/useCall';
import { useIsPhone } from '@/lib/useIsPhone';
import { useLiveCalls } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import styles from './Calendar.module.css';
import { CalendarLane } from './CalendarLane';
import { CalendarList } from './CalendarList';
import { CALENDAR_DAYS, readCalendar } from './calendarUrl';

const ALL_CITIES = { sort: 'name' } as const;
const weekday = dayFormat({ weekday: 'short' });
const dayAndMonth = dayFormat({ day: 'numeric', month: 'short' });

/** What is shown where, when and on which device: four weeks, by the URL. */
export const BannerCalendar = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const phone = useIsPhone();
  const now = useNow();
  const asked = readCalendar(router.query, now);
  const { from, to, device, cityId, drafts, days, range } = asked;
  const { data, error, refetch, isFetching } = useCall(
    banners.calendar,
    { from, to, device, drafts, ...(cityId !== undefined && { cityId }) },
    { placeholderData: keepPreviousData },
  );
  useLiveCalls(['content'], [banners.calendar]);
  const cities = useEvery(places.city.list, ALL_CITIES);
  const go = (changes: Record<string, string | undefined>) => {
    const query = Object.fromEntries(
      Object.entries({ ...router.query, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
    );
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  const nowAt = ((now - range.from) / (range.until - range.from)) * 100;
  const lanes = data?.lanes ?? [];
  const clashes = lanes.filter(({ shows }) => shows.some(({ clashesWith }) => clashesWith.length > 0)).length;
  const gaps = lanes.filter((lane) => lane.gaps.length > 0).length;
  return (
    <>
      <PageHeader
        actions={
          <Button icon="columns" href="/banner/list">
            {t('content/banners:listOpen')}
          </Button>
        }
      />
      <div className={styles.bar}>
        <Button size="small" onClick={() => go({ from: undefined })}>
          {t('content/banners:calendar.today')}
        </Button>
        <div className={styles.steps}>
          <IconButton
            icon="left"
            label={t('content/banners:calendar.previous')}
            onClick={() => go({ from: asked.step(-CALENDAR_DAYS) })}
          />
          <IconButton
            icon="right"
            label={t('content/banners:calendar.next')}
            onClick={() => go({ from: asked.step(CALENDAR_DAYS) })}
          />
        </div>
        <h2 aria-live="polite">
          {dayAndMonth(from)} – {dayAndMonth(to)}
        </h2>
        <Segments
          label={t('content/banners:calendar.device')}
          value={device}
          onChoose={(chosen) => go({ device: chosen })}
          options={SHOWN_ON.map((value) => ({ value, text: t(`enums:bannerDevice.${value}`) }))}
        />
        <SelectField
          from={cities}
          bare
          label={t('content/banners:calendar.city')}
          value={cityId ?? ''}
          onChange={({ target }) => go({ cityId: target.value })}
        >
          <option value="">{t('content/banners:calendar.allCities')}</option>
          {cities.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          label={t('content/banners:calendar.drafts')}
          checked={drafts}
          onChange={({ target }) => go({ drafts: target.checked ? undefined : '0' })}
        />
      </div>
      {error && (
        <Failed title={t('content/banners:calendar.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {!error && !data && (
        <div aria-busy="true" aria-label={t('content/banners:calendar.loading')}>
          <Skeleton width={60} />
        </div>
      )}
      {!error && data && lanes.length === 0 && (
        <Empty
          icon="calendar"
          title={t('content/banners:calendar.empty')}
          text={t('content/banners:calendar.emptyText')}
        />
      )}
      {!error && lanes.length > 0 && (
        <>
          {clashes > 0 && <Notice kind="warning">{t('content/banners:calendar.clashes', { count: clashes })}</Notice>}
          {gaps > 0 && <p className={styles.note}>{t('content/banners:calendar.gaps', { count: gaps })}</p>}
          {phone ? (
            <CalendarList lanes={lanes} />
          ) : (
            <table className={styles.calendar} aria-busy={isFetching || undefined}>
              <thead>
                <tr>
                  <th scope="col">{t('content/banners:calendar.place')}</th>
                  <td>
                    <ol className={styles.days} aria-hidden="true">
                      {days.map((day) => (
                        <li
                          key={day}
                          data-today={day === dayOf(now) || undefined}
                          data-weekend={isWeekend(day) || undefined}
                        >
                          <small>{weekday(day)}</small>
                          {Number(day.slice(8))}
                        </li>
                      ))}
                    </ol>
                  </td>
                </tr>
              </thead>
              <tbody>
                {lanes.map((lane) => (
                  <CalendarLane
                    key={`${lane.kind} ${lane.location ?? ''} ${lane.page} ${lane.place ?? ''}`}
                    lane={lane}
                    range={range}
                    nowAt={nowAt >= 0 && nowAt <= 100 ? nowAt : null}
                  />
                ))}
              </tbody>
            </table>
          )}
          {!phone && (
            <ul className={styles.legend} aria-label={t('content/banners:calendar.legend')}>
              {(['PUBLIC', 'PLANNED', 'DRAFT'] as const).map((stage) => (
                <li key={stage} className={styles.mark} data-stage={stage}>
                  {t(`enums:bannerStage.${stage}`)}
                </li>
              ))}
              <li className={styles.mark} data-stage="GAP">
                {t('content/banners:calendar.gapShort')}
              </li>
            </ul>
          )}
        </>
      )}
    </>
  );
};
