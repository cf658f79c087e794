import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { Section } from '@/components/ui/detail/Section';
import { asBanner, type BannerBody } from '@/contract/content/bodies/banners';
import type { BannerDetail } from '@/contract/content/banners';
import { BANNER_NAME_MAX, BANNER_ORDER_MAX, type BannerKind, ONE_AT_A_TIME, shownOn } from '@/domain/content/banners';
import type { EnumValue } from '@/domain/enums';
import { TEXT_LIMIT } from '@/domain/basics';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import type { ContentForm } from '../life/ContentEditor';
import { DETAIL_OF } from './calls';
import styles from './Form.module.css';
import { InTheWay } from './InTheWay';
import { LinkField } from './LinkField';
import { PictureField } from './PictureField';
import { PlacesField, type ShownIn } from './PlacesField';

/** The themes of an announcement, and of all other kinds. */
const THEMES: Readonly<Record<'ANNOUNCEMENT' | 'OTHER', readonly EnumValue<'bannerTheme'>[]>> = {
  ANNOUNCEMENT: ['ANNOUNCEMENT'],
  OTHER: ['CLASSIC', 'POLE_STAR', 'HORIZON_LINE'],
};
const LINKS = ['webUrl', 'androidUrl', 'iosUrl'] as const;
const NO_NAMES: ShownIn = { cities: [], towns: [] };

/** The names of the draft's places: those from the server, and those just selected. */
const useShownIn = ({ cityIds, townIds }: BannerBody, detail: BannerDetail | undefined) => {
  const [chosen, setChosen] = useState(NO_NAMES);
  const known = {
    cities: [...(detail?.cities ?? []), ...chosen.cities],
    towns: [...(detail?.towns ?? []), ...chosen.towns],
  };
  const named = <T extends { id: number }>(ids: readonly number[], of: readonly T[]): T[] =>
    ids.flatMap((id) => of.find((one) => one.id === id) ?? []);
  return { shownIn: { cities: named(cityIds, known.cities), towns: named(townIds, known.towns) }, setChosen };
};

/** A banner's form: text, link, places, period. */
export const BannerForm = ({ draft, change, wrong, locked, life }: ContentForm<BannerBody>) => {
  const { t } = useTranslation();
  const kind = life.kind as BannerKind;
  const call = DETAIL_OF[kind];
  const detail = useCall(call, { id: life.id }).data;
  useLiveCalls([`contentItem:${life.id}`, 'content'], [call]);
  const body = asBanner(draft);
  const { shownIn, setChosen } = useShownIn(body, detail);
  const label = (name: string) => t(`content/banners:fields.${name}`);
  const isPicture = kind === 'MASTHEAD' || kind === 'STICKY';
  return (
    <fieldset className={styles.form} disabled={locked} aria-label={t('content/banners:form')}>
      {detail && <InTheWay way={detail.inTheWay} />}
      <Section titleKey="content/banners:sections.words">
        <div className={styles.fields}>
          <TextField
            label={label('name')}
            name="name"
            hint={t('content/banners:hints.name')}
            error={wrong.name}
            required
            maxLength={BANNER_NAME_MAX}
            autoComplete="off"
            value={body.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextAreaField
            label={label('content')}
            name="content"
            hint={t(isPicture ? 'content/banners:hints.contentOfPicture' : 'content/banners:hints.content')}
            error={wrong.content}
            rows={3}
            maxLength={TEXT_LIMIT}
            value={body.content}
            onChange={({ target }) => change({ content: target.value })}
          />
          <EnumSelect
            of="bannerTheme"
            only={THEMES[kind === 'ANNOUNCEMENT' ? 'ANNOUNCEMENT' : 'OTHER']}
            label={label('theme')}
            name="theme"
            error={wrong.theme}
            value={body.theme ?? ''}
            onChange={({ target }) => change({ theme: (target.value || null) as BannerBody['theme'] })}
          />
        </div>
      </Section>
      <Section titleKey="content/banners:sections.where">
        <div className={styles.fields}>
          <div className={styles.pair}>
            <EnumSelect
              of="bannerDevice"
              label={label('device')}
              name="device"
              error={wrong.device}
              required
              value={body.device}
              onChange={({ target }) => {
                if (target.value) change({ device: target.value as BannerBody['device'] });
              }}
            />
            {kind === 'WIDGET' && (
              <EnumSelect
                of="widgetLocation"
                label={label('location')}
                name="location"
                error={wrong.location}
                required
                value={body.location ?? ''}
                onChange={({ target }) => change({ location: (target.value || null) as BannerBody['location'] })}
              />
            )}
            {kind === 'CMS_BANNER' && (
              <TextField
                label={label('page')}
                name="page"
                hint={t('content/banners:hints.page')}
                error={wrong.page}
                required
                maxLength={80}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={body.page}
                onChange={({ target }) => change({ page: target.value.trim().toLowerCase() })}
              />
            )}
            {!ONE_AT_A_TIME.includes(kind) && (
              <TextField
                label={label('order')}
                name="order"
                hint={t('content/banners:hints.order')}
                error={wrong.order}
                inputMode="numeric"
                maxLength={3}
                value={String(body.order)}
                onChange={({ target }) =>
                  change({ order: Math.min(BANNER_ORDER_MAX, Number(target.value.replace(/\D/g, ''))) })
                }
              />
            )}
          </div>
          <PlacesField
            value={shownIn}
            error={wrong.cityIds ?? wrong.townIds}
            onChange={(chosen) => {
              setChosen(chosen);
              change({ cityIds: chosen.cities.map(({ id }) => id), townIds: chosen.towns.map(({ id }) => id) });
            }}
          />
        </div>
      </Section>
      <Section titleKey="content/banners:sections.when">
        <div className={styles.pair}>
          <DateTimeField
            label={label('startsAt')}
            hint={t('content/banners:hints.startsAt')}
            error={wrong.startsAt}
            value={body.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          <DateTimeField
            label={label('endsAt')}
            hint={t('content/banners:hints.endsAt')}
            error={wrong.endsAt}
            value={body.endsAt}
            onChange={(endsAt) => change({ endsAt })}
          />
        </div>
      </Section>
      {kind !== 'ANNOUNCEMENT' && (
        <Section titleKey="content/banners:sections.pictures">
          <div className={styles.fields}>
            {shownOn(body.device).map((device) => {
              const field = `${device}Image` as const;
              return (
                <PictureField
                  key={device}
                  kind={kind}
                  device={device}
                  required={isPicture}
                  fileId={body[field]}
                  error={wrong[field]}
                  onChange={(fileId) => change({ [field]: fileId })}
                />
              );
            })}
          </div>
        </Section>
      )}
      <Section titleKey="content/banners:sections.links">
        <div className={styles.fields}>
          {LINKS.map((name) => (
            <LinkField
              key={name}
              name={name}
              label={label(name)}
              value={body[name]}
              known={detail?.checked.find(({ url }) => url === body[name])}
              error={wrong[name]}
              onChange={(url) => change({ [name]: url })}
            />
          ))}
        </div>
      </Section>
    </fieldset>
  );
};
