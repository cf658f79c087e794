import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import entry from '@/components/auth/Entry.module.css';
import { SecondFactorSetup } from '@/components/operators/account/SecondFactorSetup';
import { NearLink } from '@/lib/NearLink';
import { returnPath } from '@/lib/returnPath';
import { secondFactorProps } from '@/lib/page';

export const getServerSideProps = secondFactorProps();

/** An operator whose role requires a second factor is redirected here until it is set up. */
export default function SecondFactorPage({ asksPassword }: { asksPassword: boolean }) {
  const { t } = useTranslation();
  const { query } = useRouter();
  return (
    <div className={entry.form}>
      <h1>{t('operators/account:secondFactor.dueTitle')}</h1>
      <p className={entry.lead}>{t('operators/account:secondFactor.dueText')}</p>
      <SecondFactorSetup
        asksPassword={asksPassword}
        // A full page load: from here on everything is allowed.
        onDone={() => window.location.assign(returnPath(query.next))}
        cancel={
          <NearLink className={entry.link} href="/logout">
            {t('operators/account:secondFactor.signOut')}
          </NearLink>
        }
      />
    </div>
  );
}
