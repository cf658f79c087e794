import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import type { IconName } from '@/components/ui/Icon';
import { Line, Lines } from '@/components/ui/Lines';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import type { ClosingDetail } from '@/contract/closing/record';
import { ENUMS } from '@/domain/enums';
import { formatInstant } from '@/lib/formats';
import { AppointmentDrawer, MEND_DRAWERS, PlanDrawer, SellerApprovalDrawer } from './drawers';
import { useLock } from './useLock';

const DRAWERS = {
  plan: PlanDrawer,
  seller: SellerApprovalDrawer,
  credit: MEND_DRAWERS.CREDIT,
  appointment: AppointmentDrawer,
} as const;

/** This sale's specifics: optional steps, agreements, the time of the transfer. */
export const Sale = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const [open, setOpen] = useState<keyof typeof DRAWERS | null>(null);
  const { plan, credit, appointment, sellerApprovedAt, step } = file;
  const over = file.outcome === 'CANCELLED';
  const parts = (['usesCredit', 'buyerRepresented', 'sellerRepresented', 'tripleAgreement'] as const).filter(
    (part) => plan[part],
  );
  const past = ENUMS.closingStep.indexOf(step);
  const change = (which: keyof typeof DRAWERS, label: string, name: string) =>
    !only && (
      <LockedButton
        may="closings.work"
        reason={why}
        size="small"
        variant="ghost"
        aria-label={`${name}: ${label}`}
        onClick={() => setOpen(which)}
      >
        {label}
      </LockedButton>
    );
  const line = (key: string, icon: IconName, there: boolean, text: ReactNode, act: ReactNode) => (
    <Line key={key} state={there ? 'done' : 'off'} icon={icon} end={act}>
      <strong>{t(`closing:sale.${key}`)}</strong>
      <small>{text}</small>
    </Line>
  );
  const Drawer = open && DRAWERS[open];
  return (
    <>
      <Lines>
        {line(
          'plan',
          'settings',
          true,
          parts.length > 0
            ? parts.map((part) => t(`closing:fields.${part}`)).join(', ')
            : t('closing:sale.nothingSpecial'),
          change('plan', t('closing:sale.change'), t('closing:sale.plan')),
        )}
        {line(
          'seller',
          'check',
          sellerApprovedAt !== null,
          sellerApprovedAt
            ? t('closing:sale.approvedAt', { at: formatInstant(sellerApprovedAt) })
            : t(over ? 'closing:sale.neverApproved' : 'closing:sale.notApproved'),
          (sellerApprovedAt !== null || past >= ENUMS.closingStep.indexOf('WAITING_SELLER_APPROVE')) &&
            change(
              'seller',
              t(sellerApprovedAt ? 'closing:sale.takeBack' : 'closing:sale.write'),
              t('closing:sale.seller'),
            ),
        )}
        {plan.usesCredit &&
          line(
            'credit',
            'bank',
            credit?.result === 'APPROVED',
            credit ? (
              <>
                {credit.bank} · <Money kurus={credit.amount} /> · {enumLabel('creditResult', credit.result, t)}
              </>
            ) : (
              t('closing:sale.noCredit')
            ),
            change('credit', t(credit ? 'closing:sale.change' : 'closing:sale.write'), t('closing:sale.credit')),
          )}
        {line(
          'appointment',
          'calendar',
          appointment !== null,
          appointment
            ? `${formatInstant(appointment.at)} · ${appointment.office}`
            : t(over ? 'closing:sale.neverAppointed' : 'closing:sale.noAppointment'),
          change(
            'appointment',
            t(appointment ? 'closing:sale.move' : 'closing:sale.book'),
            t('closing:sale.appointment'),
          ),
        )}
      </Lines>
      {Drawer && <Drawer file={file} onClose={() => setOpen(null)} />}
    </>
  );
};
