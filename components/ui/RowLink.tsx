import { Link } from '@/components/ui/Link';
import { NOTHING } from './Value';

type Props = { record: { id: number; name: string; canOpen: boolean } | null; path: string };

/** A record by name; a link for those who may open it. */
export const RowLink = ({ record, path }: Props) => {
  if (!record) return NOTHING;
  if (!record.canOpen) return record.name;
  return <Link href={`${path}?id=${record.id}`}>{record.name}</Link>;
};
