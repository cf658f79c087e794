import { JobsScreen } from '@/components/settings/jobs/JobsScreen';
import { jobs } from '@/contract/settings/jobs';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/jobs', ({ prefetch, query }) => [
  prefetch(jobs.list, {}),
  ...(typeof query.job === 'string' ? [prefetch(jobs.detail, { name: query.job })] : []),
]);

/** `?job=NAME` opens that job beside the list. */
export default function JobsPage() {
  return <JobsScreen />;
}
