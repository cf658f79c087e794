/**
 * The words of the product: one for each thing. docs/glossary.md is written from this table (`npx tsx scripts/glossary.ts`), and
 * tests/glossary.test.ts holds every Turkish text against it.
 */
export type Word = {
  /** As people read it. */
  word: string;
  /** What it is called in code and in the database. */
  code: string;
  meaning: string;
  /**
   * Other words for the same thing, which no text uses: stems, met with every Turkish ending; or a pattern, met as it is written.
   */
  not?: readonly (string | RegExp)[];
  /** Texts that keep the other word, by key or by the beginning of one, each with its reason. */
  except?: Readonly<Record<string, string>>;
};

const PAPER = 'a paper’s own text, which is worded with its template';

export const GLOSSARY: readonly Word[] = [
  // Auctions
  {
    word: 'Mezat',
    code: 'auction',
    meaning: 'a property listing that is sold to the highest bidder; its t softens: mezadın, mezada',
    not: [/mezat[ıae]\p{L}*/u, 'müzayede', 'açık artırma'],
  },
  {
    word: 'Mezat masası',
    code: 'desk',
    meaning: 'the live screen of one auction’s bidding',
  },
  {
    word: 'Başlık',
    code: 'extraInfo',
    meaning: 'the short human text of an auction, searched by free text',
    not: ['kısa bilgi', 'kısa başlık', 'ek bilgi', 'kısa açıklama'],
  },
  {
    word: 'İlan başlığı',
    code: 'headline',
    meaning: 'what advertisements write above an auction; its title where it is empty',
  },
  {
    word: 'Taşınmaz',
    code: 'property',
    meaning: 'land, building or part of one: the word of the law and of the land register',
    not: ['gayrimenkul', 'mülk', 'emlağ'],
  },
  {
    word: 'Sayfa adresi',
    code: 'slug',
    meaning: 'the last part of a page’s address on the site',
    not: ['kısa adres', 'bağlantı adı', 'adres adı'],
  },
  {
    word: 'Segment',
    code: 'segment',
    meaning: 'people by rules, found when they are asked for; campaigns go to one',
  },
  {
    word: 'Kısa bağlantı',
    code: 'link',
    meaning: 'a short address that leads to a page and counts who follows it',
  },
  {
    word: 'Şablon',
    code: 'template',
    meaning: 'a message’s text with words in braces that are filled in for each recipient',
  },
  {
    word: 'Mobil bildirim',
    code: 'push',
    meaning: 'a message on a customer’s phone from the app, to a device or to a topic',
    not: ['anlık bildirim'],
    except: {
      'settings/backoffice:channels.PUSH': 'the queue of the phones’ and of the staff’s browsers’ notices',
      'settings/jobs:job.push.send': 'the same queue',
      'settings/jobs:job.messages.pickUp': 'the same queue',
    },
  },
  { word: 'Ekspertiz', code: 'appraisal', meaning: 'an expert’s valuation of a property, with a report' },
  {
    word: 'Değerleme uzmanı',
    code: 'appraiser',
    meaning: 'who makes an appraisal; “uzman” alone where that has been said',
    not: ['eksper'],
  },
  { word: 'İstenen fiyat', code: 'requestPrice', meaning: 'what the seller asks' },
  { word: 'Başlangıç fiyatı', code: 'startPrice', meaning: 'where bidding begins', not: ['açılış fiyatı'] },
  {
    word: 'Rezerv fiyatı',
    code: 'reservePrice',
    meaning: 'the price under which the seller need not sell; bids reach it (ulaşır), at equality too',
    not: [/rezerv fiyat(?!ı|lar)\p{L}*/u, /rezerv\p{L}*( fiyatı)? aşıl\p{L}*/u],
  },
  { word: 'Tahmini fiyat', code: 'estimatedPrice', meaning: 'what the house expects', not: [/tahminî\p{L}*/u] },
  {
    word: 'Artış (rezerv öncesi, sonrası)',
    code: 'incrementBeforeReserve, incrementAfterReserve',
    meaning: 'the least step from one bid to the next',
  },
  {
    word: 'Teklif',
    code: 'bid',
    meaning: 'an offer in an auction; never changed once made',
    not: [/pey(?:i|in|ler\p{L}*)?/u],
  },
  {
    word: 'Katılım, katılımcı',
    code: 'auctionRegistration, participant',
    meaning: 'somebody’s admission to bid, with the payment that it needs',
  },
  {
    word: 'Teminat',
    code: 'deposit',
    meaning: 'what a participant pays to be admitted; “kapora” is another thing in law',
    not: ['kapora', 'depozito'],
  },
  { word: 'Teklif süreci', code: 'bidding', meaning: 'the time during which bids are taken' },
  {
    word: 'Satıcıya geri verildi',
    code: 'RETURN',
    meaning: 'of an auction: unsold, and given back; “iade” is of money only',
    not: [/satışsız iade\p{L}*/u],
  },
  { word: 'Askıda', code: 'HIBERNATED', meaning: 'of an auction: put aside for a time', not: [/uyku(da|ya|dan)/u] },
  {
    word: 'Fotoğraf',
    code: 'image',
    meaning: 'a picture of a property, a person or a banner',
    not: ['görsel', 'resim', 'resm'],
    except: {
      'auctions/editor:parcel': 'the pictures that are drawn from a map are “harita görseli”',
    },
  },
  { word: 'Harita görseli', code: 'parcelImage', meaning: 'a picture of a plot, drawn from the map' },
  {
    word: 'Vitrin fotoğrafı',
    code: 'showcase image',
    meaning: 'the first picture of an auction; neither moved nor deleted',
  },
  {
    word: 'Özellik bölümü',
    code: 'detailSection',
    meaning: 'a heading of a category’s attributes',
    not: ['ayrıntı bölümü'],
  },
  {
    word: 'Revizyon',
    code: 'revision (property change)',
    meaning: 'a request to change a live auction’s price or agreement, or to report an error',
  },
  {
    word: 'Koleksiyon',
    code: 'collection',
    meaning: 'a set of auctions shown together; three are computed: latest sold −1, ongoing −2, latest added −3',
  },
  {
    word: 'Açılış sayfası',
    code: 'landing page',
    meaning: 'a page of the site that is composed of blocks in an order: karşılama, koleksiyon, metin, rakamlar …',
    not: ['landing'],
  },
  {
    word: 'Blok',
    code: 'block',
    meaning: 'a part of a landing page with a form of its own',
  },
  {
    word: 'Afiş',
    code: 'banner',
    meaning: 'an announcement on the site: üst bant, sabit bant, duyuru, bileşen, metindeki afiş',
    not: ['banner', 'widget', 'masthead', 'sticky'],
  },
  { word: 'EİDS', code: 'eids', meaning: 'the verification that Turkish law asks of a for-sale listing' },

  // Sales
  {
    word: 'Kapanış',
    code: 'closing',
    meaning: 'everything between a winning bid and the title deed’s transfer',
  },
  {
    word: 'Satış bedeli',
    code: 'bidPrice',
    meaning: 'what the buyer pays the seller',
    not: ['teklif bedeli', 'edilen bedel', 'alım bedeli'],
    except: { 'messages:closingPdfPrice': PAPER },
  },
  {
    word: 'Hizmet bedeli',
    code: 'serviceFee',
    meaning: 'what the house charges for a sale, shared among agent, broker and house',
    not: ['komisyon'],
  },
  {
    word: 'Şirket',
    code: 'house',
    meaning: 'who runs the auctions; under its own name in messages and papers',
    not: ['mezat evi', 'mezat evin'],
  },
  {
    word: 'Satıcı',
    code: 'seller',
    meaning: 'who sells; “malik” only in the words of the deed',
    not: ['malik', 'mülk sahibi'],
  },
  {
    word: 'Mal sahibi',
    code: 'OWNER',
    meaning: 'who lives in what is theirs, or was at a visit, whether they sell or not',
  },
  { word: 'Alıcı', code: 'buyer', meaning: 'whose bid has won' },
  {
    word: 'Tapu',
    code: 'titleDeed',
    meaning: 'the official record of ownership; its paper is the “tapu senedi”',
    not: ['tapu belgesi'],
  },
  {
    word: 'Yetkilendirme sözleşmesi',
    code: 'SALES_AGREEMENT, agreement',
    meaning: 'the brokerage contract under which the house sells a property',
    not: ['satış sözleşmesi'],
  },
  { word: 'STF', code: 'STF', meaning: 'the form of the sale that opens a closing’s paperwork' },
  { word: 'Üçlü sözleşme', code: 'tripleAgreement', meaning: 'the contract of buyer, seller and house' },
  {
    word: 'Vekâletname',
    code: 'powerOfAttorney',
    meaning: 'the authority to act for a party at the land registry',
    not: ['vekaletname'],
  },
  { word: 'İmar durumu', code: 'zoningStatus', meaning: 'what may be built on a plot' },
  { word: 'Ada / parsel', code: 'ada, parsel', meaning: 'block and plot number in the land registry' },
  {
    word: 'Banka kredisi',
    code: 'credit (of a closing)',
    meaning: 'what a bank lends the buyer',
    not: [/(?<!banka |veya )kredi(?! kart)\p{L}*/u],
  },
  {
    word: 'Hizmet bakiyesi',
    code: 'credit (of a member)',
    meaning: 'money that the house gives a member towards a service fee, used as a whole',
    not: ['kredi bakiyesi', 'üye kredisi'],
  },
  {
    word: 'Kazanç',
    code: 'earning',
    meaning: 'what an agent or an office earns on a closing',
    not: ['prim', 'hakediş'],
  },
  {
    word: 'İndirim kodu',
    code: 'discountCode',
    meaning: 'a reduction of the service fee for one customer and auction',
    not: ['kupon'],
  },
  {
    word: 'Operatör indirimi',
    code: 'operatorDiscount',
    meaning: 'what an operator takes off a member’s service fee until a day; one at a time',
  },
  { word: 'EFT', code: 'eft', meaning: 'a payment by bank transfer (havale, EFT, FAST), matched and approved by hand' },
  {
    word: 'Banka ekstresi',
    code: 'statement',
    meaning: 'a bank’s file of an account’s movements',
    not: ['hesap özeti', 'hesap ekstresi'],
  },
  {
    word: 'Tahsil edilmeyen hizmet bedeli',
    code: 'unchargedServiceFee',
    meaning: 'a service fee that is due and not yet paid',
  },
  { word: 'İade', code: 'refund', meaning: 'money that goes back to whoever paid it' },

  // People and work
  { word: 'Müşteri', code: 'customer', meaning: 'a person in the CRM, buyer or seller' },
  { word: 'Üye', code: 'member', meaning: 'a registered user of the marketplace' },
  {
    word: 'Danışman',
    code: 'agent',
    meaning: 'an individual consultant who brings auctions and customers, and earns on closings',
  },
  {
    word: 'Gelir payı',
    code: 'share',
    meaning: 'the part of the service fee that an agent or an emlak ofisi gets, in versions',
    not: ['komisyon payı'],
  },
  {
    word: 'Ofis sözleşmesi',
    code: 'brokerAgreement',
    meaning: 'what was agreed on with an emlak ofisi for a term; without one that holds it is suspended',
  },
  { word: 'Emlak ofisi', code: 'broker', meaning: 'an intermediary office that works with the house', not: ['broker'] },
  {
    word: 'Danışmanlık başvurusu',
    code: 'agentApplication',
    meaning: 'somebody’s wish to become an agent, from the form until it is accepted or lost',
    not: ['danışman başvurusu', 'danışman başvuruları'],
  },
  {
    word: 'Danışman katılımı',
    code: 'agentOnboarding',
    meaning: 'how somebody becomes an agent; an emlak ofisi likewise',
    not: ['işe alım', /(danışman|emlak ofisi) kazanım\p{L}*/u],
  },
  { word: 'Operatör', code: 'operator', meaning: 'a member of staff who signs in to this console' },
  { word: 'Yetki grubu', code: 'operatorGroup', meaning: 'a named set of authorities given to operators together' },
  { word: 'Yetki', code: 'authority', meaning: 'a role or a finer permission that an operator holds' },
  {
    word: 'İzin',
    code: 'permission',
    meaning: 'one action of the table in domain/permissions.ts, granted by authorities',
  },
  {
    word: 'Fırsat',
    code: 'deal',
    meaning: 'a customer’s interest in one auction, with its stage',
    not: ['anlaşma'],
    except: {
      'auctions:phases.AGREEING': 'the phase in which one comes to terms with the seller, no customer’s interest',
    },
  },
  { word: 'Aracı', code: 'dealer', meaning: 'somebody who brings a deal' },
  {
    word: 'Olumsuzluk nedeni',
    code: 'lostReason',
    meaning: 'why a deal, a request or a piece of work came to nothing',
    not: ['kayıp nedeni'],
  },
  {
    word: 'İş',
    code: 'activity',
    meaning: 'a piece of work for an operator: a call, an approval; what is of no other kind is “genel iş”',
    not: ['aktivite', 'görev'],
    except: {
      'errors:TERRITORY_OPERATOR_NOT_FOUND': '“görevli” is who is in charge',
      'enums:attendeeRole.CARETAKER': '“site görevlisi” is a caretaker',
    },
  },
  { word: 'Arka plan işi', code: 'job', meaning: 'what the console does by itself: /jobs' },
  {
    word: 'Çağrı',
    code: 'call',
    meaning: 'a telephone call as a record; “arama” is the act of calling, and İYS’s channel',
    not: ['cevapsız arama', 'gelen arama', 'arama kaydı'],
  },
  { word: 'Meşgul', code: 'BUSY', meaning: 'a call’s outcome: the line was busy' },
  { word: 'Beni ara', code: 'callMeBack', meaning: 'a lead that asks to be called' },
  { word: 'Satış talebi', code: 'wantToSell', meaning: 'a lead that wants to sell a property' },
  { word: 'Randevu', code: 'appointment', meaning: 'a visit or call at an agreed hour' },
  { word: 'Keşif', code: 'discovery', meaning: 'a visit that inspects a property, for which the key is taken' },
  { word: 'Anahtar sorumlusu', code: 'keyHolder', meaning: 'who keeps a property’s key', not: ['anahtar sahibi'] },
  { word: 'Girilemiyor', code: 'NO_WAY', meaning: 'a key status: the property cannot be entered' },
  {
    word: 'Motivasyon',
    code: 'motivation',
    meaning: 'three ratings of 1 to 3; their product is the score, at most 27',
  },
  {
    word: 'İleti izni',
    code: 'consent',
    meaning: 'whether somebody may be sent commercial messages; registered with İYS',
    not: ['iletişim izni', 'iletişim izinleri'],
  },
  { word: 'KVKK', code: 'KVK', meaning: 'the law on personal data; the role of those who look after it' },
  { word: 'Kurumsal satıcı', code: 'corporate', meaning: 'a company that sells through the house under an agreement' },
  {
    word: 'T.C. kimlik numarası',
    code: 'identityNumber',
    meaning: 'a citizen’s number of eleven digits',
    not: [/kimlik no(?!\p{L})/u],
    except: { 'messages:closingPdfIdentity': PAPER },
  },

  // Places
  {
    word: 'Konum',
    code: 'location',
    meaning: 'a node of the location tree, or where a property is; “yer” only as a common word',
    not: ['lokasyon', /^yer$/u],
    except: { 'messages:reportPlace': PAPER },
  },
  {
    word: 'Ülke, il, bölge, ilçe, semt, mahalle',
    code: 'country, city, territory, town, district, quarter',
    meaning: 'the location tree; a territory is a sales region',
    not: ['satış bölgesi'],
  },

  // The console
  { word: 'Filtre', code: 'filter', meaning: 'what narrows a list', not: ['süzgeç', /süz(?:mek|me|üp|ün|er)?/u] },
  { word: 'Sütun', code: 'column', meaning: 'one field of a list', not: ['kolon'] },
  { word: 'Görünüm', code: 'saved view', meaning: 'columns, sort and filters of a list under a name' },
  { word: 'Yalnızca', code: 'only', meaning: 'nothing but', not: [/yalnız/u] },
  {
    word: 'Aktif, pasif',
    code: 'ACTIVE, PASSIVE',
    meaning: 'in use, and not in use at present: an office, an operator, a tag, a template',
    not: [/etkin(?:leştir\p{L}*)?(?! (?:yetki|form|…))/u],
  },
  { word: 'Şifre', code: 'password', meaning: 'what one signs in with', not: ['parola'] },
  { word: 'Ayarlar', code: 'configuration', meaning: 'the rules that change while it runs', not: ['yapılandırma'] },
  {
    word: 'Sağlayıcı',
    code: 'provider',
    meaning: 'the service that delivers SMS and push; “operatör” is a member of staff',
    not: ['sms operatörü', 'sms hizmeti', 'bildirim hizmeti'],
  },
  { word: 'Yeniden dene', code: 'retry', meaning: 'do again what failed', not: [/tekrar dene\p{L}*/u] },
  { word: 'Kuruş', code: 'kurus', meaning: '1/100 of a lira; all amounts are whole kuruş' },
  // Content
  {
    word: 'İçerik',
    code: 'contentItem',
    meaning: 'a banner, page, collection, question or text of the site, with its draft and versions',
  },
  {
    word: 'Yayımlamak',
    code: 'publish',
    meaning: 'make public; written with m',
    not: [/yayınla(?!r)\p{L}*/u],
  },
  {
    word: 'Taslak',
    code: 'draft',
    meaning: 'what is being written and nobody sees on the site yet',
  },
  {
    word: 'Sürüm',
    code: 'contentVersion',
    meaning: 'what was public from a publishing to the next; never changed',
  },
];
