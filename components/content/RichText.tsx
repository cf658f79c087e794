import { createElement, type ReactNode } from 'react';
import { type RichNode, treeOf } from '@/domain/content/richText';
import { siteHref } from '@/domain/href';

const draw = (node: RichNode | string, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, href, start, children } = node;
  const address = href === undefined ? null : siteHref(href);
  return createElement(
    tag,
    {
      key,
      ...(address !== null && { href: address, rel: 'noopener noreferrer', target: '_blank' }),
      ...(start !== undefined && { start }),
    },
    ...(tag === 'br' || tag === 'hr' ? [] : children.map(draw)),
  );
};

/** Rich text as on the website, rendered as elements: no markup reaches the browser. */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={className}>{treeOf(html).map(draw)}</div>
);
