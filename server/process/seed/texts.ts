import type { EnumValue } from '@/domain/enums';

/** The features and texts of the demo's properties and people. */
export const FEATURES = {
  home: [
    'deniz manzaralı',
    'metroya yakın',
    'yenilenmiş',
    'ara kat',
    'site içinde',
    'balkonlu',
    'ebeveyn banyolu',
    'asansörlü',
    'kapalı otoparklı',
    'güney cepheli',
    'bahçe katı',
    'köşe daire',
    'merkezi konumda',
    'krediye uygun',
    'boğaz manzaralı',
    'dubleks',
    'yeni binada',
    'parka cepheli',
    'geniş teraslı',
    'önü açık',
  ],
  villa: [
    'havuzlu',
    'müstakil bahçeli',
    'deniz manzaralı',
    'şömineli',
    'doğa içinde',
    'site içinde',
    'akıllı ev sistemli',
    'taş mimari',
  ],
  business: ['cadde üstü', 'köşe başı', 'kiracılı', 'yüksek tavanlı', 'vitrinli', 'plaza katı', 'depolu', 'otoparklı'],
  land: [
    'imarlı',
    'yola cepheli',
    'köşe parsel',
    'deniz manzaralı',
    'yatırımlık',
    'elektrik ve suyu hazır',
    'tek tapu',
    'müstakil parsel',
  ],
  farmland: ['yola cepheli', 'sulu', 'tek tapu', 'müstakil parsel', 'zeytinlik', 'yatırımlık', 'düz', 'su kuyulu'],
} as const;

export const DESCRIPTIONS = {
  opening: [
    'Ulaşım ağlarına yakın, gelişmekte olan bir bölgede yer almaktadır.',
    'Okul, market ve sağlık kuruluşlarına yürüme mesafesindedir.',
    'Sessiz ve güvenli bir sokakta, komşuluk ilişkilerinin güçlü olduğu bir çevrededir.',
    'Toplu taşıma duraklarına birkaç dakika uzaklıktadır.',
    'Yatırım değeri her yıl artan bir konumdadır.',
  ],
  body: [
    'Taşınmaz bakımlı durumdadır ve hemen teslim edilebilir.',
    'Tapusu hazırdır, üzerinde ipotek bulunmamaktadır.',
    'Isıtma ve su tesisatı son iki yıl içinde yenilenmiştir.',
    'Gün boyu güneş alan ferah bir yapısı vardır.',
    'Belediye kayıtları ile tapu bilgileri birbirini tutmaktadır.',
    'Ekspertiz raporu tamamlanmış olup belgeler arasında sunulmuştur.',
  ],
  landBody: [
    'Kadastro yoluna cephesi vardır ve müstakil tapuludur.',
    'Tapusu hazırdır, üzerinde ipotek bulunmamaktadır.',
    'Eğimi azdır; sınırları yerinde belirlidir.',
    'Elektrik hattı parselin yakınından geçmektedir.',
  ],
  farmlandOpening: [
    'Köy yerleşimine yakın, ulaşımı yıl boyu açık bir mevkidedir.',
    'Çevresi ekili arazilerle çevrilidir.',
    'Ana yola birkaç dakika uzaklıktadır.',
  ],
  closing: [
    'Yerinde görmek için danışmanınızdan randevu alabilirsiniz.',
    'Mezada katılmak için teminat ödemesi gereklidir.',
    'Satış, rezerv fiyatına ulaşılması hâlinde gerçekleşir.',
    'Ayrıntılı bilgi için danışmanımızla görüşebilirsiniz.',
  ],
} as const;

