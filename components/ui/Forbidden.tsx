import { useTranslation } from 'react-i18next';
import { AskPermission } from './access/AskPermission';
import { ErrorPage } from './ErrorPage';

/** Instead of a screen that the operator may not see; `permission` is what is missing. */
export const Forbidden = ({ permission }: { permission: string }) => {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('error.forbiddenTitle')}
      text={t('error.forbidden', { permission: t(`permissions:action.${permission}`) })}
      refresh={false}
    >
      <AskPermission name={permission} />
    </ErrorPage>
  );
};
