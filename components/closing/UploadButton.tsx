import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { FileButton } from '@/components/ui/FileButton';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { needsStf } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { call } from '@/lib/call';
import { useLock } from './useLock';

type Props = {
  file: ClosingDetail;
  type: EnumValue<'closingDocumentType'>;
  /** What it says instead of the document's name. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'ghost';
};

/** Takes a document of one type into the file. */
export const UploadButton = ({ file, type, label, variant = 'secondary' }: Props) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const name = enumLabel('closingDocumentType', type, t);
  const hasStf = file.documents.some((one) => one.type === 'STF');
  if (only) return null;
  return (
    <FileButton
      purpose="DOCUMENT"
      may="closings.work"
      reason={why ?? (needsStf(type) && !hasStf ? t('errors:CLOSING_STF_REQUIRED') : null)}
      size="small"
      variant={variant}
      label={label ?? t('closing:documents.upload')}
      name={t('closing:documents.uploadOf', { type: name })}
      done={t('closing:documents.added', { type: name })}
      onSend={(data) => call(closing.uploadDocument, { closingId: file.id, type }, { data })}
    />
  );
};
