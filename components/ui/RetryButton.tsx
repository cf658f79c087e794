import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './Button';

type Props = Pick<ButtonProps, 'size' | 'busy'> & {
  /** Asks once more. */
  onRetry: () => unknown;
};

/** The way on beside what could not be loaded. */
export const RetryButton = ({ onRetry, ...look }: Props) => {
  const { t } = useTranslation();
  return (
    <Button icon="refresh" {...look} onClick={() => void onRetry()}>
      {t('shell:retry')}
    </Button>
  );
};
