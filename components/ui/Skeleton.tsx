import styles from './Skeleton.module.css';

/** Grey lines in the place of text to come; `width` in characters. Screen readers hear the surrounding aria-busy. Plain: a list draws dozens. */
export const Skeleton = ({ width = 12 }: { width?: number }) => (
  <span className={styles.line} style={{ width: `${width}ch` }} aria-hidden="true" />
);
