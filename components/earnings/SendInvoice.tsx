import { useTranslation } from 'react-i18next';
import { FileButton } from '@/components/ui/FileButton';
import { earnings } from '@/contract/earnings';
import { call } from '@/lib/call';

/** Uploads the agent's invoice: one PDF or picture. */
export const SendInvoice = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  return (
    <FileButton
      purpose="AGENT_DOCUMENT"
      may="earnings.sendInvoice"
      variant="primary"
      label={t('earnings:invoice.upload')}
      done={t('earnings:invoice.done')}
      onSend={(data) => call(earnings.upload, { id }, { data })}
    />
  );
};
