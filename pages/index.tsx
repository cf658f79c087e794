import type { GetServerSideProps } from 'next';

export const getServerSideProps: GetServerSideProps = async () => ({
  redirect: { destination: '/dashboard', permanent: false },
});

/** Never shown: the address alone leads to the dashboard. */
export default function IndexPage() {
  return null;
}
