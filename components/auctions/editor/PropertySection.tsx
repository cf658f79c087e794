import { useTranslation } from 'react-i18next';
import { hasRooms, isBuildingLand, isLand, notAsked } from '@/domain/auctions/editing';
import styles from './Editor.module.css';
import { useForm } from './form';
import { ChoiceInput, EnumInput, NumberInput } from './Inputs';
import { Part } from './Part';
import { useCategories } from './useNames';

/** Land fields: what may be built and how much, net area, road; farmland has no fields about buildings. */
const LandInputs = ({ building }: { building: boolean }) => (
  <>
    <EnumInput field="zoning" of="zoning" optional />
    <NumberInput field="netParcelM2" />
    {building && (
      <>
        <NumberInput field="floorAreaRatio" />
        <NumberInput field="coverageRatio" />
        <NumberInput field="heightLimitM" />
      </>
    )}
    <NumberInput field="roadFrontageM" />
  </>
);

/** The property: land has neither floors nor age, only homes have rooms. */
export const PropertySection = () => {
  const { t } = useTranslation();
  const { page, store } = useForm();
  const { leaves, from, kind } = useCategories();
  const built = !isLand(kind);
  return (
    <Part name="property">
      <div className={styles.fields}>
        <ChoiceInput
          field="categoryId"
          from={from}
          choices={leaves}
          empty={t('auctions/editor:choose')}
          required
          onChoose={(id) => {
            const chosen = leaves.find((leaf) => leaf.id === id)?.kind ?? null;
            store.set({ categoryId: id, ...Object.fromEntries(notAsked(chosen).map((field) => [field, null])) });
          }}
        />
        {(kind === null || hasRooms(kind)) && <EnumInput field="roomLayout" of="roomLayout" optional />}
        <NumberInput field="grossM2" />
        {!built && <LandInputs building={isBuildingLand(kind)} />}
        {built && (
          <>
            <NumberInput field="netM2" />
            <NumberInput field="buildingAge" />
            <NumberInput field="floor" />
            <NumberInput field="floorCount" />
            <EnumInput field="occupancy" of="occupancy" />
            <EnumInput field="keyStatus" of="keyStatus" />
          </>
        )}
        <ChoiceInput field="projectId" choices={page.projects} empty={t('auctions/editor:none')} />
      </div>
    </Part>
  );
};
