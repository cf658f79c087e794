import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import styles from './OperatorForm.module.css';

/** A screen that is one form. */
export const FormPage = ({ back, children }: { back: string; children: ReactNode }) => (
  <article className={styles.narrow}>
    <PageHeader back={back} />
    {children}
  </article>
);
