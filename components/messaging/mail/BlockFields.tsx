import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { type Block, BLOCK_MAX } from '@/domain/messaging/blocks';
import { isTarget } from '@/domain/messaging/mailLinks';
import { FactRows } from './FactRows';
import styles from './Mail.module.css';
import { MailPicture } from './MailPicture';

type Props<B extends Block = Block> = { block: B; onChange: (block: Block) => void };

const Link = ({ url, onUrl, required }: { url: string; onUrl: (url: string) => void; required: boolean }) => {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('messaging/templates:blocks.url')}
      hint={t('messaging/templates:blocks.urlHint')}
      error={url === '' || isTarget(url.trim()) ? undefined : t('errors:INVALID_URL')}
      required={required}
      inputMode="url"
      autoComplete="off"
      maxLength={BLOCK_MAX.url}
      value={url}
      onChange={({ target }) => onUrl(target.value)}
    />
  );
};

/** The fields of one block. */
export const BlockFields = ({ block, onChange }: Props) => {
  const { t } = useTranslation();
  const label = (name: string) => t(`messaging/templates:blocks.${name}`);
  switch (block.kind) {
    case 'HEADING':
      return (
        <div className={styles.fields}>
          <TextField
            className={styles.wide}
            label={label('heading')}
            required
            maxLength={BLOCK_MAX.heading}
            value={block.text}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </div>
      );
    case 'TEXT':
    case 'FOOTER':
      return (
        <div className={styles.fields}>
          <TextAreaField
            className={styles.wide}
            label={label('text')}
            hint={label(block.kind === 'TEXT' ? 'textHint' : 'footerHint')}
            required
            rows={block.kind === 'TEXT' ? 6 : 3}
            maxLength={block.kind === 'TEXT' ? BLOCK_MAX.text : BLOCK_MAX.footer}
            value={block.text}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </div>
      );
    case 'BUTTON':
      return (
        <div className={styles.fields}>
          <TextField
            label={label('label')}
            required
            maxLength={BLOCK_MAX.label}
            value={block.label}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
          />
          <Link url={block.url} required onUrl={(url) => onChange({ ...block, url })} />
        </div>
      );
    case 'PICTURE':
      return (
        <div className={styles.fields}>
          <MailPicture value={block.key} onChange={(key) => onChange({ ...block, key })} />
          <TextField
            label={label('alt')}
            hint={label('altHint')}
            required
            maxLength={BLOCK_MAX.alt}
            value={block.alt}
            onChange={({ target }) => onChange({ ...block, alt: target.value })}
          />
          <Link url={block.url} required={false} onUrl={(url) => onChange({ ...block, url })} />
        </div>
      );
    case 'FACTS':
      return <FactRows rows={block.rows} onChange={(rows) => onChange({ ...block, rows })} />;
    case 'SPACER':
      return (
        <div className={styles.fields}>
          <EnumSelect
            of="mailSpace"
            label={label('size')}
            required
            value={block.size}
            onChange={({ target }) =>
              target.value !== '' && onChange({ ...block, size: target.value as typeof block.size })
            }
          />
        </div>
      );
    default:
      return <p className={styles.quiet}>{label('dividerHint')}</p>;
  }
};
