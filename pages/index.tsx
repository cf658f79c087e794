import type { GetServerSideProps } from 'next';

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: '/dashboard', permanent: false },
});

/** Never rendered: the URL redirects to the dashboard. */
export default function IndexPage() {
  return null;
}
