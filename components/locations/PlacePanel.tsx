import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailContext } from '@/components/ui/detail/context';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { Section } from '@/components/ui/detail/Section';
import { Empty } from '@/components/ui/Empty';
import { Failed } from '@/components/ui/Failed';
import { LazyMap } from '@/components/ui/map/LazyMap';
import { Skeleton } from '@/components/ui/Skeleton';
import { When } from '@/components/ui/When';
import { outputShape } from '@/contract/shape';
import { places } from '@/contract/locations/places';
import type { Level } from '@/domain/locations';
import { errorText } from '@/lib/errorText';
import { PlaceActions } from './PlaceActions';
import styles from './PlacePanel.module.css';
import { type PlaceRef, usePlace } from './places';
import { TerritoryTowns } from './TerritoryTowns';
import { Uses } from './Uses';

/** The facts shown for each level, besides name and parents. */
const FACTS: Record<Level, readonly string[]> = {
  country: ['code'],
  city: ['plateCode', 'latitude', 'longitude'],
  territory: [],
  town: ['territoryName', 'latitude', 'longitude'],
  district: [],
  quarter: ['postalCode'],
};

type Props = {
  at: PlaceRef;
  onSelect: (place: PlaceRef | undefined) => void;
  /** Rendered after the head, before the facts: on a phone, the place's children. */
  children?: ReactNode;
};

/** The selected place: its parents, facts, actions and history. */
export const PlacePanel = ({ at, onSelect, children }: Props) => {
  const { t } = useTranslation();
  const { detail, error, retry } = usePlace(at);
  if (error?.status === 404)
    return <Empty icon="search" title={t('locations:panel.gone')} text={errorText(error, t)} />;
  if (error && !detail) return <Failed error={error} onRetry={retry} />;
  if (!detail)
    return (
      <div className={styles.panel} aria-busy="true">
        <Skeleton width={20} />
        <Skeleton width={32} />
      </div>
    );
  const { place, path, uses, merged, officialCodes } = detail;
  const { latitude, longitude } = place;
  const above = path.slice(0, -1);
  const facts = FACTS[at.level];
  return (
    <DetailContext value={{ area: 'locations', shape: outputShape(places[at.level].create) }}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <p className={styles.level}>{t(`locations:level.${at.level}`)}</p>
          <h2>{place.name}</h2>
          {above.length > 0 && (
            <nav aria-label={t('locations:panel.path')} className={styles.path}>
              {above.map(({ level, id, name }) => (
                <MuiLink key={level} component="button" type="button" onClick={() => onSelect({ level, id })}>
                  {name}
                </MuiLink>
              ))}
            </nav>
          )}
          <PlaceActions level={at.level} place={place} path={path} onSelect={onSelect} />
        </header>
        {children}
        {facts.length > 0 && (
          <Section titleKey="locations:panel.facts">
            <Facts
              record={place}
              fields={[
                ...facts,
                ...(officialCodes.length > 0 ? [{ key: 'officialCode', value: officialCodes.join(', ') }] : []),
              ]}
            />
          </Section>
        )}
        {at.level === 'territory' && <TerritoryTowns territory={place} onSelect={onSelect} />}
        <Section titleKey="locations:panel.uses">
          {uses.length > 0 ? (
            <Uses uses={uses} label={t('locations:panel.uses')} />
          ) : (
            <p className={styles.muted}>{t('locations:panel.noUses')}</p>
          )}
        </Section>
        {facts.includes('latitude') && (
          <Section titleKey="locations:panel.map">
            {typeof latitude === 'number' && typeof longitude === 'number' ? (
              <div className={styles.map}>
                <LazyMap
                  label={t('locations:panel.map')}
                  points={[{ id: place.id, latitude, longitude, label: place.name, title: place.name }]}
                  onOpen={() => undefined}
                />
              </div>
            ) : (
              <p className={styles.muted}>{t('locations:panel.noMap')}</p>
            )}
          </Section>
        )}
        {merged.length > 0 && (
          <Section titleKey="locations:panel.merged">
            <ul className={styles.merged}>
              {merged.map(({ id, name, at: when, operatorName }) => (
                <li key={id}>
                  <b>{name}</b> <span>{t('locations:panel.mergedBy', { operator: operatorName })}</span>{' '}
                  <When at={when} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section titleKey="locations:panel.history">
          <History entity={at.level} id={at.id} />
        </Section>
      </div>
    </DetailContext>
  );
};
