import { LOGO_SIZES_PX } from '@/domain/basics';

/** The console's name beside its bell. Drawn for dark ground, which it always stands on. */
export const Logo = ({ size, className }: { size: 'large' | 'medium' | 'small'; className?: string }) => {
  const { width, height } = LOGO_SIZES_PX[{ large: 0, medium: 1, small: 2 }[size]] ?? LOGO_SIZES_PX[0];
  return <img src={`/logo-${width}x${height}.svg`} width={width} height={height} alt="Tellal" className={className} />;
};
