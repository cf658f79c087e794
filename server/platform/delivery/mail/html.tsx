import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { outwardHref } from '@/domain/href';
import type { Block } from '@/domain/messaging/blocks';
import { Letter } from './Letter';
import { LOOK } from './look';
import { MailBlock } from './MailBlock';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const documentOf = (title: string, children: ReactNode): string =>
  `${DOCTYPE}${renderToStaticMarkup(<Letter title={title}>{children}</Letter>)}`;

/** An e-mail of blocks as HTML. Placeholders, the footer and the console's address are filled in later. */
export const blocksHtml = (subject: string, blocks: readonly Block[]): string =>
  documentOf(
    subject,
    blocks.map((block, at) => <MailBlock key={at} block={block} />),
  );

/** An address without the punctuation of the sentence that it ends. */
const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)'’])/;

const withLinks = (line: string): ReactNode =>
  line.split(ADDRESS).map((part, at) => {
    const href = at % 2 === 1 ? outwardHref(part) : null;
    return href === null ? (
      part
    ) : (
      <Link key={at} href={href} className="link" style={LOOK.link}>
        {part}
      </Link>
    );
  });

/** The console's plain-text messages in the same layout, with links. */
export const plainHtml = (subject: string, text: string): string =>
  documentOf(
    subject,
    text
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map((part, at) => (
        <Text key={at} style={LOOK.text}>
          {part
            .trim()
            .split('\n')
            .map((line, place) => (
              <span key={place}>
                {place > 0 && <br />}
                {withLinks(line)}
              </span>
            ))}
        </Text>
      )),
  );
