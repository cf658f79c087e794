import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { PageHeader } from '@/components/ui/PageHeader';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge, type KnowledgePageShown, type KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { inReadingOrder, knowledgePath, pathTo, treeOf } from '@/domain/agents/knowledge';
import { formatDay, formatInstant } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { Pieces } from './Pieces';
import styles from './Reading.module.css';
import { Tree } from './Tree';

type Props = { page: KnowledgePageShown; rows: readonly KnowledgeTreeRow[] };

/** The button "I have read this", shown for mandatory and other pages. */
const ReadMark = ({ page }: { page: KnowledgePageShown }) => {
  const { t } = useTranslation();
  const marking = useAct(agentKnowledge.markRead);
  const { id, number, readAt, mustRead, toRead, dueOn } = page;
  if (readAt)
    return (
      <p className={styles.read} role="status">
        <Icon name="success" />
        {t('agents/knowledge:read.at', { when: formatInstant(readAt) })}
      </p>
    );
  return (
    <div className={styles.mark} data-must={toRead || undefined}>
      {toRead && (
        <p>
          {dueOn ? t('agents/knowledge:read.mustUntil', { day: formatDay(dueOn) }) : t('agents/knowledge:read.must')}
        </p>
      )}
      {mustRead && !toRead && <p>{t('agents/knowledge:read.earlier')}</p>}
      <Button
        variant={toRead ? 'primary' : 'secondary'}
        icon="check"
        busy={marking.busy}
        onClick={() => void marking.run({ id, number }, () => toast.success(t('agents/knowledge:read.done')))}
      >
        {t('agents/knowledge:read.action')}
      </Button>
    </div>
  );
};

/** A page for reading, with the tree, its headings, and the previous and next page. */
export const Reading = ({ page, rows }: Props) => {
  const { t } = useTranslation();
  const writes = useMay('agents.knowledge.write');
  const seesReaders = useMay('agents.knowledge.readers');
  const { id, icon, title, headings, publishedAt, publishedBy, audience, state } = page;
  const shown = rows.filter((row) => row.state === 'PUBLISHED');
  const order = inReadingOrder(treeOf(shown));
  const at = order.findIndex((row) => row.id === id);
  const [before, after] = [order[at - 1], at === -1 ? undefined : order[at + 1]];
  const below = shown.filter(({ parentId }) => parentId === id);
  return (
    <div className={styles.screen}>
      <nav className={styles.tree} aria-label={t('agents/knowledge:tree.label')}>
        <Tree rows={shown} current={id} />
      </nav>
      <article className={styles.page}>
        <nav className={styles.path} aria-label={t('agents/knowledge:path')}>
          <Link href="/notion/knowledge">{t('screens:title.knowledge')}</Link>
          {pathTo(shown, id).map((one) => (
            <span key={one.id}>
              <span aria-hidden>/</span>
              <Link href={knowledgePath(one.id)}>{one.title}</Link>
            </span>
          ))}
        </nav>
        <PageHeader
          title={
            <>
              {icon && <span aria-hidden>{icon} </span>}
              {title}
            </>
          }
          chip={
            <>
              {state === 'ARCHIVED' && <EnumChip name="knowledgePageState" value="ARCHIVED" />}
              {audience !== 'NOBODY' && <span className={styles.must}>{t('agents/knowledge:mandatory')}</span>}
            </>
          }
          lead={
            publishedBy
              ? t('agents/knowledge:changedBy', { name: publishedBy, when: formatInstant(publishedAt) })
              : t('agents/knowledge:changedAt', { when: formatInstant(publishedAt) })
          }
          actions={
            writes && (
              <>
                <Button href={`/notion/edit?id=${id}`} icon="edit">
                  {t('agents/knowledge:edit.action')}
                </Button>
                <Button href={`/notion/versions?id=${id}`} icon="history">
                  {t('agents/knowledge:versions.action')}
                </Button>
                {seesReaders && audience !== 'NOBODY' && (
                  <Button href={`/notion/readers?pageId=${id}`} icon="check">
                    {t('agents/knowledge:readers.ofPage')}
                  </Button>
                )}
              </>
            )
          }
        />
        {state === 'ARCHIVED' && <Notice kind="info">{t('agents/knowledge:archive.isArchived')}</Notice>}
        {page.toRead && page.pieces.length > 60 && <Notice kind="warning">{t('agents/knowledge:read.atEnd')}</Notice>}
        {headings.length > 2 && (
          <details className={styles.contents} open>
            <summary>{t('agents/knowledge:contents')}</summary>
            <ol>
              {headings.map((heading) => (
                <li key={heading.id} data-level={heading.level}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </details>
        )}
        <Pieces pieces={page.pieces} />
        {state === 'PUBLISHED' && <ReadMark page={page} />}
        {below.length > 0 && (
          <section className={styles.below}>
            <h2>{t('agents/knowledge:below')}</h2>
            <ul>
              {below.map((one) => (
                <li key={one.id}>
                  <Link href={knowledgePath(one.id)}>
                    <span aria-hidden>{one.icon || <Icon name="file" size={16} />}</span> {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer className={styles.around}>
          {before ? (
            <Link href={knowledgePath(before.id)} rel="prev">
              <small>{t('agents/knowledge:before')}</small>
              <span>{before.title}</span>
            </Link>
          ) : (
            <span />
          )}
          {after && (
            <Link href={knowledgePath(after.id)} rel="next">
              <small>{t('agents/knowledge:after')}</small>
              <span>{after.title}</span>
            </Link>
          )}
        </footer>
      </article>
    </div>
  );
};
