import { useMemo } from 'react';
import { media } from '@/contract/auctions/media';
import { EDITOR_SECTIONS, type EditorSection, missingToSave } from '@/domain/auctions/editing';
import { progressOf, readinessOf } from '@/domain/auctions/readiness';
import { useCall } from '@/lib/useCall';
import { useForm, useFormState } from './form';
import { formFacts } from './formReadiness';
import { useAttributes, useCategories } from './useNames';

/** The pictures and documents as loaded by their own sections, once these are rendered. */
const useFiles = () => {
  const { page } = useForm();
  const auctionId = useFormState(({ base }) => base.id) ?? 0;
  const images = useCall(media.images, { auctionId }, { enabled: false }).data?.rows;
  const documents = useCall(media.documents, { auctionId }, { enabled: false }).data?.rows;
  return {
    imageCount: images?.length ?? page.facts.imageCount,
    documentTypes: documents?.map(({ type }) => type) ?? page.facts.documentTypes,
  };
};

export type Gaps = Partial<Record<EditorSection, { toSave: readonly string[]; toPublish: readonly string[] }>>;

/**
 * What is missing by section, and the progress towards bidding: the checks of publication (domain/auctions/readiness.ts) applied to the
 * form's values. `verified`: the one check that has no place in the form.
 */
export const useGaps = () => {
  const { page } = useForm();
  const values = useFormState((state) => state.values);
  const { kind } = useCategories();
  const { attributes } = useAttributes();
  const { imageCount, documentTypes } = useFiles();
  return useMemo(() => {
    const checks = readinessOf(formFacts({ page, values, kind, attributes, imageCount, documentTypes }));
    const toSave = missingToSave(values);
    const gaps: Gaps = {};
    const missing: { section: EditorSection; field: string }[] = [];
    for (const section of EDITOR_SECTIONS) {
      const saving = toSave[section] ?? [];
      const publishing = checks
        .filter((one) => one.section === section && one.blocks)
        .flatMap(({ fields }) => fields)
        .filter((field) => !saving.includes(field) && !(field === 'sellerCustomerId' && saving.includes('sellerId')));
      if (saving.length + publishing.length > 0) gaps[section] = { toSave: saving, toPublish: publishing };
      missing.push(...[...saving, ...publishing].map((field) => ({ section, field })));
    }
    const { done, total } = progressOf(checks);
    return { gaps, missing, done, total, verified: checks.every(({ section, code }) => section !== null || !code) };
  }, [page, values, kind, attributes, imageCount, documentTypes]);
};
