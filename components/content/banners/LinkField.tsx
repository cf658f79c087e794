import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { EnumChip } from '@/components/ui/EnumChip';
import { banners, type CheckedLink } from '@/contract/content/banners';
import { isAppAddress, isInApp, isWebAddress } from '@/domain/content/bannerLinks';
import { BANNER_LINK_MAX } from '@/domain/content/banners';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { formatInstant } from '@/lib/formats';
import styles from './Form.module.css';

type Props = {
  label: string;
  name: 'webUrl' | 'androidUrl' | 'iosUrl';
  value: string | null;
  /** The result of the last check. */
  known: CheckedLink | undefined;
  error?: string | undefined;
  onChange: (value: string | null) => void;
};

/** The target of a banner. After editing it is checked, and the result is shown beside it. */
export const LinkField = ({ label, name, value, known, error, onChange }: Props) => {
  const { t } = useTranslation();
  // Incomplete input; null: the saved value is shown.
  const [half, setHalf] = useState<string | null>(null);
  const typed = half ?? value ?? '';
  const [found, setFound] = useState<{ link: CheckedLink } | { wrong: string } | null>(null);
  const [looking, setLooking] = useState(false);
  const isOne = name === 'webUrl' ? isWebAddress : isAppAddress;
  const leave = async () => {
    const url = typed.trim();
    setFound(null);
    if (url !== '' && !isOne(url)) return;
    setHalf(null);
    onChange(url || null);
    if (url === '') return;
    if (isInApp(url) || known?.url === url) return;
    setLooking(true);
    try {
      setFound({ link: await call(banners.checkLink, { url }) });
    } catch (failure) {
      const { code, body } = failure instanceof CallError ? failure : { code: undefined, body: {} };
      if (code) setFound({ wrong: codeText(code, body.params, t) });
    }
    setLooking(false);
  };
  const isHalf = typed.trim() !== '' && !isOne(typed.trim());
  const link = found && 'link' in found ? found.link : known?.url === value ? known : undefined;
  const wrong = found && 'wrong' in found ? found.wrong : error;
  return (
    <div className={styles.link}>
      <TextField
        label={label}
        name={name}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={BANNER_LINK_MAX}
        placeholder="https://"
        hint={t(isHalf ? 'content/banners:links.half' : `content/banners:links.${name}`)}
        error={wrong}
        value={typed}
        onChange={({ target }) => setHalf(target.value)}
        onBlur={() => void leave()}
      />
      {looking && <p role="status">{t('content/banners:links.looking')}</p>}
      {!looking && link && link.target !== 'UNCHECKED' && (
        <p role="status">
          <EnumChip name="linkTarget" value={link.target} />
          {link.checkedAt && <small>{t('content/banners:links.at', { when: formatInstant(link.checkedAt) })}</small>}
        </p>
      )}
    </div>
  );
};
