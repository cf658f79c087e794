import { LocationScreen } from '@/components/locations/LocationScreen';
import { fromKey, listInput } from '@/components/locations/places';
import { places } from '@/contract/locations/places';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/location/list', ({ query, prefetch }) => {
  const at = fromKey(query.at);
  return [
    prefetch(query.tab === 'territories' ? places.territory.list : places.country.list, listInput()),
    ...(at ? [prefetch(places[at.level].detail, { id: at.id })] : []),
  ];
});

export default function LocationPage() {
  return <LocationScreen />;
}