export const CUSTOMER_NOTES = [
  'Hafta içi akşam saatlerinde aranmak istiyor.',
  'Banka kredisinin onayını bekliyor, iki hafta sonra yeniden aranacak.',
  'Eşiyle birlikte karar verecek.',
  'Bütçesini 500 bin TL artırabileceğini söyledi.',
  'Yatırım amaçlı küçük daire arıyor.',
  'Teminat iadesi hakkında bilgi verildi.',
  'Taşınmazı yerinde gördü, ilgisi sürüyor.',
  'Fiyatı yüksek buluyor, rezervin altında teklif vermek istiyor.',
  'Mirasçıların uzlaşması bekleniyor.',
  'WhatsApp üzerinden konum gönderildi.',
  'Tapu masrafları hakkında soru sordu.',
  'İki farklı mezadı takip ediyor.',
];
export const AUCTION_NOTES = [
  'Kiracı kasım sonunda çıkacak.',
  'Fotoğraflar yenilenecek, salon çekimi karanlık.',
  'Satıcı rezerv fiyatının düşürülmesini kabul etti.',
  'İmar durumu belgesi belediyeden istendi.',
  'Anahtar site yönetiminde.',
  'Ekspertiz değeri satıcının beklentisinin altında kaldı.',
  'Komşu parsel maliki de ilgileniyor.',
];
export const ACTIVITY_NOTES: Readonly<Record<EnumValue<'activityType'>, string>> = {
  AGENT_ONBOARDING: 'Sözleşme ve belgeler tamamlanacak.',
  AGENT_PROFILE_PAGE_CREATION_APPROVAL: 'Danışman sayfası onaya gönderildi.',
  APPOINTMENT: 'Taşınmaz müşteriyle birlikte gezilecek.',
  AUCTION_APPRAISAL: 'Ekspertiz raporu hazırlanacak.',
  AUCTION_PUBLISH: 'Yayın öncesi kontrol yapılacak.',
  BROKER_INQUIRY: 'Emlak ofisi taşınmaz hakkında bilgi istedi.',
  BROKER_LEGAL_APPROVAL: 'Vergi levhası ve yetki belgesi incelenecek.',
  BROKER_NON_EXCLUSIVE: 'Ofis tek yetkili olmayan sözleşmeyle çalışmak istiyor, koşullar görüşülecek.',
  BROKER_ONBOARDING: 'Emlak ofisine sistem tanıtılacak.',
  CALL_ME_BACK: 'Müşteri geri aranmak istiyor.',
  CALL_ME_BACK_INDIVIDUAL: 'Müşteri danışmanın sayfasından geri arama istedi.',
  CLOSING: 'Kapanış adımları yürütülecek.',
  CLOSING_TITLE_DEED: 'Tapu randevusu alınacak.',
  CUSTOMER_ACCESS_REQUEST: 'Müşteri bilgilerine erişim istendi.',
  DISCOVERY: 'Taşınmazda keşif yapılacak.',
  INDIVIDUAL_AGENT_APPLICATION: 'Danışmanlık başvurusu değerlendirilecek.',
  INFORMATION: 'Müşteri mezat süreci hakkında bilgi istedi.',
  KEY_HOLDER_REQUEST: 'Emlak ofisi anahtar teslimi istedi.',
  REFUND: 'Teminat iadesi yapılacak.',
  TASK: 'Eksik belgeler müşteriden istenecek.',
  WANT_TO_SELL: 'Satıcı taşınmazını satmak istiyor.',
};
export const CALL_NOTES: Readonly<Record<EnumValue<'callOutcome'>, string>> = {
  REACHED: 'Görüşüldü, bilgi verildi.',
  NO_ANSWER: '',
  BUSY: 'Meşgul.',
  CALL_LATER: 'Daha sonra aranmak istedi.',
  WRONG_NUMBER: 'Numara başkasına ait.',
  NOT_INTERESTED: 'İlgilenmediğini söyledi.',
};
export const LOST_REASONS = [
  'Fiyatta anlaşılamadı',
  'Başka bir firma ile çalışıyor',
  'Ulaşılamadı',
  'Satmaktan vazgeçti',
  'Belgeleri tamamlayamadı',
  'Bölge hizmet dışında',
];
export const SELLING_REASONS = [
  'Yeni bir ev alacak',
  'Yurt dışına taşınıyor',
  'Nakit ihtiyacı var',
  'Miras paylaşımı',
  'Yatırımını değiştirmek istiyor',
  'Ev artık küçük geliyor',
];

