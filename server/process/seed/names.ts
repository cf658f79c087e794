/** Given names and surnames that are common in Türkiye. */
export const FEMALE_NAMES =
  'Ayşe Fatma Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Fadime Özlem Hacer Yasemin Hülya Cemile Sevim Gülsüm Leyla Dilek Büşra Aysel Songül Kübra Halime Esma Sevgi Rabia Tuğba Sibel Hilal Gamze Derya Pınar Ebru Seda Gizem İrem Ceren Selin Nazlı Ece Defne Melike Nur Beyza Aslı Burcu Çiğdem Duygu Eda Filiz Gönül İpek Jale Kadriye Lale Mine Nilgün Oya Perihan Reyhan Seher Şule Tülay Ümmü Vildan Yeliz Zerrin Berna Canan Damla Eylül Funda'.split(
    ' ',
  );
export const MALE_NAMES =
  'Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Musa Metin Orhan Serkan Bayram Volkan Cengiz Burak Onur Uğur Serdar Levent Cem Barış Tolga Selim Gökhan Engin Ercan Erdem Ferhat Furkan Güven Haluk İlker Kaan Koray Mert Necati Okan Özgür Polat Rıza Sinan Şahin Tamer Taner Ufuk Ümit Veysel Yavuz Yiğit Zafer Arda Berk Can Deniz Ege Alper Bülent Caner Doğan Erhan'.split(
    ' ',
  );
export const SURNAMES =
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Özer Çakır Erdoğan Yavuz Can Acar Güler Yalçın Şen Aktaş Güneş Bozkurt Bulut Keskin Ünal Turan Gül Özcan Işık Avcı Köse Sarı Yüksel Tekin Taş Ateş Aksoy Karaca Tunç Coşkun Kaplan Duman Uçar Altun Çiftçi Bayram Ekinci Güven Uysal Ceylan Erdem Karakaya Toprak Sönmez Ay Gündoğdu Sezer Akın Alkan Bilgin Candan Dağ Ergün Fidan Gedik Hazar İnce Jandar Kalkan Limon Mutlu Narin Okur Önal Pala Reis Soylu Şeker Tan Uğurlu Ülker Varol Yaman Zengin Akgül Başaran Cihan Demirci Esen Figen Günay Hamarat İpek Karabulut Manav Nalbant Oral Özbek Pekcan Sağlam Şanlı Terzi Uzun Vural Yazıcı Zorlu Akbaş Baykal Cengiz Dinç Eren Gürsoy Karataş Memiş Özgür Sarıkaya Tosun Yücel'.split(
    ' ',
  );

const ROOTS =
  'Ak Kara Al Gök Boz Sarı Demir Altın Gümüş Taş Kaya Yıldız Ay Gün Bey Han Kılıç Ok Yay At Kurt Aslan Kartal Doğan Şahin Çelik Bakır Tuna Fırat Dicle Ova Dağ Tepe Dere Pınar Irmak Deniz Göl Orman Çam Meşe Gül Nar Üzüm Arı Koç Er Alp Öz Yüce Ulu Koca Can Gönül Sevgi Barış Umut Usta Hoca Molla'.split(
    ' ',
  );
const SUFFIXES =
  'oğlu er man soy taş kaya tepe dağ demir kurt bey han gil can türk alp tekin kan öz su pınar göl ova ak yıldız ay gün ışık sel çay kol baş göz el kök dal yurt ev ağa'.split(
    ' ',
  );

/** Thousands of surnames, so that a search for a rare one finds only a few. */
export const RARE_SURNAMES = ROOTS.flatMap((root) =>
  SUFFIXES.filter((suffix) => suffix !== root.toLocaleLowerCase('tr')).map((suffix) => root + suffix),
);
