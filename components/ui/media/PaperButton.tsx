import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, cleanName } from '@/domain/files';
import { useSession } from '@/lib/session';
import { type Destination, laneOf } from '@/lib/uploads/destination';
import { fetchQueue, useFetchedQueue } from '@/lib/uploads/useFetchedQueue';
import { useStanding } from '@/lib/uploads/useOnTheWay';
import { useMayKeep } from '@/lib/waiting/mayWait';
import type { ButtonProps } from '../Button';
import { FileInput } from '../FileDrop';
import { LockedButton, type LockedButtonProps } from '../LockedButton';
import { type FileProblem, madeToFit, problemOf } from './pick';
import styles from './Paper.module.css';

type Props = Omit<LockedButtonProps, 'onClick' | 'busy' | 'icon' | 'children' | 'aria-label'> & {
  to: Destination;
  /** What it says, and what it is called where that differs. */
  label: string;
  name?: string;
  /** What it says while one waits, which another one replaces. */
  again?: string;
};

/**
 * Takes one paper of a place, which waits on this device until there is a connection; `PaperOnItsWay` shows it. Why it cannot be sent at all is
 * said here.
 */
export const PaperButton = ({ to, label, name = label, again, ...button }: Props) => {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  /** The name of a file that waits for the queue's own code. */
  const [held, setHeld] = useState<string | null>(null);
  const operatorId = useSession()?.operator.id ?? 0;
  useMayKeep();
  // Fetched before it is needed: it may be needed where there is no connection.
  const queue = useFetchedQueue(true);
  const isHere = (other: Destination) => laneOf(other) === laneOf(to);
  const waits = useStanding(isHere, queue) === 'coming';
  const take = async (chosen: File) => {
    const file = await madeToFit(chosen, 'DOCUMENT');
    const found = await problemOf(file, 'DOCUMENT');
    setProblem(found);
    if (found) return;
    const fileName = cleanName(file.name);
    if (!queue) setHeld(fileName);
    const { uploads } = await fetchQueue();
    // What still waits is replaced by this one; what was refused has been seen.
    for (const one of uploads.snapshot().uploads) if (isHere(one.to)) await uploads.cancel(one.id);
    await uploads.add([{ operatorId, to, name: fileName, file }]);
    setHeld((other) => (other === fileName ? null : other));
  };
  return (
    <>
      <LockedButton
        {...(button as ButtonProps)}
        icon="upload"
        {...(name !== label && { 'aria-label': name })}
        onClick={() => chooser.current?.click()}
      >
        {waits ? (again ?? t('field.otherFile')) : label}
      </LockedButton>
      <FileInput
        chooser={chooser}
        accept={acceptOf('DOCUMENT')}
        label={name}
        onFile={(file) => file && void take(file)}
      />
      {held && (
        <small role="status" className={styles.held}>
          {t('field.fileWaits', { name: held })}
        </small>
      )}
      {problem && (
        <small role="alert" className={styles.problem}>
          {t(`errors:${problem.code}`, problem.params)}
        </small>
      )}
    </>
  );
};
