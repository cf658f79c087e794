import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import styles from './FileDrop.module.css';
import { Icon } from './Icon';

type OnFile = (file: File | undefined) => void;

/** The input that a button of one's own opens (`chooser.current.click()`). The same file may be chosen again. */
export const FileInput = ({
  chooser,
  accept,
  label,
  onFile,
}: {
  chooser: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  onFile: OnFile;
}) => (
  <input
    ref={chooser}
    type="file"
    hidden
    accept={accept}
    aria-label={label}
    onChange={(event) => {
      const [file] = event.target.files ?? [];
      event.target.value = '';
      onFile(file);
    }}
  />
);

/** The room of a step that begins with a file: dropped here, or chosen with what stands in it. */
export const FileDrop = ({
  onFile,
  className = '',
  children,
}: {
  onFile: OnFile;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`${styles.drop} ${className}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      {children}
    </div>
  );
};
