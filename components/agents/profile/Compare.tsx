import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { Picture } from '@/components/ui/Picture';
import { nothing } from '@/components/ui/Value';
import type { AgentPageShown, AgentPicture } from '@/contract/agents/profile';
import type { PageField } from '@/domain/agents/profile';
import styles from './Compare.module.css';
import { PagePoster } from './PagePoster';

const picture = (one: AgentPicture | null, name: string): ReactNode =>
  one ? <Picture src={one.image} alt={name} /> : nothing;

const shown = (field: PageField, page: AgentPageShown, name: string, yes: string, no: string): ReactNode => {
  switch (field) {
    case 'profileImage':
    case 'heroImage':
    case 'introImage':
      return picture(page[field], name);
    case 'gallery':
      return page.gallery.length === 0 ? (
        nothing
      ) : (
        <span className={styles.gallery}>
          {page.gallery.map(({ fileId, thumbnail }) => (
            <Picture key={fileId} src={thumbnail} alt="" />
          ))}
        </span>
      );
    case 'towns':
      return page.towns.map((town) => `${town.name} / ${town.city}`).join(', ') || nothing;
    case 'yearlyTarget':
      return page.yearlyTarget === null ? nothing : <Money kurus={page.yearlyTarget} />;
    case 'isBrokerClubMember':
      return page.isBrokerClubMember ? yes : no;
    case 'video':
      return page.video ? <PagePoster video={page.video} /> : nothing;
    default:
      return page[field] || nothing;
  }
};

/** Old and new values field by field, with pictures; for a page that was never approved only the new ones. */
export const Compare = ({
  before,
  after,
  fields,
}: {
  before: AgentPageShown | null;
  after: AgentPageShown;
  fields: readonly PageField[];
}) => {
  const { t } = useTranslation();
  const [yes, no] = [t('agents/profile:yes'), t('agents/profile:no')];
  if (fields.length === 0) return <p className={styles.none}>{t('agents/profile:compare.same')}</p>;
  return (
    <div className={styles.compare}>
      {fields.map((field) => {
        const name = t(`agents/profile:fields.${field}`);
        return (
          <section key={field} aria-label={name} data-pair={before ? '' : undefined}>
            <h3>{name}</h3>
            {before && (
              <div className={styles.old}>
                <b>{t('agents/profile:compare.before')}</b>
                <div>{shown(field, before, name, yes, no)}</div>
              </div>
            )}
            <div className={styles.new}>
              {before && <b>{t('agents/profile:compare.after')}</b>}
              <div>{shown(field, after, name, yes, no)}</div>
            </div>
          </section>
        );
      })}
    </div>
  );
};
