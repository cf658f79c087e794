import { useRef } from 'react';
import { Button } from './Button';
import { FileDrop, FileInput } from './FileDrop';

type Props = {
  label: string;
  /** As in the attribute of an input. */
  accept: string;
  busy: boolean;
  /** Nothing of it can be taken yet: the form around it is not sent. */
  missing: boolean;
  className?: string | undefined;
  onFile: (file: File | undefined) => void;
};

/** The file that a form is about: dropped here, or chosen on the device. */
export const FileChoice = ({ label, accept, busy, missing, className, onFile }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileDrop className={className} onFile={onFile}>
        <Button icon="upload" busy={busy} onClick={() => chooser.current?.click()}>
          {label}
        </Button>
        <FileInput chooser={chooser} accept={accept} label={label} onFile={onFile} />
      </FileDrop>
      {missing && (
        <input
          className="visually-hidden"
          required
          tabIndex={-1}
          aria-hidden="true"
          value=""
          onChange={() => undefined}
        />
      )}
    </>
  );
};
