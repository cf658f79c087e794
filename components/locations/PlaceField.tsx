import { useState } from 'react';
import { RecordField, type RecordFieldProps } from '@/components/ui/fields/RecordField';
import { locations } from '@/contract/locations';
import type { Level } from '@/domain/locations';
import { useCall } from '@/lib/useCall';

const MIN_CHARACTERS = 2;

type Props = RecordFieldProps & {
  level: Level;
  label: string;
  /** Shown if no place has the name. */
  none: string;
  /** Not suggested: the place itself, or its present parent. */
  except: number | undefined;
};

/** Selects a place of one level, by its name and its parents' names. */
export const PlaceField = ({ level, except, ...field }: Props) => {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const search = useCall(locations.search, { name, level }, { enabled: name.length >= MIN_CHARACTERS });
  return (
    <RecordField
      {...field}
      required
      autoFocus
      onSearch={setTyped}
      from={search}
      found={search.data?.rows.flatMap(({ id, name: found, path }) =>
        id === except
          ? []
          : [
              {
                id,
                name: found,
                detail: path
                  .slice(0, -1)
                  .reverse()
                  .map((place) => place.name)
                  .join(', '),
              },
            ],
      )}
    />
  );
};
