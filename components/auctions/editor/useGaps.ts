import { useMemo } from 'react';
import { EDITOR_SECTIONS, type EditorSection, gapsOf, type Gaps } from '@/domain/auctions/editing';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import { useForm, useFormState } from './form';
import { attributeField } from './store';
import { useAttributes, useCategories } from './useNames';

const DOCUMENTS = ['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'] as const;

/** What is missing where, and how much of what publishing needs is there, in percent. */
export const useGaps = (): { gaps: Gaps; percent: number; missing: { section: EditorSection; field: string }[] } => {
  const { page } = useForm();
  const values = useFormState((state) => state.values);
  const { kind } = useCategories();
  const { attributes } = useAttributes();
  const { imageCount, documentTypes } = page.facts;
  return useMemo(() => {
    const required = attributes.filter((one) => one.isRequired).map(({ id }) => attributeField(id));
    const gaps = gapsOf(values, { kind, required });
    if (imageCount < AUCTION_IMAGES_MIN) gaps.images = { toSave: [], toPublish: ['images'] };
    const papers = DOCUMENTS.filter((type) => !documentTypes.includes(type));
    if (papers.length > 0) gaps.documents = { toSave: [], toPublish: papers };
    const missing = EDITOR_SECTIONS.flatMap((section) =>
      [...(gaps[section]?.toSave ?? []), ...(gaps[section]?.toPublish ?? [])].map((field) => ({ section, field })),
    );
    const asked = missing.length + Object.values(values).filter((value) => value !== null && value !== '').length;
    return { gaps, missing, percent: Math.round(((asked - missing.length) * 100) / Math.max(asked, 1)) };
  }, [values, kind, attributes, imageCount, documentTypes]);
};
