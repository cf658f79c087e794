import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { IconButton } from '@/components/ui/IconButton';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { LockedButton } from '@/components/ui/LockedButton';
import { Thumbnail } from '@/components/ui/Thumbnail';
import type { BannerRow, banners } from '@/contract/content/banners';
import type { ListCall } from '@/contract/listCall';
import { BANNER_KINDS, REMOVED_AT_ONCE } from '@/domain/content/banners';
import { contentPath } from '@/domain/content/paths';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';
import { WaitingLink } from '../waiting/WaitingLink';
import styles from './List.module.css';
import { useRemoval } from './useRemoval';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));
const cityChoices = choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
  every: true,
  options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
});

type Props =
  | { list: ListCall<typeof banners.all>; cms?: false }
  | { list: ListCall<typeof banners.cmsBanners>; cms: true };

/** The website's banners of all kinds; `cms`: only those on texts. */
export const BannerList = (props: Props) => {
  const cms = props.cms === true;
  const { t } = useTranslation();
  const { query } = useRouter();
  const [creating, setCreating] = useState(false);
  const mayPublish = useMay('content.banners.publish');
  const { remove, removeAll, bar } = useRemoval();
  // Removing all banners of a kind is offered only if the list shows just that kind.
  const kindShown = REMOVED_AT_ONCE.find((kind) => kind === query.kind);
  useLiveCalls(['content'], [props.list.call]);
  const parts = {
    area: 'content/banners',
    defaultSort: '-id',
    open: (row: Pick<BannerRow, 'id' | 'kind'>) => contentPath(row),
    actions: (
      <>
        <WaitingLink />
        {!cms && (
          <Button icon="calendar" href="/banner/calendar">
            {t('content/banners:calendarOpen')}
          </Button>
        )}
        {!cms && mayPublish && kindShown && (
          <Button icon="trash" onClick={() => void removeAll(kindShown)}>
            {t('content/banners:remove.allOf', { kind: t(`enums:contentKind.${kindShown}`) })}
          </Button>
        )}
        <LockedButton may="content.banners.write" variant="primary" icon="plus" onClick={() => setCreating(true)}>
          {t('content/banners:new')}
        </LockedButton>
      </>
    ),
    above: bar || undefined,
  } as const;
  const columns = [
    { field: 'id', hidden: true },
    {
      field: 'image',
      card: 'none',
      cell: ({ image }: { image: string | null }) => <Thumbnail className={styles.thumb} src={image} instead={null} />,
    },
    { field: 'name', card: 'title' },
    ...(cms ? ([{ field: 'page', card: 'fact' }] as const) : ([{ field: 'kind', card: 'fact' }] as const)),
    { field: 'state', card: 'chip' },
    { field: 'showing', card: 'fact' },
    { field: 'device', card: 'fact' },
    {
      field: 'places',
      card: 'fact',
      cell: ({ places: names }: { places: string }) => names || t('content/banners:places.all'),
    },
    { field: 'startsAt', card: 'fact' },
    { field: 'endsAt', hidden: true, card: 'fact' },
    {
      field: 'links',
      hidden: true,
      card: 'fact',
      // Only problems are highlighted.
      cell: ({ links }: { links: string }) =>
        links === 'GONE' || links === 'FAILING' ? (
          <EnumChip name="linkTarget" value={links} />
        ) : (
          t(`enums:linkTarget.${links}`)
        ),
    },
    { field: 'location', hidden: true },
    ...(cms ? [] : ([{ field: 'page', hidden: true }] as const)),
    { field: 'theme', hidden: true },
    { field: 'order', hidden: true },
    { field: 'writtenAt', hidden: true },
  ] as const;
  const kinds = BANNER_KINDS.map((value) => ({ value, label: t(`enums:contentKind.${value}`) }));
  const filters = ['value', 'state', 'showing', 'device', { field: 'cityId', choices: cityChoices }, 'links'] as const;
  const rowActions = (row: BannerRow) =>
    mayPublish &&
    row.state !== 'REMOVED' && (
      <IconButton
        icon="trash"
        size={18}
        label={t('content/banners:remove.action', { name: row.name })}
        onClick={() => void remove(row)}
      />
    );
  return (
    <>
      {props.cms ? (
        <ListScreen list={props.list} {...parts} columns={columns} filters={filters} rowActions={rowActions} />
      ) : (
        <ListScreen
          list={props.list}
          {...parts}
          columns={columns}
          filters={[{ field: 'kind', choices: kinds }, ...filters]}
          rowActions={rowActions}
        />
      )}
      {creating && <CreateDrawer {...(cms && { kind: 'CMS_BANNER' })} onClose={() => setCreating(false)} />}
    </>
  );
};
