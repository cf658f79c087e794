import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { ComparedLines } from '@/components/ui/ComparedLines';
import { Failed } from '@/components/ui/Failed';
import { Section } from '@/components/ui/detail/Section';
import { useDialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/Empty';
import { SelectField } from '@/components/ui/fields/SelectField';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge } from '@/contract/agents/knowledge';
import type { Output } from '@/contract/kit';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Versions.module.css';

type Found = Output<typeof agentKnowledge.versions>;

const Difference = ({ id, from, to }: { id: number; from: number; to: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(agentKnowledge.compare, { id, from, to });
  if (error && !data) return <Failed title={t('agents/knowledge:compare.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width={60} />;
  const { lines, added, removed } = data;
  if (added + removed === 0) return <p>{t('agents/knowledge:compare.same')}</p>;
  return (
    <>
      <p className={styles.sums}>{t('agents/knowledge:compare.sums', { added, removed })}</p>
      <ComparedLines isSource lines={lines} label={t('agents/knowledge:compare.title')} />
    </>
  );
};

/** A page's published versions, the differences between two of them, and restoring one. */
export const Versions = ({ found }: { found: Found }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useDialog();
  const restoring = useAct(agentKnowledge.restore);
  const { id, title, version, differs, rows } = found;
  const last = rows[0]?.number ?? 0;
  const [to, setTo] = useState(differs ? 0 : last);
  const [from, setFrom] = useState(differs ? last : (rows[1]?.number ?? last));
  const name = (number: number) =>
    number === 0 ? t('agents/knowledge:versions.draft') : t('agents/knowledge:versions.number', { number });
  const restore = async (number: number) => {
    const agreed = await dialog.confirm({
      title: t('agents/knowledge:restore.title', { number }),
      text: t(differs ? 'agents/knowledge:restore.textDraft' : 'agents/knowledge:restore.text'),
      confirmLabel: t('agents/knowledge:restore.action'),
    });
    if (!agreed) return;
    await restoring.run({ id, version, number }, () => {
      toast.success(t('agents/knowledge:restore.done', { number }));
      void router.push(`/notion/edit?id=${id}`);
    });
  };
  const choose = (label: string, value: number, set: (number: number) => void) => (
    <SelectField label={label} value={String(value)} onChange={({ target }) => set(Number(target.value))}>
      {[0, ...rows.map(({ number }) => number)].map((number) => (
        <option key={number} value={number}>
          {name(number)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={styles.screen}>
      <PageHeader
        back={`/notion/edit?id=${id}`}
        title={t('agents/knowledge:versions.of', { title })}
        lead={t('agents/knowledge:versions.lead')}
      />
      {rows.length === 0 ? (
        <Empty
          icon="history"
          title={t('agents/knowledge:versions.none')}
          text={t('agents/knowledge:versions.noneHint')}
        />
      ) : (
        <>
          <Section titleKey="agents/knowledge:versions.title">
            <ol className={styles.rows}>
              {rows.map(({ number, note, publishedAt, publishedBy, readers }) => (
                <li key={number}>
                  <div>
                    <b>{name(number)}</b>
                    {number === last && <small>{t('agents/knowledge:versions.live')}</small>}
                    <p>{note || t('agents/knowledge:versions.noNote')}</p>
                    <small>
                      {[
                        publishedBy,
                        formatInstant(publishedAt),
                        t('agents/knowledge:versions.readers', { count: readers }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </div>
                  <div className={styles.acts}>
                    <Button
                      size="small"
                      aria-label={t('agents/knowledge:compare.withNow', { number })}
                      onClick={() => {
                        setFrom(number);
                        setTo(number === last ? 0 : last);
                      }}
                    >
                      {t('agents/knowledge:compare.action')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('agents/knowledge:restore.of', { number })}
                      busy={restoring.busy && restoring.variables?.number === number}
                      onClick={() => void restore(number)}
                    >
                      {t('agents/knowledge:restore.action')}
                    </Button>
                  </div>
                </li>
              ))}
            </ol>
          </Section>
          <Section titleKey="agents/knowledge:compare.title">
            <div className={styles.choose}>
              {choose(t('agents/knowledge:compare.from'), from, setFrom)}
              {choose(t('agents/knowledge:compare.to'), to, setTo)}
            </div>
            <Difference id={id} from={from} to={to} />
          </Section>
        </>
      )}
    </div>
  );
};
