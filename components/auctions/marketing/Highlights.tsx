import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { ToggleChip } from '@/components/ui/ToggleChip';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { MarketingDetail } from '@/contract/auctions/marketing';
import { MARKETING_LIMITS } from '@/domain/auctions/marketing';
import styles from './Marketing.module.css';

const ATTRIBUTES = 6;

/** Suggestions from the record's data. */
export const suggestionsOf = (record: MarketingDetail, t: TFunction): string[] => {
  const { roomLayout, netM2, grossM2, floor, buildingAge, attributes } = record;
  const said = (key: string, value: number | string | null) =>
    value === null ? [] : [t(`auctions/marketing:suggest.${key}`, { value })];
  return [
    ...said('roomLayout', roomLayout && t(`enums:roomLayout.${roomLayout}`)),
    ...(netM2 === null ? said('grossM2', grossM2) : said('netM2', netM2)),
    ...(floor !== null && floor > 0 ? said('floor', floor) : []),
    ...(buildingAge === 0 ? [t('auctions/marketing:suggest.newBuilding')] : said('buildingAge', buildingAge)),
    ...attributes.slice(0, ATTRIBUTES).map((attribute) => t('auctions/marketing:suggest.attribute', attribute)),
  ].filter((line) => line.length <= MARKETING_LIMITS.highlight);
};

type Props = {
  value: readonly string[];
  onChange: (next: string[]) => void;
  suggestions: readonly string[];
  error?: string;
  locked: boolean;
};

/** Highlights of an advertisement: typed, or taken from the record with one click. */
export const Highlights = ({ value, onChange, suggestions, error, locked }: Props) => {
  const { t } = useTranslation();
  const full = value.length >= MARKETING_LIMITS.highlights;
  const offered = suggestions.filter((one) => !value.includes(one));
  return (
    <fieldset className={styles.highlights} disabled={locked}>
      <legend>{t('auctions/marketing:fields.highlights')}</legend>
      <ol>
        {value.map((line, index) => (
          <li key={index}>
            <TextField
              bare
              label={t('auctions/marketing:highlightNumber', { number: index + 1 })}
              disabled={locked}
              value={line}
              maxLength={MARKETING_LIMITS.highlight}
              onChange={({ target }) => onChange(value.map((one, at) => (at === index ? target.value : one)))}
            />
            <IconButton
              icon="close"
              size={18}
              label={t('auctions/marketing:highlightRemove', { number: index + 1 })}
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
        <p className={styles.quiet}>{t('auctions/marketing:highlightFull', { count: MARKETING_LIMITS.highlights })}</p>
      ) : (
        <div className={styles.offers}>
          <Button size="small" icon="plus" onClick={() => onChange([...value, ''])}>
            {t('auctions/marketing:highlightAdd')}
          </Button>
          {offered.length > 0 && <span className={styles.quiet}>{t('auctions/marketing:suggestions')}</span>}
          {offered.map((one) => (
            <ToggleChip key={one} onClick={() => onChange([...value, one])}>
              + {one}
            </ToggleChip>
          ))}
        </div>
      )}
    </fieldset>
  );
};
