import type { ComponentType } from 'react';
import type { ClosingDetail } from '@/contract/closing/record';
import type { EnumValue } from '@/domain/enums';
import { lazyPart } from '@/lib/lazyPart';

type Drawer = ComponentType<{ file: ClosingDetail; onClose: () => void }>;

export const CheckDrawer = lazyPart(() => import('./CheckDrawer').then((module) => module.CheckDrawer));
export const RequestDrawer = lazyPart(() => import('./RequestDrawer').then((module) => module.RequestDrawer));
export const PlanDrawer = lazyPart(() => import('./PlanDrawer').then((module) => module.PlanDrawer));
export const PriceDrawer = lazyPart(() => import('./PriceDrawer').then((module) => module.PriceDrawer));
export const AppointmentDrawer = lazyPart(() =>
  import('./AppointmentDrawer').then((module) => module.AppointmentDrawer),
);
export const SellerApprovalDrawer = lazyPart(() =>
  import('./SellerApprovalDrawer').then((module) => module.SellerApprovalDrawer),
);

/** The drawers that fix blockers, each loaded when first opened. */
export const MEND_DRAWERS: Partial<Record<EnumValue<'closingMend'>, Drawer>> = {
  PARTIES: lazyPart(() => import('./PartiesDrawer').then((module) => module.PartiesDrawer)),
  PLAN: PlanDrawer,
  CREDIT: lazyPart(() => import('./CreditDrawer').then((module) => module.CreditDrawer)),
  APPOINTMENT: AppointmentDrawer,
  SELLER_APPROVAL: SellerApprovalDrawer,
  PRICE: PriceDrawer,
};
