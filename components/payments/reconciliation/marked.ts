import { fold } from '@/domain/text';

const compact = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Splits a description around a reference, in any notation: 'TLL 12/345' for 'TLL00012-000345'. The middle part is empty if it is not found. */
export const cutAround = (description: string, reference: string): readonly [string, string, string] => {
  const numbers = reference.match(/\d+/g)?.map(Number);
  if (!numbers || numbers.length < 2) return [description, '', ''];
  const [auction, payment] = numbers;
  const loose = new RegExp(`tll\\W{0,3}0*${auction}\\W{0,3}0*${payment}(?!\\d)`, 'i').exec(description);
  if (loose) {
    const { index } = loose;
    return [description.slice(0, index), loose[0], description.slice(index + loose[0].length)];
  }
  return compact(description) === compact(reference) ? ['', description, ''] : [description, '', ''];
};
