import type { AgentHome } from '@/contract/dashboard';
import { Closings } from './Closings';
import { Earnings } from './Earnings';
import styles from './Home.module.css';
import { OwnPage } from './OwnPage';
import { Pipeline } from './Pipeline';
import { Target } from './Target';
import { Todo } from './Todo';

/** How an agent stands, what presses first. What one may not see is left out. `at`: the moment of the figures (ISO). */
export const Home = ({ home, at }: { home: AgentHome; at: string }) => {
  const { target, todo, pipeline, rank, closings, earnings, page } = home;
  return (
    <div className={styles.home}>
      <Todo todo={todo} at={at} />
      {target && <Target target={target} rank={rank} />}
      {pipeline && <Pipeline pipeline={pipeline} />}
      {closings && <Closings closings={closings} at={at} />}
      {earnings && <Earnings earnings={earnings} at={at} />}
      {page && <OwnPage page={page} />}
    </div>
  );
};
