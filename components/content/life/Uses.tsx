import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { Pending } from '@/components/ui/Pending';
import { Link } from '@/components/ui/Link';
import { contentLife, type ContentUse } from '@/contract/content/life';
import { useCall } from '@/lib/useCall';
import styles from './Life.module.css';

const Part = ({ rows, title, hint }: { rows: readonly ContentUse[]; title: string; hint: string }) => {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Section titleKey={title}>
      <p className={styles.quiet}>{t(hint)}</p>
      <ul className={styles.uses}>
        {rows.map(({ what, name, path }) => (
          <li key={`${what} ${path ?? name}`}>
            <small>{what}</small> {path === null ? name : <Link href={path}>{name}</Link>}
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Where a content item is used: uses that prevent its removal, and others; nothing if there are none. */
export const Uses = ({ id }: { id: number }) => {
  const { data, error, refetch } = useCall(contentLife.uses, { id });
  const of = (holds: boolean) => data?.rows.filter((use) => use.holds === holds) ?? [];
  return (
    <>
      {error && !data && <Pending error={error} onRetry={refetch} />}
      <Part rows={of(true)} title="content/life:uses.title" hint="content/life:uses.hint" />
      <Part rows={of(false)} title="content/life:uses.seenTitle" hint="content/life:uses.seenHint" />
    </>
  );
};
