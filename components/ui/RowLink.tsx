import { Link } from '@/components/ui/Link';
import { longText } from './longText';
import { nothing } from './Value';

type Props = { record: { id: number; name: string; canOpen: boolean } | null; path: string };

/** A record by name; a link for those who may open it. */
export const RowLink = ({ record, path }: Props) => {
  if (!record) return nothing;
  if (!record.canOpen) return longText(record.name);
  return <Link href={`${path}?id=${record.id}`}>{longText(record.name)}</Link>;
};
