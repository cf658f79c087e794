import { Link } from '@/components/ui/Link';
import { Controller, Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Notice } from '@/components/ui/Notice';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { appraisal, type AppraisalDetail } from '@/contract/auctions/appraisal';
import { isLand, LAND_FIELDS } from '@/domain/auctions/editing';
import { AGENT_TEXT_LIMIT } from '@/domain/limits';
import { toast } from '@/lib/toast';
import { Gaps } from './Gaps';
import { LandInputs } from './Land';
import { Spread } from './Spread';

const isLandField = (name: string) => (LAND_FIELDS as readonly string[]).includes(name);
const PRICES = ['priceLow', 'priceHigh', 'value'] as const;

/** The expert's findings, and the report that the console makes of them or one from outside. */
export const ReportDrawer = ({ record, onClose }: { record: AppraisalDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(appraisal.report, {
    area: 'auctions/appraisal',
    record: { ...record, propertyKind: record.propertyKind ?? record.category, documentId: null },
    // Only land is asked them.
    ...(!isLand(record.category) && {
      toInput: (values) => Object.fromEntries(Object.entries(values).filter(([name]) => !isLandField(name))),
    }),
    onSaved: () => {
      toast.success(t('auctions/appraisal:report.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const said = (field: string) => (errors as Record<string, { message?: string } | undefined>)[field]?.message;
  const { outsideReport, auctionId } = record;
  return (
    <FormDrawer
      open
      title={t('auctions/appraisal:report.title')}
      submitLabel={t('auctions/appraisal:report.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <Gaps auctionId={auctionId} gaps={record.gaps} />
      {PRICES.map((name) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <MoneyField
              name={name}
              label={t(`auctions/appraisal:fields.${name}`)}
              hint={name === 'value' ? t('auctions/appraisal:report.valueHint') : undefined}
              error={said(name)}
              required
              autoFocus={name === 'priceLow'}
              value={typeof value === 'number' ? value : null}
              onChange={onChange}
            />
          )}
        />
      ))}
      {record.comparables.length === 0 ? (
        <Notice kind="warning">{t('auctions/appraisal:report.noComparables')}</Notice>
      ) : (
        <Watch
          control={form.control}
          names="value"
          render={(value) => <Spread record={record} value={Number(value) || null} />}
        />
      )}
      {isLand(record.category) && <LandInputs form={form} category={record.category} />}
      <EnumSelect
        of="propertyCategory"
        label={t('auctions/appraisal:fields.propertyKind')}
        error={said('propertyKind')}
        required
        {...form.register('propertyKind')}
      />
      <TextAreaField
        label={t('auctions/appraisal:fields.findings')}
        error={said('findings')}
        rows={6}
        maxLength={AGENT_TEXT_LIMIT}
        {...form.register('findings')}
      />
      <SelectField
        label={t('auctions/appraisal:report.source')}
        hint={
          <>
            {t('auctions/appraisal:report.outsideHint')}{' '}
            <Link href={`/auctions/detail?id=${auctionId}#documents`}>{t('auctions/appraisal:report.upload')}</Link>
          </>
        }
        error={said('documentId')}
        {...form.register('documentId', { setValueAs: (value: unknown) => (value ? Number(value) : null) })}
      >
        <option value="">{t('auctions/appraisal:report.made')}</option>
        {outsideReport && (
          <option value={outsideReport.documentId}>
            {t('auctions/appraisal:report.outside', { name: outsideReport.name })}
          </option>
        )}
      </SelectField>
      {conflict}
    </FormDrawer>
  );
};
