import type { ReactNode } from 'react';
import type { AgentHome } from '@/contract/dashboard';
import { Closings } from './Closings';
import { Earnings } from './Earnings';
import styles from './Home.module.css';
import { OwnPage } from './OwnPage';
import { Pipeline } from './Pipeline';
import { Target } from './Target';
import { Todo } from './Todo';

type Props = {
  home: AgentHome;
  /** The time of the figures (ISO). */
  at: string;
  /** Rendered directly below the urgent tasks. */
  today: ReactNode;
};

/** An agent's home, most urgent first. Parts that the agent may not see are omitted. */
export const Home = ({ home, at, today }: Props) => {
  const { target, todo, pipeline, rank, closings, earnings, page } = home;
  return (
    <div className={styles.home}>
      <Todo todo={todo} at={at} />
      {today}
      {target && <Target target={target} rank={rank} />}
      {pipeline && <Pipeline pipeline={pipeline} />}
      {closings && <Closings closings={closings} at={at} />}
      {earnings && <Earnings earnings={earnings} at={at} />}
      {page && <OwnPage page={page} />}
    </div>
  );
};
