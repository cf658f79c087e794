import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import type { MemberDetail } from '@/contract/customers/members';
import { lazyPart } from '@/lib/lazyPart';

const GiveForm = lazyPart(() => import('./GiveForm').then((module) => module.GiveForm));

/** What can be given to a member now, and why other things cannot. */
export const MemberActions = ({ member }: { member: MemberDetail }) => {
  const { t } = useTranslation();
  const [giving, setGiving] = useState<'credit' | 'discount'>();
  return (
    <>
      <LockedButton
        may="credits.give"
        reason={member.creditRoom === 0 ? t('customers/credits:full') : null}
        variant="primary"
        icon="plus"
        onClick={() => setGiving('credit')}
      >
        {t('customers/credits:give.credit')}
      </LockedButton>
      <LockedButton
        may="credits.give"
        reason={member.discount === null ? null : t('customers/credits:already')}
        icon="plus"
        onClick={() => setGiving('discount')}
      >
        {t('customers/credits:give.discount')}
      </LockedButton>
      {giving && <GiveForm member={member} kind={giving} onClose={() => setGiving(undefined)} />}
    </>
  );
};
