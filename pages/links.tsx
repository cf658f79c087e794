import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/components/auctions/marketing/copy';
import { IconButton } from '@/components/ui/IconButton';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { LockedButton } from '@/components/ui/LockedButton';
import { NOTHING } from '@/components/ui/Value';
import { type LinkRow, links } from '@/contract/auctions/marketing';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const LinkForm = lazyPart(() => import('@/components/auctions/marketing/LinkForm').then((module) => module.LinkForm));
const PATH = '/links';
const bare = (url: string) => url.replace(/^https?:\/\//, '');

export const getServerSideProps = screenProps(PATH, listLoader(PATH, links.list));

export default function LinksPage() {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<LinkRow | 'new' | null>(null);
  const operatorChoices = useOperatorChoices();
  return (
    <>
      <ListScreen
        call={links.list}
        area="auctions/marketing"
        defaultSort="-id"
        actions={
          <LockedButton may="links.create" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('auctions/marketing:link.new')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'shortUrl', card: 'title', cell: ({ shortUrl }) => <strong>{bare(shortUrl)}</strong> },
          { field: 'description' },
          { field: 'channel', card: 'chip' },
          { field: 'clicks' },
          { field: 'recentClicks' },
          {
            field: 'auction',
            hidden: true,
            cell: ({ auction, auctionId }) =>
              auctionId === null ? NOTHING : <Link href={`/auctions-marketing/detail?id=${auctionId}`}>{auction}</Link>,
          },
          { field: 'longUrl', hidden: true, cell: ({ longUrl }) => bare(longUrl) },
          { field: 'operator', hidden: true },
          'createdAt',
        ]}
        filters={[
          'value',
          'channel',
          { field: 'operatorId', choices: operatorChoices },
          { field: 'auctionId', hidden: true },
        ]}
        rowActions={(link) => (
          <>
            <IconButton
              icon="copy"
              size={18}
              label={t('auctions/marketing:copy')}
              onClick={() => void copyText(link.shortUrl, t)}
            />
            <LockedButton may="links.create" size="small" variant="ghost" icon="edit" onClick={() => setEditing(link)}>
              {t('auctions/marketing:link.change')}
            </LockedButton>
          </>
        )}
      />
      {editing && (
        <LinkForm
          {...(editing !== 'new' && { record: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ shortUrl }) => {
            toast.success(
              editing === 'new'
                ? t('auctions/marketing:link.created', { url: bare(shortUrl) })
                : t('auctions/marketing:link.saved'),
            );
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
