import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { trTR } from '@mui/x-date-pickers/locales';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/tr';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '@/domain/readDay';
import { TIME_ZONE } from '@/domain/time';
import { useLayer } from '@/lib/layers';
import type { FieldLook } from './Field';
import { useAutoFocus } from './useAutoFocus';

dayjs.extend(utc);
dayjs.extend(timezone);

export type PickerProps = FieldLook & {
  /** A day (2026-11-30) or an instant (ISO 8601 in UTC); empty or null while there is none. */
  value: string | null | undefined;
  /** Called with null while the field is empty, or holds no date between `min` and `max`. */
  onChange: (value: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

const KINDS = {
  day: {
    format: 'DD.MM.YYYY',
    read: (day: string) => dayjs.tz(`${day}T00:00:00`, TIME_ZONE),
    write: (at: Dayjs) => at.format('YYYY-MM-DD'),
  },
  moment: {
    format: 'DD.MM.YYYY HH:mm',
    read: (iso: string) => dayjs(iso).tz(TIME_ZONE),
    write: (at: Dayjs) => at.startOf('minute').toISOString(),
  },
} as const;
type Kind = keyof typeof KINDS;

/** What may be pasted into one part of a date. */
const PART = /^\d{1,4}$/;
/** Keys that people type between the parts of a date. */
const SEPARATORS = ['.', '/', '-', ' ', ':', ','];

const Picker = ({ kind, ...props }: PickerProps & { kind: Kind }) => {
  const {
    label,
    hint,
    error,
    bare = false,
    className,
    value,
    onChange,
    min,
    max,
    name,
    required,
    disabled,
    autoFocus,
  } = props;
  const { t } = useTranslation();
  const { format, read, write } = KINDS[kind];
  const given = value || null;
  // The typed text, which may be half a date or out of range, stays until the owner passes another value than the one that was sent. The
  // owner may also keep its old value.
  const [held, setHeld] = useState({ given, sent: given, at: given && read(given) });
  const [left, setLeft] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [half, setHalf] = useState(false);
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  const { isDrawn, isTop } = useLayer(shut, { open });
  const isCovered = isDrawn && !isTop;
  // MUI keeps what is no modal hidden from screen readers once something lay over it: it closes when that is gone, and nothing with it.
  useEffect(() => (isCovered ? () => setOpen(false) : undefined), [isCovered]);
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const input = useAutoFocus<HTMLInputElement>(autoFocus);
  if (held.given !== given)
    setHeld(given === held.sent ? { ...held, given } : { given, sent: given, at: given && read(given) });

  const limit = (at: string) => read(at).format(format);
  const ofWhole = () => {
    if (reason === null) return undefined;
    if (min && /^min(Date|Time)/.test(reason)) return t('field.notBefore', { at: limit(min) });
    if (max && /^max(Date|Time)/.test(reason)) return t('field.notAfter', { at: limit(max) });
    return t(`field.${kind}`);
  };
  const whole = ofWhole();
  const why = half ? t(`field.${kind}`) : whole;
  // The form checks again: the picker may report its result after the last key.
  useEffect(() => {
    input.current?.setCustomValidity(why ?? '');
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, why]);
  const wrong = error ?? (left ? why : undefined);
  const message = wrong ?? hint;

  const change = (at: Dayjs | null, { validationError }: { validationError: string | null }) => {
    const next = at === null || validationError !== null ? null : write(at);
    setHeld({ given, sent: next, at });
    if (next !== held.sent) onChange(next);
  };
  /** The picker does not report half a date. Here it makes the field invalid at once, so that the form notices it at the same key. */
  const look = () => {
    const filled = (field.current?.getSections() ?? []).filter((section) => section.value !== '').length;
    const now = filled > 0 && filled < format.split(/[. :]/).length;
    input.current?.setCustomValidity(now ? t(`field.${kind}`) : (whole ?? ''));
    setHalf(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = field.current?.getActiveSectionIndex();
    if (!SEPARATORS.includes(event.key) || at === null || at === undefined) return;
    event.preventDefault();
    const sections = field.current?.getSections() ?? [];
    if (sections[at]?.value && at < sections.length - 1) field.current?.setSelectedSections(at + 1);
  };
  /**
   * By itself the field accepts only its own format of a whole date, and clears itself for any other, such as those of the screens and of
   * files.
   */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (PART.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    const found = readDay(text);
    const time = found?.time ?? (held.at ? held.at.format('HH:mm:ss') : null);
    if (!found || (kind === 'moment' && time === null)) return;
    const at = kind === 'day' ? read(found.day) : dayjs.tz(`${found.day}T${time}`, TIME_ZONE);
    const early = limits.min && at.isBefore(limits.min, 'minute');
    const late = limits.max && at.isAfter(limits.max, 'minute');
    change(at, { validationError: early || late ? 'limits' : null });
    setHalf(false);
  };
  const limits = { min: min ? read(min) : undefined, max: max ? read(max) : undefined };
  const common = {
    className,
    label,
    format,
    value: held.at || null,
    onChange: change,
    onError: setReason,
    open: isDrawn,
    onOpen: () => setOpen(true),
    // It hears Escape, a press beside it and the focus whatever lies over it.
    onClose: () => isTop && shut(),
    name,
    disabled: disabled ?? false,
    timezone: TIME_ZONE,
    inputRef: input,
    dayOfWeekFormatter: (day: Dayjs) => day.format('dd'),
    slotProps: {
      desktopTrapFocus: { isEnabled: () => isTop },
      field: { fieldRef: field, clearable: !required },
      textField: {
        required: required ?? false,
        error: wrong !== undefined,
        helperText: message,
        onKeyDown,
        onKeyUp: look,
        onPasteCapture: paste,
        onFocus: () => setLeft(false),
        onBlur: () => {
          look();
          setLeft(true);
        },
        size: bare ? ('small' as const) : ('medium' as const),
        slotProps: {
          inputLabel: { shrink: true, className: bare ? 'visually-hidden' : undefined },
          formHelperText: { role: wrong === undefined ? undefined : 'alert' },
        },
      },
    },
  };
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale="tr"
      localeText={trTR.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {kind === 'day' ? (
        <DesktopDatePicker {...common} minDate={limits.min} maxDate={limits.max} />
      ) : (
        <DesktopDateTimePicker {...common} minDateTime={limits.min} maxDateTime={limits.max} />
      )}
    </LocalizationProvider>
  );
};

export const DayPicker = (props: PickerProps) => <Picker kind="day" {...props} />;
export const MomentPicker = (props: PickerProps) => <Picker kind="moment" {...props} />;
