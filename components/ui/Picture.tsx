import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import styles from './Picture.module.css';
import { Thumbnail } from './Thumbnail';

type Props = Omit<ComponentProps<typeof Thumbnail>, 'instead' | 'alt'> & { alt: string };

/** A picture in a fixed place. When it cannot be loaded, a mark in its place says so. */
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
