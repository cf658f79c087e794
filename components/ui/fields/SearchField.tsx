import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '@/domain/basics';
import { type Asked, ChoicesFailed, isComing } from './Asked';
import { Field, type FieldLook } from './Field';
import styles from './SearchField.module.css';
import { useAutoFocus } from './useAutoFocus';

export type SearchFieldProps<T> = Omit<FieldLook, 'bare'> & {
  name?: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Called when typing pauses, once enough is typed. */
  onSearch: (typed: string) => void;
  /** The call that searches; null when the data are already in the browser. */
  from: Asked | null;
  /** What was found; absent before the first search and while it runs. */
  found: readonly T[] | undefined;
  /** How many letters start a search. */
  least?: number;
  /** Shown when nothing was found. */
  none: string;
  keyOf: (one: T) => string | number;
  show: (one: T) => ReactNode;
  onChoose: (one: T) => void;
};
const asFound = <T,>(found: T[]) => found;

type LineProps = {
  anchor: Ref<HTMLDivElement>;
  input: { ref: Ref<HTMLInputElement> } & Record<string, unknown>;
  autoFocus: boolean | undefined;
};
const Line = ({ anchor, input: { ref, ...input }, autoFocus }: LineProps) => {
  const own = useAutoFocus<HTMLInputElement>(autoFocus);
  const both = useForkRef(own, ref);
  return <OutlinedInput ref={anchor} fullWidth type="search" inputRef={both} slotProps={{ input }} />;
};

/** Searches records by typing; a result is chosen with the arrow keys and Enter, or by pressing it. */
export const SearchField = <T,>(props: SearchFieldProps<T>) => {
  const { label, error, className, name, required, disabled, autoFocus } = props;
  const { t } = useTranslation();
  const { from, onSearch, found, none, keyOf, show, onChoose, least = 2 } = props;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted.length < least) return undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onSearch(wanted);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, onSearch, least]);
  // Text without a choice is being searched, or the search has failed.
  const looks = from !== null && wanted !== '' && wanted === asked;
  const failure = looks && from.data === undefined ? from.error : null;
  const hint = looks && isComing(from) ? t('shell:choices.searching') : props.hint;
  return (
    <Field
      {...{ label, hint, className, required, disabled }}
      error={
        failure ? (
          <ChoicesFailed title={t('shell:choices.searchFailed')} error={failure} onRetry={from?.refetch} />
        ) : (
          error
        )
      }
    >
      {(control) => (
        <Autocomplete<T>
          id={control.id}
          disabled={disabled}
          disablePortal
          fullWidth
          options={found ?? []}
          filterOptions={asFound}
          getOptionLabel={(one) => String(keyOf(one))}
          getOptionKey={keyOf}
          renderOption={({ key, ...option }, one) => (
            <li key={key} {...option}>
              {show(one)}
            </li>
          )}
          noOptionsText={none}
          autoHighlight
          forcePopupIcon={false}
          clearIcon={null}
          // Results of other words cannot be chosen.
          open={open && found !== undefined && wanted !== '' && wanted === asked}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          openOnFocus
          onBlur={() => setOpen(false)}
          value={null}
          onChange={(_, one) => {
            if (one === null) return;
            setTyped('');
            onChoose(one);
          }}
          inputValue={typed}
          onInputChange={(_, text, why) => {
            if (why === 'input') setTyped(text);
          }}
          slotProps={{
            listbox: { 'aria-label': label, 'aria-labelledby': undefined },
            paper: { className: styles.found },
          }}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <Line
              anchor={input.ref}
              autoFocus={autoFocus}
              input={{ ...htmlInput, ...control, name, autoComplete: 'off' } as LineProps['input']}
            />
          )}
        />
      )}
    </Field>
  );
};
