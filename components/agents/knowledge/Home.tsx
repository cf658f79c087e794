import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Failed } from '@/components/ui/Failed';
import { Section } from '@/components/ui/detail/Section';
import { Empty } from '@/components/ui/Empty';
import { TextField } from '@/components/ui/fields/TextField';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge, type KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { knowledgePath } from '@/domain/agents/knowledge';
import { today } from '@/domain/time';
import { formatDay } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useNow } from '@/lib/useNow';
import { useSettled } from '@/lib/useSettled';
import styles from './Home.module.css';
import { Tree } from './Tree';

const ImportDrawer = lazyPart(() => import('./ImportDrawer').then((module) => module.ImportDrawer));
const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));

type Row = KnowledgeTreeRow;
type Part = { text: string; hit: boolean };

const Marked = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text));

/** The pages somebody must still read, most urgent first. */
const ToRead = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation();
  const now = today(useNow());
  const waiting = rows.filter(({ toRead }) => toRead).sort((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'));
  if (waiting.length === 0) return null;
  return (
    <Section titleKey="agents/knowledge:toRead.title" aside={<span>{waiting.length}</span>}>
      <ul className={styles.waiting}>
        {waiting.map(({ id, icon, title, dueOn }) => (
          <li key={id}>
            <Link href={knowledgePath(id)}>
              <span aria-hidden>{icon || <Icon name="bookmark" size={18} />}</span>
              <b>{title}</b>
              {dueOn && (
                <small data-late={dueOn < now || undefined}>
                  {t(dueOn < now ? 'agents/knowledge:toRead.late' : 'agents/knowledge:toRead.until', {
                    day: formatDay(dueOn),
                  })}
                </small>
              )}
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Found = ({ q }: { q: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(agentKnowledge.search, { q });
  if (error && !data) return <Failed title={t('agents/knowledge:search.failed')} error={error} onRetry={refetch} />;
  if (!data) return <p role="status">{t('agents/knowledge:search.searching')}</p>;
  if (data.rows.length === 0)
    return (
      <Empty
        icon="search"
        title={t('agents/knowledge:search.none', { q })}
        text={t('agents/knowledge:search.noneHint')}
      />
    );
  return (
    <ol className={styles.found} aria-label={t('agents/knowledge:search.found')}>
      {data.rows.map(({ id, icon, title, excerpt }) => (
        <li key={id}>
          <Link href={knowledgePath(id)}>
            <b>
              {icon && <span aria-hidden>{icon} </span>}
              <Marked parts={title} />
            </b>
            <span>
              <Marked parts={excerpt} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};

const Archive = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation();
  const bringing = useAct(agentKnowledge.bringBack);
  const there = new Set(rows.map(({ id }) => id));
  const archived = rows.filter(({ parentId }) => parentId === null || !there.has(parentId));
  return (
    <details className={styles.archive}>
      <summary>{t('agents/knowledge:archive.list', { count: rows.length })}</summary>
      <ul>
        {archived.map(({ id, icon, title }) => (
          <li key={id}>
            <span>
              {icon} {title}
            </span>
            <Button
              size="small"
              busy={bringing.busy && bringing.variables?.id === id}
              aria-label={t('agents/knowledge:archive.backOf', { title })}
              onClick={() => void bringing.run({ id }, () => toast.success(t('agents/knowledge:archive.backDone')))}
            >
              {t('agents/knowledge:archive.back')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The agents' knowledge: mandatory pages, search, and all pages. */
export const Home = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation();
  const writes = useMay('agents.knowledge.write');
  const seesReaders = useMay('agents.knowledge.readers');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const [open, setOpen] = useState<'create' | 'import'>();
  const shown = rows.filter(({ state }) => state !== 'ARCHIVED');
  const archived = rows.filter(({ state }) => state === 'ARCHIVED');
  const create = (
    <Button variant="primary" icon="plus" onClick={() => setOpen('create')}>
      {t('agents/knowledge:create.action')}
    </Button>
  );
  return (
    <div className={styles.home}>
      <PageHeader
        actions={
          writes && (
            <>
              {create}
              <Button icon="upload" onClick={() => setOpen('import')}>
                {t('agents/knowledge:import.action')}
              </Button>
              {seesReaders && (
                <Button href="/notion/readers" icon="check">
                  {t('agents/knowledge:readers.action')}
                </Button>
              )}
            </>
          )
        }
      />
      <ToRead rows={shown} />
      {shown.length > 0 && (
        <TextField
          bare
          type="search"
          label={t('agents/knowledge:search.label')}
          placeholder={t('agents/knowledge:search.label')}
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {q.length > 1 ? (
        <Found q={q} />
      ) : shown.length > 0 ? (
        <nav className={styles.pages} aria-label={t('agents/knowledge:tree.label')}>
          <Tree rows={shown} writes={writes} />
          {writes && <p className={styles.hint}>{t('agents/knowledge:tree.hint')}</p>}
        </nav>
      ) : (
        <Empty
          icon="file"
          title={t('agents/knowledge:none.title')}
          text={t(writes ? 'agents/knowledge:none.write' : 'agents/knowledge:none.read')}
        >
          {writes && create}
        </Empty>
      )}
      {writes && archived.length > 0 && <Archive rows={archived} />}
      {open === 'create' && <CreateDrawer parentId={null} onClose={() => setOpen(undefined)} />}
      {open === 'import' && <ImportDrawer onClose={() => setOpen(undefined)} />}
    </div>
  );
};
