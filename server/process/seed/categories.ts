import type { EnumValue } from '@/domain/enums';
import { slugify } from './people';
import type { Row, World } from './world';

export type Kind = EnumValue<'propertyCategory'>;
export type Categories = Map<Kind, number>;

const TREE: Record<string, [string, Kind][]> = {
  Konut: [
    ['Daire', 'APARTMENT'],
    ['Rezidans', 'RESIDENCE'],
    ['Müstakil Ev', 'DETACHED_HOUSE'],
    ['Villa', 'VILLA'],
    ['Yazlık', 'SUMMER_HOUSE'],
    ['Bina', 'BUILDING'],
  ],
  'İş Yeri': [
    ['Ofis', 'OFFICE'],
    ['Dükkân', 'SHOP'],
    ['Depo', 'WAREHOUSE'],
    ['Fabrika', 'FACTORY'],
    ['Otel', 'HOTEL'],
  ],
  Arsa: [
    ['Arsa', 'LAND'],
    ['Tarla', 'FIELD'],
    ['Bağ', 'VINEYARD'],
    ['Bahçe', 'GARDEN'],
    ['Diğer', 'OTHER'],
  ],
};

/** The first attribute of each section is required. */
const SECTIONS: Record<string, [name: string, choices: string[], kinds: RegExp][]> = {
  'Genel Özellikler': [
    [
      'Isıtma',
      ['Kombi', 'Merkezî', 'Klima', 'Yerden ısıtma', 'Soba', 'Yok'],
      /APARTMENT|RESIDENCE|HOUSE|VILLA|OFFICE|SHOP|HOTEL|BUILDING/,
    ],
    ['Cephe', ['Kuzey', 'Güney', 'Doğu', 'Batı'], /APARTMENT|RESIDENCE|HOUSE|VILLA|OFFICE/],
    ['Tapu durumu', ['Kat mülkiyetli', 'Kat irtifaklı', 'Arsa tapulu', 'Hisseli'], /./],
    ['Krediye uygun', ['Evet', 'Hayır'], /./],
  ],
  'Dış Özellikler': [
    ['Otopark', ['Kapalı', 'Açık', 'Yok'], /APARTMENT|RESIDENCE|HOUSE|VILLA|OFFICE|SHOP|HOTEL/],
    ['Asansör', ['Var', 'Yok'], /APARTMENT|RESIDENCE|OFFICE|BUILDING|HOTEL/],
    ['Havuz', ['Açık', 'Kapalı', 'Yok'], /RESIDENCE|VILLA|SUMMER_HOUSE|HOTEL/],
  ],
  'Arazi Özellikleri': [
    ['Altyapı', ['Elektrik ve su', 'Yalnızca elektrik', 'Yalnızca su', 'Yok'], /LAND|FIELD|VINEYARD|GARDEN|OTHER/],
    ['Eğim', ['Düz', 'Eğimli'], /LAND|FIELD|VINEYARD|GARDEN/],
  ],
};

export type Attribute = { id: number; choices: string[]; kinds: RegExp };

/** The category tree and the attributes of each category. */
export const seedCategories = async (world: World): Promise<{ categories: Categories; attributes: Attribute[] }> => {
  const categories: Categories = new Map();
  const rows = Object.entries(TREE).flatMap(([parent, children], position): Row<'category'>[] => {
    const parentId = world.next('category');
    return [
      {
        id: parentId,
        parent_id: null,
        name: parent,
        slug: slugify(`${parent}-kategorisi`),
        kind: children[0]?.[1] ?? 'OTHER',
        position,
      },
      ...children.map(([name, kind], index): Row<'category'> => {
        const id = world.next('category');
        categories.set(kind, id);
        return { id, parent_id: parentId, name, slug: slugify(name), kind, position: index };
      }),
    ];
  });
  await world.insert('category', rows);
  const sections = Object.keys(SECTIONS).map((name, position) => ({
    id: world.next('detail_section'),
    name,
    position,
  }));
  await world.insert('detail_section', sections);
  const attributes = sections.flatMap(({ id: sectionId, name: section }) =>
    (SECTIONS[section] ?? []).map(([name, choices, kinds], position) => ({
      id: world.next('attribute'),
      sectionId,
      name,
      choices,
      kinds,
      position,
    })),
  );
  await world.insert(
    'attribute',
    attributes.map(({ id, sectionId, name, choices, position }) => ({
      id,
      section_id: sectionId,
      name,
      choices,
      position,
      is_required: position === 0,
    })),
  );
  await world.insert(
    'category_attribute',
    attributes.flatMap(({ id, kinds }) =>
      [...categories]
        .filter(([kind]) => kinds.test(kind))
        .map(([, categoryId]) => ({ id: world.next('category_attribute'), category_id: categoryId, attribute_id: id })),
    ),
  );
  return { categories, attributes };
};
