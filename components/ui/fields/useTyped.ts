import { type ChangeEvent, useRef, useState } from 'react';

type Typing = {
  /** The formatted value, while nobody types. */
  shown: string;
  /** Reads what is typed and passes it on. @returns why it cannot be read, as a sentence; '' when it can */
  read: (text: string) => string;
};

/** The props of an input that is typed freely: it is checked at every key, and formatted when it is left. */
export const useTyped = ({ shown, read }: Typing) => {
  const [typed, setTyped] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  return {
    ref,
    value: typed ?? shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      ref.current?.setCustomValidity(read(target.value));
    },
    onBlur: () => {
      if (ref.current?.validity.valid) setTyped(null);
    },
  };
};
