import { keyText, type ShortcutName } from '@/lib/shortcuts';
import styles from './KeyHints.module.css';

type Props = {
  /** What the list is called, for who hears the screen. */
  label: string;
  keys: readonly { names: readonly ShortcutName[]; text: string }[];
};

/** The keys of a screen, always in sight; a phone has none. */
export const KeyHints = ({ label, keys }: Props) => (
  <dl className={styles.keys} aria-label={label}>
    {keys.map(({ names, text }) => (
      <div key={text}>
        <dt>
          {names.map((name) => (
            <kbd key={name}>{keyText(name)}</kbd>
          ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
