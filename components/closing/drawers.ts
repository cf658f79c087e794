import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ClosingDetail } from '@/contract/closing/record';
import type { EnumValue } from '@/domain/enums';
import { browserOnly } from '@/lib/browserOnly';

type Drawer = ComponentType<{ file: ClosingDetail; onClose: () => void }>;

const load = <P extends object>(import_: () => Promise<ComponentType<P>>) =>
  browserOnly(dynamic<P>(import_, { ssr: false }));

export const CheckDrawer = load(() => import('./CheckDrawer').then((module) => module.CheckDrawer));
export const RequestDrawer = load(() => import('./RequestDrawer').then((module) => module.RequestDrawer));
export const PlanDrawer = load(() => import('./PlanDrawer').then((module) => module.PlanDrawer));
export const PriceDrawer = load(() => import('./PriceDrawer').then((module) => module.PriceDrawer));
export const AppointmentDrawer = load(() => import('./AppointmentDrawer').then((module) => module.AppointmentDrawer));
export const SellerApprovalDrawer = load(() =>
  import('./SellerApprovalDrawer').then((module) => module.SellerApprovalDrawer),
);

/** The drawers that mend what stands in the way, each loaded when it is first opened. */
export const MEND_DRAWERS: Partial<Record<EnumValue<'closingMend'>, Drawer>> = {
  PARTIES: load(() => import('./PartiesDrawer').then((module) => module.PartiesDrawer)),
  PLAN: PlanDrawer,
  CREDIT: load(() => import('./CreditDrawer').then((module) => module.CreditDrawer)),
  APPOINTMENT: AppointmentDrawer,
  SELLER_APPROVAL: SellerApprovalDrawer,
  PRICE: PriceDrawer,
};
