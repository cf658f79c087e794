import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import styles from './Picture.module.css';
import { Thumbnail } from './Thumbnail';

type Props = Omit<ComponentProps<typeof Thumbnail>, 'instead' | 'alt'> & { alt: string };

/** A picture with a place of its own. One that cannot be fetched leaves its place to a mark that says so. */
export const Picture = ({ loading = 'eager', alt, className = '', ...rest }: Props) => {
  const { t } = useTranslation();
  const said = [alt, t('pictureMissing')].filter(Boolean).join('. ');
  const mark = (
    <span role="img" aria-label={said} title={t('pictureMissing')} className={`${styles.missing} ${className}`}>
      <Icon name="image" />
    </span>
  );
  return <Thumbnail {...rest} className={className} alt={alt} loading={loading} instead={mark} />;
};
