import { formatDay, formatInstant } from '@/lib/formats';

/** An instant (ISO, UTC) in Turkish time, or a calendar day. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} data-figures="">
    {at.length > 10 ? formatInstant(at) : formatDay(at)}
  </time>
);
