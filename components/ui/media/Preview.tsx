import { useCallback, useState } from 'react';
import { Icon } from '../Icon';
import styles from './UploadList.module.css';

/** A picture that is still on this device, small. What the browser cannot draw (HEIC) is shown as an icon. */
export const Preview = ({ file }: { file: Blob }) => {
  const [drawn, setDrawn] = useState(file.type.startsWith('image/'));
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <span className={styles.preview}>
      {drawn ? <img ref={show} alt="" onError={() => setDrawn(false)} /> : <Icon name="file" />}
    </span>
  );
};
