import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';

/**
 * For work that this screen does in batches: while it runs, leaving asks first. Returns whether the screen has been left: then the work
 * stops, since nobody would see it, and it must not navigate.
 */
export const useStay = (running: boolean): { left: () => boolean; allow: () => void } => {
  const { t } = useTranslation();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const { allow } = useUnsavedChangesPrompt(running, {
    title: t('customers:import.leave.title'),
    text: t('customers:import.leave.text'),
    leave: t('customers:import.leave.leave'),
    stay: t('customers:import.leave.stay'),
  });
  return { left: () => left.current, allow };
};
