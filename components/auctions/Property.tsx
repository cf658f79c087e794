import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuctionDetail } from '@/contract/auctions/record';
import { Facts } from '@/components/ui/detail/Facts';
import { routeTo } from '@/components/ui/map/RouteButton';
import { Icon } from '@/components/ui/Icon';
import { formatNumber } from '@/lib/formats';
import styles from './Property.module.css';

const MAP = 'https://www.openstreetmap.org/';

const floorName = (floor: number, floorCount: number | null, t: TFunction) => {
  const name = t(`auctions:floors.${floor === 0 ? 'ground' : floor < 0 ? 'basement' : 'upper'}`, {
    floor: Math.abs(floor),
  });
  return floorCount === null ? name : t('auctions:floors.of', { name, floorCount });
};

/** The property and its location. */
export const Property = ({ record }: { record: AuctionDetail }) => {
  const { t } = useTranslation();
  const { grossM2, netM2, floor, floorCount, ada, parsel, latitude, longitude } = record;
  const area = (m2: number) => t('auctions:squareMetres', { area: formatNumber(m2) });
  const place = [record.quarter, record.district, record.town, record.city].filter(Boolean).join(', ');
  return (
    <>
      <Facts
        compact
        record={record}
        fields={[
          'categoryName',
          'roomLayout',
          ...(grossM2 === null ? [] : [{ key: 'grossM2', value: area(grossM2) }]),
          ...(netM2 === null ? [] : [{ key: 'netM2', value: area(netM2) }]),
          'buildingAge',
          ...(floor === null ? [] : [{ key: 'floor', value: floorName(floor, floorCount, t) }]),
          'zoning',
          ...(record.netParcelM2 === null ? [] : [{ key: 'netParcelM2', value: area(record.netParcelM2) }]),
          ...(['floorAreaRatio', 'coverageRatio'] as const).flatMap((key) =>
            record[key] === null ? [] : [{ key, value: formatNumber(record[key]) }],
          ),
          ...(['heightLimitM', 'roadFrontageM'] as const).flatMap((key) =>
            record[key] === null ? [] : [{ key, value: t('auctions:metres', { length: formatNumber(record[key]) }) }],
          ),
          'occupancy',
          'keyStatus',
          'project',
          ...(ada !== null && parsel !== null ? [{ key: 'parcel', value: `${ada} / ${parsel}` }] : []),
          ...(record.independentSection ? (['independentSection'] as const) : []),
          { key: 'place', value: place },
          'address',
        ]}
      />
      {record.attributes.length > 0 && (
        <dl className={styles.attributes}>
          {record.attributes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.links}>
        {latitude !== null && longitude !== null && (
          <a
            href={`${MAP}?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="location" size={18} /> {t('auctions:onMap')}
          </a>
        )}
        {latitude !== null && longitude !== null && (
          <a href={routeTo({ latitude, longitude })} target="_blank" rel="noopener noreferrer">
            <Icon name="external" size={18} /> {t('shell:reach.route')}
          </a>
        )}
        {record.videos.map(({ id, title, url }) => (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <Icon name="external" size={18} /> {title || t('auctions:video')}
          </a>
        ))}
      </p>
    </>
  );
};
