import { useTranslation } from 'react-i18next';
import type { Position } from '@/contract/parts';
import { Button, type ButtonProps } from '../Button';

/** An address that opens the phone's own maps with the way there; in a browser, Google's. */
export const routeTo = ({ latitude, longitude }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

type Props = { to: Position | null } & Pick<ButtonProps, 'size' | 'icon' | 'variant'>;

/** The way from where one is; nothing where the place is not known. */
export const RouteButton = ({ to, ...look }: Props) => {
  const { t } = useTranslation();
  return (
    to && (
      <Button external href={routeTo(to)} {...look}>
        {t('shell:reach.route')}
      </Button>
    )
  );
};
