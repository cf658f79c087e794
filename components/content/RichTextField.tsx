import { lazyPart } from '@/lib/lazyPart';
import type { RichTextBoxProps } from './RichTextBox';

const RichTextBox = lazyPart(() => import('./RichTextBox').then((module) => module.RichTextBox), {
  texts: ['content/life'],
});

/** A field for rich text: headings, bold, lists, links. The server sanitizes its value. */
export const RichTextField = (props: RichTextBoxProps) => <RichTextBox {...props} />;
