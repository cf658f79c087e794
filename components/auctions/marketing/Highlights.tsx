import { Button, IconButton } from '@/components/ui/Button';
import type { MarketingDetail } from '@/contract/auctions/marketing';
import { MARKETING_LIMITS } from '@/domain/auctions/marketing';
import type { TFunction } from '@/lib/i18n';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Marketing.module.css';
import '@/components/marketing/texts';

const ATTRIBUTES = 6;

/** What the record itself offers to be said of the property. */
export const suggestionsOf = (record: MarketingDetail, t: TFunction): string[] => {
  const { roomLayout, netM2, grossM2, floor, buildingAge, attributes } = record;
  const said = (key: string, value: number | string | null) =>
    value === null ? [] : [t(`marketing:suggest.${key}`, { value })];
  return [
    ...said('roomLayout', roomLayout && t(`enums:roomLayout.${roomLayout}`)),
    ...(netM2 === null ? said('grossM2', grossM2) : said('netM2', netM2)),
    ...(floor !== null && floor > 0 ? said('floor', floor) : []),
    ...(buildingAge === 0 ? [t('marketing:suggest.newBuilding')] : said('buildingAge', buildingAge)),
    ...attributes.slice(0, ATTRIBUTES).map((attribute) => t('marketing:suggest.attribute', attribute)),
  ].filter((line) => line.length <= MARKETING_LIMITS.highlight);
};

type Props = {
  value: readonly string[];
  onChange: (next: string[]) => void;
  suggestions: readonly string[];
  error?: string;
  locked: boolean;
};

/** Short lines that stand out in an advertisement: written, or taken over from the record with one press. */
export const Highlights = ({ value, onChange, suggestions, error, locked }: Props) => {
  const { t } = useTranslation();
  const full = value.length >= MARKETING_LIMITS.highlights;
  const offered = suggestions.filter((one) => !value.includes(one));
  return (
    <fieldset className={styles.highlights} disabled={locked}>
      <legend>{t('marketing:fields.highlights')}</legend>
      <ol>
        {value.map((line, index) => (
          <li key={index}>
            <input
              aria-label={t('marketing:highlightNumber', { number: index + 1 })}
              value={line}
              maxLength={MARKETING_LIMITS.highlight}
              onChange={({ target }) => onChange(value.map((one, at) => (at === index ? target.value : one)))}
            />
            <IconButton
              icon="close"
              size={18}
              label={t('marketing:highlightRemove', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {full ? (
        <p className={styles.quiet}>{t('marketing:highlightFull', { count: MARKETING_LIMITS.highlights })}</p>
      ) : (
        <div className={styles.offers}>
          <Button size="small" icon="plus" onClick={() => onChange([...value, ''])}>
            {t('marketing:highlightAdd')}
          </Button>
          {offered.length > 0 && <span className={styles.quiet}>{t('marketing:suggestions')}</span>}
          {offered.map((one) => (
            <button type="button" key={one} className={styles.offer} onClick={() => onChange([...value, one])}>
              + {one}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
};
