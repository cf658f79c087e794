import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@/domain/time';
import { BarPlot } from '@/components/ui/BarPlot';
import { Section } from '@/components/ui/detail/Section';
import { Pending } from '@/components/ui/Pending';
import { Segments } from '@/components/ui/Segments';
import { Table } from '@/components/ui/Table';
import { When } from '@/components/ui/When';
import { backoffice, type Figures, FIGURE_SPANS, type FigureSpan } from '@/contract/settings/backoffice';
import { formatInstant, formatNumber, formatPercent, formatTime } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Backoffice.module.css';

const REFRESH = { refetchInterval: MINUTE_MS };
const SECONDS = 1_000;
/** 12:30 within a day; with the date for a week. */
const labelOf = (at: string, span: FigureSpan) =>
  span === 'week'
    ? formatInstant(at)
        .slice(0, -5)
        .replace(/\/\d{4}/, '') + formatTime(at).slice(0, 5)
    : formatTime(at).slice(0, 5);

const Plots = ({ figures: { points, errors }, span }: { figures: Figures; span: FigureSpan }) => {
  const { t } = useTranslation();
  const labels = points.map(({ at }) => labelOf(at, span));
  const name = (key: string) => t(`settings/backoffice:figures.${key}`);
  const seconds = (ms: number) =>
    t('settings/backoffice:figures.seconds', { count: formatNumber(Math.round(ms / 100) / 10) });
  const milliseconds = (ms: number) => t('settings/backoffice:database.milliseconds', { count: formatNumber(ms) });
  const most = Math.max(...points.map(({ connectionsMax }) => connectionsMax ?? 0));
  const late = Math.max(...points.map(({ jobLateMs }) => jobLateMs)) >= 10 * SECONDS;
  return (
    <div className={styles.plots}>
      <BarPlot
        title={name('requests')}
        labels={labels}
        series={[
          { name: name('quick'), colour: 1, values: points.map(({ requests, slow }) => requests - slow) },
          { name: name('slow'), colour: 2, values: points.map(({ slow }) => slow) },
        ]}
      />
      <BarPlot
        title={name('average')}
        labels={labels}
        format={milliseconds}
        series={[{ name: name('average'), colour: 3, values: points.map(({ averageMs }) => averageMs) }]}
      />
      <BarPlot
        title={name('errors')}
        labels={labels}
        series={
          errors.series.length > 0
            ? errors.series.map(({ code, values }, index) => ({
                name: code ?? name('others'),
                colour: code === 'UNEXPECTED' ? 'danger' : ((index + 2) as 2 | 3 | 4 | 5 | 6),
                values,
              }))
            : [{ name: name('errors'), colour: 'danger', values: points.map(() => 0) }]
        }
      />
      <BarPlot
        title={name('jobs')}
        labels={labels}
        format={late ? seconds : milliseconds}
        series={[{ name: name('jobs'), colour: 5, values: points.map(({ jobLateMs }) => jobLateMs) }]}
      />
      <BarPlot
        title={t('settings/backoffice:figures.connections', { max: formatNumber(most) })}
        labels={labels}
        max={most || undefined}
        series={[{ name: name('connectionsShort'), colour: 6, values: points.map(({ connections }) => connections) }]}
      />
      <BarPlot
        title={name('disk')}
        labels={labels}
        max={100}
        format={formatPercent}
        series={[
          {
            name: name('disk'),
            colour: 4,
            values: points.map(({ diskFree, diskTotal }) =>
              diskFree === null || !diskTotal ? null : Math.round((1 - diskFree / diskTotal) * 1_000) / 10,
            ),
          },
        ]}
      />
    </div>
  );
};

/** The figures recorded by the processes: small charts over an hour to a week, and unexpected errors. */
export const FiguresPlots = () => {
  const { t } = useTranslation();
  const [span, setSpan] = useState<FigureSpan>('hour');
  const { data, error, refetch } = useCall(
    backoffice.figures,
    { span },
    { ...REFRESH, placeholderData: (before) => before },
  );
  const choose = (
    <Segments
      label={t('settings/backoffice:figures.span')}
      value={span}
      onChoose={setSpan}
      options={FIGURE_SPANS.map((value) => ({ value, text: t(`settings/backoffice:figures.spans.${value}`) }))}
    />
  );
  return (
    <>
      <Section titleKey="settings/backoffice:sections.figures" aside={choose}>
        {!data && <Pending error={error} onRetry={refetch} width={40} />}
        {data && <Plots figures={data} span={span} />}
        <p className={styles.note}>{t('settings/backoffice:figures.note')}</p>
      </Section>
      {data && data.faults.length > 0 && (
        <Section titleKey="settings/backoffice:sections.faults">
          <Table
            heads={['reason', 'route', 'request', 'at'].map((key) => t(`settings/backoffice:faults.${key}`))}
            rows={data.faults.map(({ id, at, route, requestId, reason }) => ({
              key: id,
              cells: [
                <span key="reason" className={styles.failure}>
                  {reason}
                </span>,
                route,
                <code key="request" className={styles.code}>
                  {requestId}
                </code>,
                <When key="at" at={at} />,
              ],
            }))}
          />
        </Section>
      )}
    </>
  );
};
