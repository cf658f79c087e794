import { useTranslation } from 'react-i18next';
import { hasRooms, isLand } from '@/domain/auctions/editing';
import styles from './Editor.module.css';
import { useForm } from './form';
import { ChoiceInput, EnumInput, NumberInput } from './Inputs';
import { Part } from './Part';
import { useCategories } from './useNames';

/** What is sold: land is asked neither for floors nor for age, and only homes for rooms. */
export const PropertySection = () => {
  const { t } = useTranslation();
  const { page } = useForm();
  const { leaves, kind } = useCategories();
  const built = !isLand(kind);
  return (
    <Part name="property">
      <div className={styles.fields}>
        <ChoiceInput field="categoryId" choices={leaves} empty={t('auctions/editor:choose')} required />
        {(kind === null || hasRooms(kind)) && <EnumInput field="roomLayout" of="roomLayout" optional />}
        <NumberInput field="grossM2" min={1} max={10_000_000} />
        {built && (
          <>
            <NumberInput field="netM2" min={1} max={10_000_000} />
            <NumberInput field="buildingAge" min={0} max={500} />
            <NumberInput field="floor" min={-10} max={200} />
            <NumberInput field="floorCount" min={1} max={200} />
            <EnumInput field="occupancy" of="occupancy" />
            <EnumInput field="keyStatus" of="keyStatus" />
          </>
        )}
        <ChoiceInput field="projectId" choices={page.projects} empty={t('auctions/editor:none')} />
      </div>
    </Part>
  );
};