export const DOCUMENT_TITLES: Readonly<Record<EnumValue<'documentType'>, { title: string; lines: string[] }>> = {
  ZONING_STATUS: {
    title: 'İmar Durumu Belgesi',
    lines: [
      'Taşınmaz, onaylı uygulama imar planında konut alanında kalmaktadır.',
      'Yapı nizamı: ayrık, emsal: 1,50',
      'Bu belge örnek veridir.',
    ],
  },
  TITLE_DEED: {
    title: 'Tapu Senedi',
    lines: ['Ana taşınmazın niteliği: kargir apartman', 'Hissesi: tam', 'Bu belge örnek veridir.'],
  },
  SALES_AGREEMENT: {
    title: 'Yetkilendirme Sözleşmesi',
    lines: [
      'Malik, taşınmazın mezat yoluyla satışı için yetki vermiştir.',
      'Sözleşme süresi: altı ay',
      'Bu belge örnek veridir.',
    ],
  },
  APPRAISAL_REPORT: {
    title: 'Değerleme Raporu',
    lines: [
      'Emsal karşılaştırma yöntemi kullanılmıştır.',
      'Sonuç, raporun tarihi için geçerlidir.',
      'Bu belge örnek veridir.',
    ],
  },
  STF: {
    title: 'Satın Alma Teklif Formu',
    lines: ['Alıcı, mezatta verdiği teklifle bağlıdır.', 'Bu belge örnek veridir.'],
  },
  POWER_OF_ATTORNEY: { title: 'Vekâletname', lines: ['Vekil, tapu devri için yetkilidir.', 'Bu belge örnek veridir.'] },
  IDENTITY: { title: 'Kimlik Fotokopisi', lines: ['Bu belge örnek veridir.'] },
  INVOICE: { title: 'Fatura', lines: ['Hizmet bedeli', 'Bu belge örnek veridir.'] },
  PAYMENT_RECEIPT: { title: 'Ödeme Dekontu', lines: ['Havale / EFT', 'Bu belge örnek veridir.'] },
  COMPETENCY_CERTIFICATE: {
    title: 'Mesleki Yeterlilik Belgesi',
    lines: ['Sorumlu Emlak Danışmanı (Seviye 5)', 'Bu belge örnek veridir.'],
  },
  TAX_PLATE: { title: 'Vergi Levhası', lines: ['Faaliyet: gayrimenkul acenteliği', 'Bu belge örnek veridir.'] },
  OTHER: { title: 'Ek Belge', lines: ['Bu belge örnek veridir.'] },
};

/** Streets for addresses in documents. */
export const STREETS = [
  'Atatürk Caddesi',
  'Cumhuriyet Mahallesi Gül Sokak',
  'Bağdat Caddesi',
  'İnönü Bulvarı',
  'Çınar Sokak',
  'Şehit Nuri Efendi Sokak',
  'Yıldız Mahallesi Lale Sokak',
  'Fevzi Çakmak Caddesi',
  'Kızılırmak Sokak',
  'Zübeyde Hanım Caddesi',
];

/** Notes about a closing's steps. */
export const CLOSING_NOTES: Partial<Record<EnumValue<'closingStep'>, string[]>> = {
  CALL: ['Alıcı arandı, süreç ve masraflar anlatıldı.'],
  INITIAL_INFORMING: ['Bilgilendirme e-postası gönderildi, kimlik ve adres bilgileri alındı.'],
  WAITING_DOCUMENT: ['Kimlik fotokopisi okunaklı değildi, yeniden istendi.'],
  WAITING_SELLER_APPROVE: ['Satıcı şehir dışında, cevabını yarın verecek.'],
  CREDIT_USAGE: ['Banka ekspertizi tamamlandı, ipotek işlemi devir günü yapılacak.'],
  PAYMENT: ['Dekont muhasebeyle teyit edildi.'],
  DEED_APPOINTMENT: ['Her iki taraf için de uygun gün belirlendi.'],
  TITLE_DEED: ['Belediyeden rayiç bedel ve borcu yoktur yazısı alındı.'],
};
