import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import type { InTheWay as Way } from '@/contract/content/banners';
import { formatInstant } from '@/lib/formats';

/** V33: the conflicting banners, with links. */
export const InTheWay = ({ way }: { way: readonly Way[] }) => {
  const { t } = useTranslation();
  if (way.length === 0) return null;
  const when = ({ from, until }: Way) =>
    t(`content/banners:way.${from ? 'from' : 'now'}${until ? 'Until' : 'On'}`, {
      from: from && formatInstant(from),
      until: until && formatInstant(until),
    });
  return (
    <Notice kind="warning" role="status">
      <p>{t('content/banners:way.text', { count: way.length })}</p>
      <ul>
        {way.map((one) => (
          <li key={one.id}>
            <Link href={one.path}>{one.name}</Link>
            {': '}
            {one.place ?? t('content/banners:places.all')}, {t(`enums:bannerDevice.${one.device}`)}, {when(one)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
