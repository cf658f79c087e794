import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/ui/fields/SearchField';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Button } from '@/components/ui/Button';
import { useAct } from '@/components/ui/useAct';
import { auctionEditor, type Seller } from '@/contract/auctions/editor';
import { MOTIVATION_ANSWERS } from '@/domain/customers/motivation';
import { formatPercent, phoneInText } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Editor.module.css';
import { useError, useForm, useIsLocked, useValue } from './form';
import { ChoiceInput, EnumInput } from './Inputs';
import { Part } from './Part';

const RATINGS = [1, 2, 3] as const;

const SellerLine = ({ seller }: { seller: Seller }) => {
  const { t } = useTranslation();
  const { name, phone, city, kind, motivation } = seller;
  return (
    <span className={styles.person}>
      <strong>{name}</strong>
      <small>
        {[
          t(kind === 'CORPORATE' ? 'auctions/editor:seller.corporate' : 'auctions/editor:seller.person'),
          phone && phoneInText(phone),
          city,
          kind === 'CUSTOMER' &&
            (motivation === null
              ? t('auctions/editor:seller.notRated')
              : t('auctions/editor:seller.motivation', { percent: formatPercent(motivation) })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  );
};

/** Three questions, each answered with one click or key; after the third the motivation can be saved (V09, V46). */
const MotivationForm = ({ seller, onRated }: { seller: Seller; onRated: (seller: Seller) => void }) => {
  const { t } = useTranslation();
  const action = useAct(auctionEditor.rateSeller);
  const [given, setGiven] = useState<Partial<Record<(typeof MOTIVATION_ANSWERS)['SELL'][number], number>>>({});
  const { sellerQuestion1, sellerQuestion2, sellerQuestion3 } = given;
  const save = async () => {
    if (!sellerQuestion1 || !sellerQuestion2 || !sellerQuestion3) return;
    await action.run({ customerId: seller.id, sellerQuestion1, sellerQuestion2, sellerQuestion3 }, (rated) => {
      onRated(rated);
      toast.success(t('auctions/editor:seller.rated'));
    });
  };
  return (
    <div className={styles.motivation}>
      <p>{t('auctions/editor:seller.rateFirst')}</p>
      {MOTIVATION_ANSWERS.SELL.map((question) => (
        <fieldset key={question}>
          <legend>{t(`auctions/editor:seller.${question}`)}</legend>
          {RATINGS.map((rating) => (
            <CheckField
              key={rating}
              type="radio"
              name={`motivation-${question}`}
              label={t(`auctions/editor:seller.rating.${rating}`)}
              checked={given[question] === rating}
              onChange={() => setGiven({ ...given, [question]: rating })}
            />
          ))}
        </fieldset>
      ))}
      <Button
        variant="primary"
        disabled={!sellerQuestion1 || !sellerQuestion2 || !sellerQuestion3}
        busy={action.busy}
        onClick={() => void save()}
      >
        {t('auctions/editor:seller.rate')}
      </Button>
    </div>
  );
};

/** The seller: a person, whose motivation is required, or a company; and the responsible agent. */
export const SellerSection = () => {
  const { t } = useTranslation();
  const { store, page } = useForm();
  const customerId = useValue('sellerCustomerId');
  const corporateId = useValue('sellerCorporateId');
  const error = useError('sellerCustomerId');
  const locked = useIsLocked('sellerCustomerId');
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(page.seller);
  const [changing, setChanging] = useState(false);
  const search = useCall(auctionEditor.sellers, { value: typed }, { enabled: typed !== '' });

  const chosenId = customerId ?? corporateId;
  const seller = [known, page.seller].find(
    (one) => one && one.id === chosenId && (one.kind === 'CUSTOMER') === (customerId !== null),
  );
  const choose = (seller: Seller) => {
    setKnown(seller);
    setChanging(false);
    store.set({
      sellerType: seller.sellerType,
      sellerCustomerId: seller.kind === 'CUSTOMER' ? seller.id : null,
      sellerCorporateId: seller.kind === 'CORPORATE' ? seller.id : null,
    });
  };
  const searching = chosenId === null || changing;
  return (
    <Part name="seller">
      <div className={styles.fields}>
        {searching ? (
          <div className={styles.wide}>
            <SearchField
              label={t('auctions/editor:seller.search')}
              hint={t('auctions/editor:seller.hint')}
              error={error}
              name="sellerCustomerId"
              required
              disabled={locked}
              autoFocus={changing}
              onSearch={setTyped}
              from={search}
              found={search.data?.rows}
              none={t('auctions/editor:seller.nobody')}
              keyOf={({ kind, id }) => `${kind}${id}`}
              show={(one) => <SellerLine seller={one} />}
              onChoose={choose}
            />
          </div>
        ) : (
          <div className={styles.chosen}>
            {seller ? <SellerLine seller={seller} /> : <span>#{chosenId}</span>}
            {!locked && (
              <Button size="small" name="sellerCustomerId" onClick={() => setChanging(true)}>
                {t('auctions/editor:seller.change')}
              </Button>
            )}
            {error && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
          </div>
        )}
        {!searching && seller?.kind === 'CUSTOMER' && seller.motivation === null && (
          <MotivationForm
            seller={seller}
            onRated={(rated) => {
              setKnown(rated);
              store.set({ sellerCustomerId: rated.id });
            }}
          />
        )}
        <EnumInput field="sellerType" of="sellerType" />
        <ChoiceInput field="agentId" choices={page.agents} empty={t('auctions/editor:none')} />
        <EnumInput field="source" of="leadSource" optional />
      </div>
    </Part>
  );
};
