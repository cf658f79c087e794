import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { enumLabel } from '@/components/ui/chip';
import type { closing } from '@/contract/closing';
import { asks } from '@/contract/request';
import type { Query } from '@/lib/listState';
import { useCall } from '@/lib/useCall';
import styles from './StepStrip.module.css';

export const COUNTS = asks<typeof closing.counts>('/rest/admin/closing/counts');

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);

/** Whose closings are counted, by the URL. */
export const countsInput = (query: Query) => {
  const [agent, mine] = [one(query.agent), one(query.mine)];
  return { ...(agent && { agent: '1' as const }), ...(mine && { mine: '1' as const }) };
};

/** How many closings are in each step and how many of them are late; each step is a filter of the list. */
export const StepStrip = () => {
  const { t } = useTranslation();
  const { pathname, query } = useRouter();
  const { data, error, refetch } = useCall(COUNTS, countsInput(query));
  if (!data) return error && <Pending error={error} onRetry={refetch} />;
  if (data.open === 0) return null;
  const chosen = one(query.step);
  const late = one(query.late) === '1' || one(query.late) === 'true';
  const to = (change: Record<string, string | undefined>) => {
    const { after: _, before: __, page: ___, ...rest } = query;
    const kept = Object.entries({ ...rest, outcome: 'OPEN', ...change });
    const pairs = kept.flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
    return `${pathname}?${new URLSearchParams(pairs)}`;
  };
  return (
    <nav className={styles.strip} aria-label={t('closing:strip.label')}>
      <Link
        href={to({ late: late ? undefined : '1', step: undefined })}
        shallow
        className={styles.late}
        aria-current={late || undefined}
        data-none={data.late === 0 || undefined}
      >
        <b data-figures="">{data.late}</b>
        <span>{t('closing:strip.late', { open: data.open })}</span>
      </Link>
      <ol>
        {data.steps.map(({ step, open, late: over }) => (
          <li key={step}>
            <Link
              href={to({ step: chosen === step ? undefined : step })}
              shallow
              aria-current={chosen === step || undefined}
              data-none={open === 0 || undefined}
              title={t('closing:strip.step', { step: enumLabel('closingStep', step, t), open, late: over })}
            >
              <b data-figures="">{open}</b>
              {over > 0 && (
                <em>
                  <span className="visually-hidden">{t('closing:strip.lateOf')}</span>
                  {over}
                </em>
              )}
              <span>{enumLabel('closingStep', step, t)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
