import { FAQ_KEY, FaqBody } from '@/contract/content/bodies/faq';
import type { PublicFaq } from '@/contract/content/site';
import { setting } from '@/server/platform/settings/settings';
import { beside, refusedTogether } from '@/server/kernel/refusal';
import type { ContentKind } from '../life/kinds';
import { cleanRichText, plainText } from '../richText';

export const publicFaq = (id: number, { key, question, answer }: FaqBody): PublicFaq => ({
  id,
  key,
  question,
  answer,
});

export const faqKind: ContentKind<FaqBody> = {
  kind: 'FAQ',
  body: FaqBody,
  may: { read: 'content.faqs.read', write: 'content.faqs.write', publish: 'content.faqs.publish' },
  name: ({ question }) => question,
  clean: (body) => ({ ...body, answer: cleanRichText(body.answer) }),
  check: (_, __, { key, question, answer }) =>
    refusedTogether([
      () => {
        if (key === '') throw beside('key', 'REQUIRED');
        if (!FAQ_KEY.test(key)) throw beside('key', 'INVALID_INPUT');
      },
      () => {
        if (question === '') throw beside('question', 'REQUIRED');
      },
      () => {
        if (plainText(answer) === '') throw beside('answer', 'REQUIRED');
      },
    ]),
  previewShape: (_, { id }, body) => Promise.resolve(publicFaq(id, body)),
  needsSecondPerson: () => setting('contentSecondPerson'),
};
