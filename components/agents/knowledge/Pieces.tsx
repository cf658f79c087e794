import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { type KnowledgePiece, knowledgePicturePath } from '@/contract/agents/knowledge';
import { knowledgeHref, KNOWLEDGE_TAGS } from '@/domain/agents/knowledge';
import styles from './Pieces.module.css';

type Made = { piece: KnowledgePiece; children: ReactNode[] };

const Anchor = ({ href, children }: { href: string | undefined; children: ReactNode }) => {
  // Checked again: rendering does not rely on earlier checks.
  const safe = href === undefined ? null : knowledgeHref(href);
  if (safe === null) return <>{children}</>;
  if (safe.startsWith('/')) return <Link href={safe}>{children}</Link>;
  if (safe.startsWith('#')) return <a href={safe}>{children}</a>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
};

const drawn = ({ piece, children }: Made): ReactNode => {
  const { open, id, href, fileId, alt, width, height, align, start } = piece;
  if (!open || !KNOWLEDGE_TAGS.includes(open)) return <>{children}</>;
  if (open === 'a') return <Anchor href={href}>{children}</Anchor>;
  if (open === 'img')
    return fileId === undefined ? null : (
      <Picture src={knowledgePicturePath(fileId)} alt={alt ?? ''} width={width} height={height} loading="lazy" />
    );
  if (open === 'br' || open === 'hr') return createElement(open);
  if (open === 'table')
    // A wide table scrolls horizontally on its own, also by keyboard.
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className={styles.table} tabIndex={0}>
        <table>{children}</table>
      </div>
    );
  return createElement(
    open,
    { ...(id && { id }), ...(align && { 'data-align': align }), ...(open === 'ol' && start && { start }) },
    ...children,
  );
};

/** Renders a page's text piece by piece from known tags: no markup is parsed anywhere. */
export const Pieces = ({ pieces }: { pieces: readonly KnowledgePiece[] }) => {
  const root: Made = { piece: {}, children: [] };
  const open: Made[] = [root];
  for (const [at, piece] of pieces.entries()) {
    const here = open.at(-1) ?? root;
    if (piece.open) open.push({ piece, children: [] });
    else if (piece.close && open.length > 1) {
      open.pop();
      (open.at(-1) ?? root).children.push(<Fragment key={at}>{drawn(here)}</Fragment>);
    } else if (piece.text !== undefined) here.children.push(piece.text);
  }
  return (
    <div className={styles.text} data-prose="">
      {root.children}
    </div>
  );
};
