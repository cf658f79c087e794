import { useTranslation } from 'react-i18next';
import { Notice } from './Notice';

/** Others have been faster. */
export const OvertakenNotice = () => {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" role="alert">
      {t('detail:overtaken')}
    </Notice>
  );
};
