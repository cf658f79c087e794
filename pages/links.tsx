import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bare, copyText } from '@/components/auctions/marketing/copy';
import styles from '@/components/auctions/marketing/Links.module.css';
import { EnumChip } from '@/components/ui/EnumChip';
import { IconButton } from '@/components/ui/IconButton';
import { Link } from '@/components/ui/Link';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { useOpened } from '@/components/ui/list/useOpened';
import { LockedButton } from '@/components/ui/LockedButton';
import { nothing } from '@/components/ui/Value';
import { type LinkRow, links } from '@/contract/auctions/links';
import { formatDay } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const LinkForm = lazyPart(() => import('@/components/auctions/marketing/LinkForm').then((module) => module.LinkForm));
const LinkDrawer = lazyPart(
  () => import('@/components/auctions/marketing/LinkDrawer').then((module) => module.LinkDrawer),
  { texts: ['detail', 'auctions/marketing', 'enums/auctions'] },
);
const PATH = '/links';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, links.list));

export default function LinksPage({ list }: ListPage<typeof links.list>) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<LinkRow | 'new' | null>(null);
  const [opened, show] = useOpened('link');
  const operatorChoices = useOperatorChoices();
  return (
    <>
      <ListScreen
        list={list}
        area="auctions/marketing"
        defaultSort="-id"
        actions={
          <LockedButton may="links.create" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('auctions/marketing:link.new')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'shortUrl',
            card: 'title',
            cell: ({ id, shortUrl, description }) => (
              <span className={styles.stack}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('auctions/marketing:link.openOf', { url: bare(shortUrl) })}
                  onClick={() => show(id)}
                >
                  {bare(shortUrl)}
                </button>
                {description && <small>{description}</small>}
              </span>
            ),
          },
          {
            field: 'state',
            card: 'chip',
            cell: ({ state, endsOn }) => (
              <span className={styles.state}>
                <EnumChip name="linkState" value={state} />
                {endsOn !== null && <small>{t('auctions/marketing:link.lastDay', { day: formatDay(endsOn) })}</small>}
              </span>
            ),
          },
          {
            field: 'target',
            card: 'fact',
            // Only problems are highlighted.
            cell: ({ target }) =>
              target === 'GONE' || target === 'FAILING' ? (
                <EnumChip name="linkTarget" value={target} />
              ) : (
                t(`enums:linkTarget.${target}`)
              ),
          },
          { field: 'channel', card: 'fact' },
          { field: 'clicks', card: 'fact' },
          { field: 'recentClicks', card: 'fact' },
          { field: 'botClicks', hidden: true },
          { field: 'description', hidden: true },
          { field: 'checkedAt', hidden: true },
          { field: 'endsOn', hidden: true },
          {
            field: 'auction',
            hidden: true,
            cell: ({ auction, auctionId }) =>
              auctionId === null ? nothing : <Link href={`/auctions-marketing/detail?id=${auctionId}`}>{auction}</Link>,
          },
          {
            field: 'longUrl',
            hidden: true,
            cell: ({ longUrl }) => <span className={styles.target}>{bare(longUrl)}</span>,
          },
          { field: 'operator', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'value',
          'state',
          'target',
          'channel',
          { field: 'operatorId', choices: operatorChoices },
          { field: 'auctionId', hidden: true },
        ]}
        rowActions={({ shortUrl }) => (
          <IconButton
            icon="copy"
            size={18}
            label={t('auctions/marketing:link.copyOf', { url: bare(shortUrl) })}
            onClick={() => void copyText(shortUrl, t)}
          />
        )}
      />
      {opened !== null && editing === null && (
        <LinkDrawer key={opened} id={opened} onEdit={setEditing} onClose={() => show(null)} />
      )}
      {editing && (
        <LinkForm
          {...(editing !== 'new' && { record: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ id, shortUrl }) => {
            if (editing === 'new') {
              toast.success(t('auctions/marketing:link.created', { url: bare(shortUrl) }));
              show(id);
            } else toast.success(t('auctions/marketing:link.saved'));
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
