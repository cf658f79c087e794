import { plainOf } from '@/server/areas/agents/knowledge/markdown';
import type { World } from './world';

type Page = {
  title: string;
  /** How many days ago it was published; absent: a draft. */
  ago?: number;
  audience?: 'ALL' | 'TERRITORIES';
  /** The due day, in days from now. */
  due?: number;
  /** The previous version, and the note about the change. */
  before?: string;
  note?: string;
  body: string;
  below?: readonly Page[];
};

const lines = (...all: string[]) => all.join('\n');

const PAGES: readonly Page[] = [
  {
    title: 'Aramıza hoş geldiniz',
    ago: 120,
    body: lines(
      'Bu sayfalar, bir danışmanın ilk gününden tapu gününe kadar bilmesi gerekenleri bir arada tutar. Aradığınızı bulamazsanız üstteki aramayı kullanın; yine bulamazsanız bölge yöneticinize yazın.',
      '',
      '## Nereden başlamalı',
      '',
      '1. [İlk haftanız](sayfa:2) sayfasındaki adımları sırayla tamamlayın.',
      '2. Okunması zorunlu sayfaları okuyun ve **Okudum** düğmesiyle işaretleyin.',
      '3. Sayfanızı hazırlayıp onaya gönderin.',
      '',
      '> Bilgi bankası değişir. Bir sayfa yeniden okunacaksa bildirim alırsınız.',
    ),
    below: [
      {
        title: 'İlk haftanız',
        ago: 118,
        body: lines(
          '## Birinci gün',
          '',
          '- [ ] Hesabınıza girin, iki adımlı doğrulamayı açın',
          '- [ ] Telefonunuza bildirim izni verin',
          '- [ ] Bölge yöneticinizle tanışın',
          '',
          '## İkinci ve üçüncü gün',
          '',
          '- [ ] KVKK ve telefonla arama sayfalarını okuyun',
          '- [ ] İki yer göstermeye deneyimli bir danışmanla katılın',
          '',
          '## Haftanın sonu',
          '',
          '- [ ] Danışman sayfanızı onaya gönderin',
          '- [ ] Mahallenizden ilk üç satış talebini açın',
        ),
      },
      {
        title: 'Danışman sayfanızı hazırlamak',
        ago: 96,
        body: lines(
          'Danışman sayfanız, satıcının sizi aramadan önce gördüğü yerdir.',
          '',
          '## Fotoğraf',
          '',
          'Yüzünüz aydınlık, arka plan sade olsun. Güneş gözlüğü ve grup fotoğrafı kullanmayın.',
          '',
          '![Aydınlık çekilmiş bir konut fotoğrafı](resim:PICTURE)',
          '',
          '## Metin',
          '',
          '- Hangi mahallelerde çalıştığınızı yazın.',
          '- Yeterlilik belgenizin süresi geçmişse sayfanız yayından kalkar.',
        ),
      },
    ],
  },
  {
    title: 'KVKK: müşteri bilgisi nasıl kullanılır',
    ago: 21,
    audience: 'ALL',
    due: 9,
    note: 'WhatsApp bölümü eklendi, saklama süreleri güncellendi.',
    before: lines(
      'Müşterinin telefonu ve e-postası yalnızca işin gereği için kullanılır.',
      '',
      '## Yapılmayacaklar',
      '',
      '- Müşteri listesini dışarı aktarmak',
      '- Numarayı üçüncü kişiyle paylaşmak',
      '',
      '## Saklama',
      '',
      'Satıştan vazgeçen müşterinin bilgileri iki yıl sonra silinir.',
    ),
    body: lines(
      'Müşterinin telefonu, e-postası ve kimlik numarası **yalnızca işin gereği için** kullanılır. Konsolda hangi kaydı kimin açtığı yazılır.',
      '',
      '## Yapılmayacaklar',
      '',
      '- Müşteri listesini dışarı aktarmak ya da ekran görüntüsünü almak',
      '- Numarayı üçüncü kişiyle paylaşmak',
      '- Kişisel telefon rehberine toplu kayıt yapmak',
      '',
      '## WhatsApp ile yazışma',
      '',
      'Tapu, kimlik ve dekont fotoğraflarını mesajlaşma uygulamasından istemeyin; müşteriyi siteye yönlendirin.',
      '',
      '## Saklama süreleri',
      '',
      '| Kayıt | Süre |',
      '| --- | --: |',
      '| Satıştan vazgeçen müşteri | 2 yıl |',
      '| Kapanmış satış | 10 yıl |',
      '| Çağrı kaydı | 1 yıl |',
      '',
      '## Başvuru gelirse',
      '',
      'Müşteri “bilgilerimi silin” derse siz silmeyin; başvurusunu konsoldan açın, süreç kendiliğinden başlar.',
    ),
  },
  {
    title: 'Telefonla arama',
    ago: 34,
    audience: 'ALL',
    due: -4,
    body: lines(
      'İlk arama, satıcının sizi dinleyip dinlemeyeceğine karar verdiği andır.',
      '',
      '## Aramadan önce',
      '',
      '1. Kaydın notlarını ve önceki aramaları okuyun.',
      '2. İleti izni olmayan kişiyi tanıtım için aramayın.',
      '3. Aramayı 09.00–20.00 arasında yapın.',
      '',
      '## Açılış',
      '',
      '> Merhaba, ben Tellal’dan … Eviniz için bıraktığınız talep üzerine arıyorum, iki dakikanız var mı?',
      '',
      '## Ulaşılamazsa',
      '',
      'Aynı gün bir kez daha, ertesi gün farklı bir saatte arayın. Üçüncü denemeden sonra sonucu **ulaşılamadı** olarak yazın.',
    ),
    below: [
      {
        title: 'Sık gelen itirazlar',
        ago: 33,
        body: lines(
          '## “Hizmet bedeli yüksek”',
          '',
          'Mezatta fiyatı alıcılar yükseltir; hizmet bedeli satış olmazsa alınmaz. Önce rakamı değil, sonucu konuşun.',
          '',
          '## “Ben kendim satarım”',
          '',
          'Kaç kişinin aradığını ve kaçının gerçekten geldiğini sorun. Elenmiş alıcı getirdiğinizi anlatın.',
          '',
          '## “Fiyatımı düşüreceksiniz”',
          '',
          'Başlangıç fiyatı taban değildir; rezerv fiyatını satıcı belirler.',
        ),
      },
    ],
  },
  {
    title: 'İlan ve yetki',
    ago: 80,
    body: 'İlanın yayına girmesi için gereken belgeler ve onaylar bu başlığın altındadır.',
    below: [
      {
        title: 'EİDS doğrulaması',
        ago: 45,
        body: lines(
          'Elektronik İlan Doğrulama Sistemi, ilanı verenin buna yetkili olduğunu **ilan yayına girmeden** doğrular.',
          '',
          '## Adımlar',
          '',
          '1. Malik, e-Devlet üzerinden işletmemizi yetkilendirir.',
          '2. Taşınmaz numarası konsola yazılır.',
          '3. Doğrulama sonucu gelince ilan onaya gönderilir.',
          '',
          '## Sık yapılan hatalar',
          '',
          '- Hisseli tapuda yalnızca bir malikin yetki vermesi',
          '- Yetki süresinin mezat bitmeden dolması',
          '- Bağımsız bölüm numarasının tapudakiyle uyuşmaması',
        ),
      },
      {
        title: 'Yetkilendirme sözleşmesi',
        ago: 60,
        body: lines(
          'Sözleşme olmadan ekspertiz istenmez.',
          '',
          '## Kontrol listesi',
          '',
          '- [ ] Bütün hissedarların imzası',
          '- [ ] Rezerv fiyatı rakam ve yazıyla',
          '- [ ] Süre ve uzatma koşulu',
          '- [ ] Hizmet bedeli oranı',
        ),
      },
      {
        title: 'Fotoğraf çekimi',
        ago: 52,
        body: lines(
          'En az beş, tercihen on beş fotoğraf. Kapak fotoğrafı cepheyi ya da en aydınlık odayı göstersin.',
          '',
          '- Işıkları açın, perdeleri aralayın.',
          '- Telefonu yatay tutun, göğüs hizasından çekin.',
          '- Kişi, plaka ve aile fotoğrafı görünmesin.',
        ),
      },
    ],
  },
  {
    title: 'Mezat nasıl işler',
    ago: 90,
    body: lines(
      'Teklifler artırarak verilir. Son dakikalarda gelen teklif süreyi uzatır.',
      '',
      '## Teminat',
      '',
      'Teklif vermek isteyen, başlangıç fiyatının %3’ü kadar teminat yatırır. Kazanamayanın teminatı geri ödenir.',
      '',
      '## Satıcı onayı',
      '',
      'Rezerv fiyatının altında kalan teklif satıcıya sorulur; satıcının süresi dolmadan cevabı konsola yazın.',
    ),
  },
  {
    title: 'Tapu',
    ago: 75,
    body: 'Kapanıştan tapu devrine kadar olan işler.',
    below: [
      {
        title: 'Tapu günü',
        ago: 40,
        body: lines(
          '## Yanınızda olsun',
          '',
          '- Randevu kodu ve saati',
          '- DASK poliçesi, rayiç bedel yazısı',
          '- Vekâletname varsa aslı',
          '',
          '## Harçlar',
          '',
          '| Kalem | Kim öder |',
          '| --- | --- |',
          '| Alıcı tapu harcı (%2) | Alıcı |',
          '| Satıcı tapu harcı (%2) | Satıcı |',
          '| Döner sermaye | Alıcı |',
          '',
          '## Devirden sonra',
          '',
          'Yeni tapunun fotoğrafını aynı gün kapanış kaydına ekleyin; kazancınız bundan sonra kesinleşir.',
        ),
      },
      {
        title: 'Tapuda şerh ve ipotek',
        ago: 38,
        body: lines(
          'Takyidat belgesini **sözleşmeden önce** okuyun.',
          '',
          '- İpotek: bankadan kapama yazısı istenir, alıcının ödemesiyle aynı gün kaldırılır.',
          '- Haciz: kaldırılmadan mezada çıkılmaz.',
          '- Aile konutu şerhi: eşin yazılı rızası gerekir.',
        ),
      },
      {
        title: 'Yabancı alıcı',
        ago: 30,
        body: 'Yabancı alıcıda değerleme raporu ve döviz alım belgesi zorunludur. Randevudan en az on iş günü önce başlayın.',
      },
    ],
  },
  {
    title: 'Hizmet bedeli ve kazanç',
    ago: 25,
    note: 'Referans payı eklendi.',
    before: lines(
      'Kazanç, tapu devrinden sonra kesinleşir.',
      '',
      '## Fatura',
      '',
      'Faturayı ayın 25’ine kadar yükleyin.',
    ),
    body: lines(
      'Kazanç, tapu devrinden sonra kesinleşir ve hizmet bedelinin ödenmesine bağlıdır.',
      '',
      '## Paylar',
      '',
      '| İş | Ne zaman doğar |',
      '| --- | --- |',
      '| İlan getiren | Satış kapanınca |',
      '| Satışı yapan | Satış kapanınca |',
      '| Referans | Yönlendirilen satış kapanınca |',
      '',
      '## Fatura',
      '',
      'Faturayı ayın 25’ine kadar **Kazançlarım** ekranından yükleyin; ödeme izleyen ayın ilk haftasında yapılır.',
    ),
  },
  {
    title: 'Yer gösterme',
    ago: 28,
    audience: 'TERRITORIES',
    body: lines(
      'Yer gösterme belgesi imzalanmadan içeri girilmez.',
      '',
      '- Randevuyu konsoldan açın; alıcıya SMS gider.',
      '- Anahtarı aldığınız ve bıraktığınız saati yazın.',
      '- Görüşmenin notunu aynı gün girin.',
    ),
  },
  {
    title: 'Bölgenizi tanımak',
    body: lines('## Taslak', '', 'Mahalle ziyaret formu ve esnaf listesi buraya gelecek.'),
  },
];

