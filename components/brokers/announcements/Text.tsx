import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/Picture';
import { type AnnouncementShown, announcementPicturePath } from '@/contract/brokers/announcements';
import { paragraphsOf } from '@/domain/brokers/announcements';
import styles from './Announcements.module.css';

type Props = Pick<AnnouncementShown, 'body' | 'pictures'> & {
  /** Rendered under each picture. */
  below?: (fileId: number) => ReactNode;
};

/** An announcement's text with its pictures. */
export const AnnouncementText = ({ body, pictures, below }: Props) => (
  <div className={styles.stack}>
    <div className={styles.text}>
      {paragraphsOf(body).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </div>
    {pictures.length > 0 && (
      <ul className={styles.pictures}>
        {pictures.map(({ fileId, description, width, height }) => (
          <li key={fileId}>
            <figure>
              <Picture
                src={announcementPicturePath(fileId)}
                alt={description}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
              />
              {description && <figcaption>{description}</figcaption>}
              {below?.(fileId)}
            </figure>
          </li>
        ))}
      </ul>
    )}
  </div>
);
