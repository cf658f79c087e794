import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '@/components/ui/MailFrame';
import { Pending } from '@/components/ui/Pending';
import { Segments } from '@/components/ui/Segments';
import { mailBlocks } from '@/contract/messaging/mail';
import type { EnumValue } from '@/domain/enums';
import { PREVIEW_DEBOUNCE_MS } from '@/domain/limits';
import { Block } from '@/domain/messaging/blocks';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import styles from './Mail.module.css';

/** The e-mail's width in px. */
const WIDTHS = { phone: 390, desktop: 720 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES = Object.keys(WIDTHS) as Width[];
const LOOKS = ['light', 'dark', 'plain'] as const;
type Look = (typeof LOOKS)[number];

type Props = {
  type: EnumValue<'messageType'>;
  subject: string;
  blocks: readonly Block[];
  values: Readonly<Record<string, string>>;
};

/** An e-mail as its recipient sees it: on a phone or a desktop, in light or dark, or as plain text. */
export const MailPreview = (given: Props) => {
  const { t } = useTranslation();
  const [width, setWidth] = useState<Width>('phone');
  const [look, setLook] = useState<Look>('light');
  const { type, subject, blocks, values } = useSettled(given, PREVIEW_DEBOUNCE_MS);
  const complete = blocks.filter((block) => Block.safeParse(block).success);
  const { data, error, refetch } = useCall(
    mailBlocks.preview,
    { type, subject, blocks: complete, values },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className={styles.preview}>
      <div className={styles.looks}>
        <Segments
          label={t('messaging/templates:preview.look')}
          value={look}
          onChoose={setLook}
          options={LOOKS.map((value) => ({ value, text: t(`messaging/templates:preview.looks.${value}`) }))}
        />
        {look !== 'plain' && (
          <Segments
            label={t('messaging/templates:preview.width')}
            value={width}
            onChoose={setWidth}
            options={WIDTH_NAMES.map((value) => ({ value, text: t(`messaging/templates:preview.${value}`) }))}
          />
        )}
      </div>
      <p className={styles.subject}>{data?.subject || t('messaging/templates:preview.emptyTitle')}</p>
      {error && !data && <Pending error={error} onRetry={refetch} />}
      {data && look === 'plain' && <pre className={styles.plain}>{data.text}</pre>}
      {data && look !== 'plain' && (
        <MailFrame html={data.html} look={look} width={WIDTHS[width]} title={t('messaging/templates:preview.title')} />
      )}
    </section>
  );
};
