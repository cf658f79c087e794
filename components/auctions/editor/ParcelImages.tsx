import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/Picture';
import { auctionEditor } from '@/contract/auctions/editor';
import type { Input, Output } from '@/contract/kit';
import { Button } from '@/components/ui/Button';
import { useAct } from '@/components/ui/useAct';
import { lazyPart } from '@/lib/lazyPart';
import { formatNumber } from '@/lib/formats';
import styles from './Editor.module.css';
import { useForm, useFormState } from './form';

const AddPictures = lazyPart(() => import('@/components/ui/media/AddPictures').then((module) => module.AddPictures), {
  texts: ['auctions/media'],
});

type Pictures = Output<typeof auctionEditor.mapImages>;

/** Pictures of the parcel: the registry's boundary, or a sketch that is labelled as such. */
export const ParcelImages = () => {
  const { t } = useTranslation();
  const { store, page } = useForm();
  const id = useFormState(({ base }) => base.id);
  const action = useAct(auctionEditor.mapImages);
  const ada = useFormState(({ values }) => String(values.ada ?? ''));
  const parsel = useFormState(({ values }) => String(values.parsel ?? ''));
  const [made, setMade] = useState<(Pictures & { ada: string; parsel: string }) | null>(null);
  const make = async () => {
    const { cityId, townId, quarterId, latitude, longitude } = store.get().values;
    await action.run(
      {
        cityId,
        townId,
        quarterId,
        latitude,
        longitude,
        ada,
        parsel,
      } as Input<typeof auctionEditor.mapImages>,
      (pictures) => {
        setMade({ ...pictures, ada, parsel });
      },
    );
  };
  const current = made?.ada === ada && made.parsel === parsel ? made : null;
  /** A parcel's number may contain a slash, which file names may not. */
  const fileName = (kind: Pictures['images'][number]['kind']) =>
    t('auctions/editor:parcel.fileName', {
      ada,
      parsel,
      kind: t(`auctions/editor:parcel.kind.${kind}`).toLocaleLowerCase('tr'),
    }).replaceAll('/', '-');
  return (
    <div className={styles.parcel}>
      <div className={styles.line}>
        <Button icon="image" disabled={ada === '' || parsel === ''} busy={action.busy} onClick={() => void make()}>
          {t(current ? 'auctions/editor:parcel.again' : 'auctions/editor:parcel.make')}
        </Button>
        <p className={styles.quiet}>
          {ada === '' || parsel === ''
            ? t('auctions/editor:parcel.needs')
            : !page.parcelService && !current && t('auctions/editor:parcel.serviceMissing')}
        </p>
      </div>
      {current && (
        <>
          <p className={current.source === 'SKETCH' ? styles.warning : styles.quiet} role="status">
            {current.source === 'SKETCH'
              ? [
                  current.reason && t(`auctions/editor:parcel.reason.${current.reason}`),
                  t('auctions/editor:parcel.sketch'),
                ]
                  .filter(Boolean)
                  .join(' ')
              : t('auctions/editor:parcel.service')}{' '}
            {current.areaM2 !== null && t('auctions/editor:parcel.area', { area: formatNumber(current.areaM2) })}
          </p>
          {current.source === 'SERVICE' && (
            <div className={styles.line}>
              <Button
                size="small"
                onClick={() => store.set({ latitude: current.latitude, longitude: current.longitude })}
              >
                {t('auctions/editor:parcel.useCentre')}
              </Button>
              {current.areaM2 !== null && (
                <Button size="small" onClick={() => store.set({ grossM2: current.areaM2 })}>
                  {t('auctions/editor:parcel.useArea', { area: formatNumber(current.areaM2) })}
                </Button>
              )}
            </div>
          )}
          <div className={styles.pictures}>
            {current.images.map(({ kind, image, width, height }) => (
              <figure key={kind}>
                <Picture
                  src={image}
                  width={width}
                  height={height}
                  alt={t('auctions/editor:parcel.alt', { kind: t(`auctions/editor:parcel.kind.${kind}`), ada, parsel })}
                />
                <figcaption>
                  <span>{t(`auctions/editor:parcel.kind.${kind}`)}</span>
                  <a href={image} download={fileName(kind)}>
                    {t('auctions/editor:parcel.download')}
                  </a>
                </figcaption>
              </figure>
            ))}
          </div>
          {id === null ? (
            <p className={styles.quiet}>{t('auctions/editor:parcel.addAfterSave')}</p>
          ) : (
            <AddPictures
              // Newly generated pictures can be added again.
              key={current.images[0]?.image}
              auctionId={id}
              pictures={current.images.map(({ kind, image }) => ({ name: fileName(kind), image }))}
            />
          )}
        </>
      )}
    </div>
  );
};
