import styles from './Folded.module.css';

/** A text longer than this, in characters, or of more lines, is folded. */
const LONGEST = 240;
const LINES = 4;
/** So much of a folded text is seen, in characters. */
const BEGINNING = 120;

const beginningOf = (text: string): string => {
  const [line = ''] = text.split('\n');
  if (line.length <= BEGINNING) return line;
  const cut = line.slice(0, BEGINNING);
  return cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : BEGINNING);
};

/** A text with its lines; of a long one its beginning, and all of it when that is pressed. */
export const Folded = ({ text }: { text: string }) => {
  const lines = text.split('\n').length;
  const whole = <span className={styles.text}>{text}</span>;
  if (text.length <= LONGEST && lines <= LINES) return lines === 1 ? text : whole;
  return (
    <details className={styles.folded}>
      <summary>{beginningOf(text)}…</summary>
      {whole}
    </details>
  );
};
