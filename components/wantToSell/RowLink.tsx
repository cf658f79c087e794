import Link from 'next/link';
import { NOTHING } from '@/components/ui/Value';

/** A record by name in a list's cell; a link for those who may open it. */
export const RowLink = ({
  record,
  path,
}: {
  record: { id: number; name: string; canOpen: boolean } | null;
  path: string;
}) => {
  if (!record) return NOTHING;
  return record.canOpen ? (
    <Link href={`${path}?id=${record.id}`} prefetch={false}>
      {record.name}
    </Link>
  ) : (
    record.name
  );
};
