import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { Block } from '@/domain/messaging/blocks';
import { CONSOLE_ADDRESS } from '../outbox';
import { wordsForLinks } from './fill';
import { LOOK } from './look';

const HEIGHT = { SMALL: '8px', MEDIUM: '24px', LARGE: '48px' } as const;

/** Lines of a paragraph, each on its own. */
const lines = (text: string): ReactNode =>
  text.split('\n').map((line, at) => (
    // Lines are never reordered.
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ));

/** Paragraphs, separated by empty lines. */
export const Paragraphs = ({ text, small = false }: { text: string; small?: boolean }) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part, at) => (
      <Text key={at} style={small ? LOOK.small : LOOK.text} className={small ? 'quiet' : 'text'}>
        {lines(part.trim())}
      </Text>
    ));

/** One block of an e-mail. Its content is always text, never markup. */
export const MailBlock = ({ block }: { block: Block }): ReactNode => {
  switch (block.kind) {
    case 'HEADING':
      return (
        <Heading as="h1" style={LOOK.heading}>
          {block.text}
        </Heading>
      );
    case 'TEXT':
      return <Paragraphs text={block.text} />;
    case 'BUTTON':
      return (
        <Section>
          <Button href={wordsForLinks(block.url)} className="button" style={LOOK.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'PICTURE': {
      // Lazy, because React would otherwise add a preload for it; mail programs do not need one.
      const picture = (
        <Img
          src={`${CONSOLE_ADDRESS}/rest/public/content/picture/${block.key}`}
          alt={block.alt}
          width="600"
          loading="lazy"
          style={LOOK.picture}
        />
      );
      return block.url === '' ? picture : <Link href={wordsForLinks(block.url)}>{picture}</Link>;
    }
    case 'FACTS':
      return (
        <table cellPadding={0} cellSpacing={0} style={LOOK.facts}>
          <tbody>
            {block.rows.map(({ name, value }, at) => (
              <tr key={at}>
                <th scope="row" className="quiet line" style={LOOK.name}>
                  {name}
                </th>
                <td className="line" style={LOOK.value}>
                  {lines(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'DIVIDER':
      return <Hr className="line" style={LOOK.rule} />;
    case 'SPACER':
      return <div style={{ height: HEIGHT[block.size], lineHeight: HEIGHT[block.size], fontSize: '1px' }}>&nbsp;</div>;
    default:
      return <Paragraphs text={block.text} small />;
  }
};
