import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from './Icon';

type Props = Omit<ComponentProps<'img'>, 'src' | 'onError' | 'ref'> & {
  src: string | null | undefined;
  /** Shown when there is no picture, or it could not be loaded. */
  instead?: ReactNode;
};

/** A small picture of a row or card. One that cannot be loaded looks like none, instead of the browser's broken image. */
export const Thumbnail = ({ src, instead = <Icon name="image" size={18} />, ...rest }: Props) => {
  const [missing, setMissing] = useState<string | null>(null);
  if (!src || missing === src) return instead;
  return (
    <img
      alt=""
      loading="lazy"
      {...rest}
      src={src}
      onError={() => setMissing(src)}
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(src);
      }}
    />
  );
};
