import { nothing } from '@/components/ui/Value';
import { asClock } from './Clock';

/** The length of the conversation: 1:15. */
export const Seconds = ({ value }: { value: number | null }) =>
  value === null ? nothing : <span data-figures="">{asClock(value)}</span>;