/**
 * The knowledge base for agents after some months: two pages that all must read, one for a few territories, a draft, and two pages in their
 * second version. Two thirds of the agents have read the first mandatory page, half of them the second.
 */
export const seedKnowledge = async (world: World): Promise<void> => {
  const { client } = world;
  const one = async <T>(text: string): Promise<T | undefined> => (await client.query(text)).rows[0] as T | undefined;
  const writer = await one<{ id: number }>(
    `select operator_id as id from operator_authority where authority = 'AGENT_MANAGER' order by operator_id limit 1`,
  );
  const picture = await one<{ file_id: number; thumbnail_file_id: number }>(
    'select file_id, thumbnail_file_id from agent_picture order by id limit 1',
  );
  const byId = writer?.id ?? null;
  await world.actAs(byId);
  const write = async (page: Page, parent: number | null, position: number): Promise<void> => {
    const id = world.next('knowledge_page');
    const { title, ago } = page;
    const body = page.body.replace('PICTURE', String(picture?.file_id ?? 1));
    const at = world.at(-(ago ?? 2));
    await world.insert('knowledge_page', [
      {
        id,
        parent_id: parent,
        position,
        audience: page.audience ?? 'NOBODY',
        due_on: page.due === undefined ? null : world.day(page.due),
        created_at: at,
      },
    ]);
    await world.insert('knowledge_draft', [
      {
        id: world.next('knowledge_draft'),
        page_id: id,
        title,
        body,
        written_by_id: byId,
        written_at: at,
      },
    ]);
    if (page.body.includes('resim:') && picture)
      await world.insert('knowledge_picture', [{ id: world.next('knowledge_picture'), page_id: id, ...picture }]);
    const texts = ago === undefined ? [] : [...(page.before ? [page.before] : []), body];
    for (const [index, text] of texts.entries()) {
      const versionId = world.next('knowledge_version');
      const last = index === texts.length - 1;
      await world.insert('knowledge_version', [
        {
          id: versionId,
          page_id: id,
          number: index + 1,
          title,
          body: text,
          plain: plainOf(text),
          note: last ? (page.note ?? '') : 'İlk sürüm',
          published_by_id: byId,
          created_at: last ? at : world.at(-(ago ?? 0) - 60),
        },
      ]);
      if (last) await client.query('update knowledge_page set published_id = $1 where id = $2', [versionId, id]);
    }
    for (const [index, child] of (page.below ?? []).entries()) await write(child, id, index + 1);
  };
  for (const [index, page] of PAGES.entries()) await write(page, null, index + 1);
  await client.query(`
    insert into knowledge_page_territory (page_id, territory_id)
    select page.id, territory.id from knowledge_page page, lateral (select id from territory order by id limit 2) territory
     where page.audience = 'TERRITORIES'`);
  await client.query(
    `
    insert into knowledge_read (version_id, operator_id, created_at)
    select page.published_id, reader.operator_id,
           least($1::timestamptz, version.created_at + make_interval(hours => 7 + 5 * reader.place::integer))
      from (select operator_id, row_number() over (order by id) as place from agent where status = 'ACTIVE') reader
      join knowledge_page page on page.audience = 'ALL'
       and case when page.due_on < ($1::timestamptz)::date then reader.place % 2 = 0 else reader.place % 3 <> 0 end
      join knowledge_version version on version.id = page.published_id
     order by 1, 2`,
    [world.at(0)],
  );
};
