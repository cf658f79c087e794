import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './Button';

type Props = Pick<ButtonProps, 'size' | 'busy'> & {
  /** Tries again. */
  onRetry: () => unknown;
};

/** The button beside something that could not be loaded. */
export const RetryButton = ({ onRetry, ...look }: Props) => {
  const { t } = useTranslation();
  return (
    <Button icon="refresh" {...look} onClick={() => void onRetry()}>
      {t('shell:retry')}
    </Button>
  );
};
