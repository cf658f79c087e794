import { memo } from 'react';
import { Check } from '@/components/ui/fields/Check';
import styles from './Picker.module.css';

type Props = { id: string; value: string | number; name: string; about: string; checked: boolean; locked: boolean };

/** One checkbox of many, memoized: it re-renders only when it changes. The container handles the change event. */
export const Option = memo(({ id, value, name, about, checked, locked }: Props) => (
  <label data-locked={locked || undefined}>
    <Check value={value} checked={checked} disabled={locked} aria-labelledby={`${id}-name`} aria-describedby={id} />
    <span id={`${id}-name`} className={styles.name}>
      {name}
    </span>
    <span id={id} className={styles.about}>
      {about}
    </span>
  </label>
));
