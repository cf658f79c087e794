import { Picture as Shown } from '@/components/ui/Picture';
import type { PublicPicture } from '@/contract/content/publicPicture';

/** A picture as on the website: the smallest format the browser supports, and on a phone the version for phones. */
export const Picture = ({
  desktop,
  mobile = null,
  text,
  className,
}: {
  desktop: PublicPicture | null;
  mobile?: PublicPicture | null;
  text: string;
  className?: string | undefined;
}) => {
  const main = desktop ?? mobile;
  if (!main) return null;
  return (
    <picture>
      {mobile && desktop && (
        <>
          {mobile.sources.map(({ type, srcset }) => (
            <source key={type} media="(max-width: 599px)" type={type} srcSet={srcset} />
          ))}
          <source media="(max-width: 599px)" srcSet={mobile.src} />
        </>
      )}
      {main.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} />
      ))}
      <Shown src={main.src} width={main.width} height={main.height} alt={text} className={className} />
    </picture>
  );
};
