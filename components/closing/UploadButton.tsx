import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { PaperButton } from '@/components/ui/media/PaperButton';
import { PaperOnItsWay } from '@/components/ui/media/PaperOnItsWay';
import type { ClosingDetail } from '@/contract/closing/record';
import { needsStf } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { useLock } from './useLock';

type Props = {
  file: ClosingDetail;
  type: EnumValue<'closingDocumentType'>;
  /** Its text, with the document's name, in place of a short one. */
  label?: string;
  variant?: 'primary' | 'secondary' | 'ghost';
};

/** Uploads a document of one type to the closing, with its progress. */
export const UploadButton = ({ file, type, label, variant = 'secondary' }: Props) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const name = enumLabel('closingDocumentType', type, t);
  const hasStf = file.documents.some((one) => one.type === 'STF');
  const to = { kind: 'closing', id: file.id, type } as const;
  if (only) return null;
  return (
    <>
      <PaperButton
        to={to}
        may="closings.work"
        reason={why ?? (needsStf(type) && !hasStf ? t('errors:CLOSING_STF_REQUIRED') : null)}
        size="small"
        variant={variant}
        label={label ?? t('closing:documents.upload')}
        name={label ?? t('closing:documents.uploadOf', { type: name })}
      />
      <PaperOnItsWay to={to} of={name} />
    </>
  );
};
