import { Segments } from '@/components/ui/Segments';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import type { Level } from '@/domain/locations';
import { Drill } from './Drill';
import styles from './LocationScreen.module.css';
import { lazyPart } from '@/lib/lazyPart';
import { NewRoot } from './NewRoot';
import { fromKey, keyOf, type PlaceRef, usePlace, usePlaces } from './places';
import { PlacePanel } from './PlacePanel';
import { PlaceSearch } from './PlaceSearch';
import { Tree } from './Tree';
import { useIsPhone } from '@/lib/useIsPhone';

/** The root level of each tab's tree; the official list has none. */
const TABS = { tree: 'country', territories: 'territory', official: null } as const satisfies Record<
  string,
  Level | null
>;
const OfficialList = lazyPart(() => import('./official/OfficialList').then((module) => module.OfficialList));
type Tab = keyof typeof TABS;
const TAB_NAMES = Object.keys(TABS) as Tab[];

/** Shown beside the tree while nothing is selected. */
const ChooseFirst = ({ root }: { root: Level }) => {
  const { t } = useTranslation();
  const { page } = usePlaces(root);
  return page && page.rows.length > 0 ? (
    <Empty icon="location" title={t('locations:panel.none')} text={t('locations:panel.noneHint')} />
  ) : null;
};

/** The location tree and the territories: a tree beside the selected place, on a phone one level at a time. */
export const LocationScreen = () => {
  const { t } = useTranslation();
  const { query, push, pathname } = useRouter();
  const isPhone = useIsPhone();
  const at = fromKey(query.at);
  const tab: Tab = TAB_NAMES.find((name) => name === query.tab) ?? 'tree';
  const path = usePlace(at).detail?.path ?? [];

  const go = (to: Tab, place?: PlaceRef) => {
    const wanted = { ...(to !== 'tree' && { tab: to }), ...(place && { at: keyOf(place) }) };
    void push({ pathname, query: wanted }, undefined, { shallow: true, scroll: isPhone });
  };
  /** A territory is shown in the territories tab; levels above towns only in the tree. */
  const select = (place?: PlaceRef) => {
    const inTerritories = place?.level === 'territory' || (tab === 'territories' && (!place || place.level === 'town'));
    go(inTerritories ? 'territories' : 'tree', place);
  };
  const root = TABS[tab];
  return (
    <section className={styles.screen}>
      <PageHeader actions={root && <NewRoot level={root} onSaved={select} />} />
      <div className={styles.bar}>
        <Segments
          label={t('locations:tabs.label')}
          className={styles.tabs}
          options={TAB_NAMES.map((value) => ({ value, text: t(`locations:tabs.${value}`) }))}
          value={tab}
          onChoose={go}
        />
        <PlaceSearch onSelect={select} />
      </div>
      {!root ? (
        <OfficialList onSelect={select} />
      ) : isPhone ? (
        <Drill root={root} at={at} path={path} onSelect={select} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.tree}>
            <Tree key={root} root={root} selected={at} path={path} onSelect={select} />
          </div>
          <section className={styles.place} aria-label={t('locations:panel.label')}>
            {at ? <PlacePanel key={keyOf(at)} at={at} onSelect={select} /> : <ChooseFirst root={root} />}
          </section>
        </div>
      )}
    </section>
  );
};
