/**
 * Where the demo's people live and properties are: real quarters with their position and surroundings, so that no field is sold in a city
 * and no sea is seen from a plain. One line per town: its price per square metre relative to its city, then `quarter latitude longitude
 * marks`. Marks: c built up, e the edge of a town, r farmland around; s sea view, b Bosporus view.
 */
export const QUARTERS: Readonly<Record<string, string>> = {
  '01': `
    Seyhan 0.9: Reşatbey 36.994 35.326 c, Cemalpaşa 37.001 35.322 c, Gürselpaşa 37.013 35.303 c
    Çukurova 1.3: Huzurevleri 37.047 35.298 c, Güzelyalı 37.045 35.315 c, Kurttepe 37.061 35.329 e
    Ceyhan 0.5: Adapınar 37.003 35.793 r, Birkent 37.026 35.832 r`,
  '06': `
    Çankaya 1.3: Ayrancı 39.899 32.853 c, Bahçelievler 39.922 32.823 c, Çukurambar 39.909 32.806 c, Çayyolu 39.886 32.69 e, Yaşamkent 39.858 32.655 c, Konutkent 39.887 32.669 e, Küçükesat 39.907 32.868 c
    Keçiören 0.7: Etlik 39.975 32.838 c, Kalaba 39.976 32.876 c, Ayvalı 39.99 32.836 c
    Yenimahalle 0.9: Batı Sitesi 39.967 32.725 c, Demetevler 39.968 32.787 c, Çarşı 39.966 32.809 c
    Etimesgut 0.85: Eryaman 39.981 32.636 c, Bağlıca 39.887 32.619 e, Elvan 39.947 32.663 c
    Mamak 0.6: Abidinpaşa 39.928 32.894 c, Tuzluçayır 39.925 32.911 c
    Gölbaşı 0.9: Bahçelievler 39.796 32.801 e, Ballıkpınar 39.746 32.753 r, Hacıhasan 39.715 32.78 r
    Polatlı 0.4: Cumhuriyet 39.582 32.143 e, Beylikköprü 39.62 31.99 r
    Ayaş 0.35: Ilıca 40.05 32.25 r, Oltan 40.03 32.41 r`,
  '07': `
    Muratpaşa 1.05: Şirinyalı 36.857 30.731 cs, Fener 36.853 30.752 cs, Meltem 36.886 30.668 c, Güzeloba 36.862 30.79 cs, Deniz 36.886 30.69 c, Kızıltoprak 36.893 30.724 c
    Konyaaltı 1.1: Arapsuyu 36.881 30.656 c, Gürsu 36.872 30.633 cs, Liman 36.852 30.61 cs, Hurma 36.853 30.592 e, Uncalı 36.889 30.63 c
    Kepez 0.6: Yeni Emek 36.927 30.7 c, Varsak Karşıyaka 36.98 30.72 e
    Alanya 0.85: Oba 36.546 32.041 cs, Saray 36.547 31.988 cs, Tosmur 36.535 32.052 cs, Cikcilli 36.558 32.035 e
    Kaş 1.3: Kalkan 36.266 29.415 es, Andifli 36.2 29.639 es, Bezirgan 36.308 29.461 r
    Kemer 1: Çamyuva 36.568 30.555 es, Göynük 36.668 30.545 es
    Serik 0.6: Belek 36.863 31.055 e, Boğazkent 36.841 31.168 es, Akçapınar 36.95 31.1 r
    Manavgat 0.6: Çolaklı 36.81 31.34 es, Bahçelievler 36.787 31.441 c, Demirciler 36.83 31.42 r`,
  '09': `
    Kuşadası 1.2: Türkmen 37.862 27.263 cs, Kadınlar Denizi 37.841 27.243 cs, Davutlar 37.732 27.292 e, Güzelçamlı 37.715 27.236 es
    Didim 1: Altınkum 37.355 27.281 es, Mavişehir 37.372 27.236 es, Akbük 37.41 27.426 es
    Efeler 0.8: Girne 37.846 27.838 c, Mesudiye 37.845 27.832 c
    Söke 0.5: Bağarası 37.69 27.51 r, Akçakaya 37.7 27.44 r`,
  '10': `
    Ayvalık 1.2: Ali Çetinkaya 39.314 26.695 cs, Altınova 39.229 26.785 es, Bağyüzü 39.356 26.79 r
    Edremit 1.1: Akçay 39.583 26.926 es, Altınoluk 39.572 26.743 es, Kızılkeçili 39.61 26.93 r
    Altıeylül 0.8: Gaziosmanpaşa 39.64 27.87 c, Dereçiftlik 39.6 27.95 r
    Bandırma 0.8: Levent 40.345 27.97 c, Haydar Çavuş 40.354 27.974 cs`,
  '16': `
    Nilüfer 1.3: Ataevler 40.222 28.957 c, Özlüce 40.217 28.9 c, Balat 40.238 28.945 e, İhsaniye 40.212 28.97 c, Görükle 40.226 28.845 c
    Osmangazi 0.9: Çekirge 40.199 29.032 c, Kükürtlü 40.2 29.045 c, Yenibağlar 40.213 29.038 c
    Yıldırım 0.7: Değirmenlikızık 40.182 29.135 c, Davutkadı 40.185 29.09 c
    Mudanya 1.1: Güzelyalı Yalı 40.36 28.931 cs, Bademli 40.327 28.945 e, Tirilye 40.391 28.795 es
    Gemlik 0.8: Hisar 40.432 29.15 cs, Büyükkumla 40.476 29.085 es
    Karacabey 0.4: Boğazköy 40.28 28.4 r, Bakırköy 40.23 28.27 r
    İnegöl 0.5: Cerrah 40.04 29.45 r, Cuma 40.079 29.51 c`,
  '17': `
    Merkez 1: Cevat Paşa 40.15 26.404 cs, Barbaros 40.129 26.408 cs, İsmetpaşa 40.143 26.412 c, Dardanos 40.075 26.36 es
    Ayvacık 0.8: Arıklı Köyü 39.551 26.421 r, Adatepe Köyü 39.57 26.618 r
    Gökçeada 1.1: Yenibademli Köyü 40.226 25.905 e, Tepeköy Köyü 40.204 25.836 r
    Ezine 0.5: Üvecik Köyü 39.85 26.2 r, Pınarbaşı Köyü 39.87 26.27 r`,
  '20': `
    Pamukkale 0.9: Karahayıt 37.968 29.1 e, Akköy 37.948 29.073 r
    Merkezefendi 1.05: Servergazi 37.778 29.05 c, Şirinköy 37.767 29.062 c, Yenişehir 37.76 29.04 e
    Çivril 0.4: Akçaköy 38.23 29.78 r`,
  '21': `
    Kayapınar 1.1: Diclekent 37.931 40.173 c, Huzurevleri 37.927 40.186 c, Fırat 37.945 40.165 c
    Bismil 0.4: Ambar 37.86 40.56 r`,
  '26': `
    Odunpazarı 0.9: Göztepe 39.757 30.53 c, Büyükdere 39.758 30.511 c, Emek 39.76 30.552 c
    Tepebaşı 1.1: Hoşnudiye 39.781 30.517 c, Yenibağlar 39.786 30.502 c, Batıkent 39.795 30.47 e
    Sivrihisar 0.3: Ballıhisar 39.33 31.58 r`,
  '27': `
    Şahinbey 0.8: Güzelvadi 37.03 37.37 c, Bahçelievler 37.06 37.372 c
    Şehitkamil 1.2: İncilikaya 37.074 37.376 c, Pancarlı 37.08 37.358 c, Sarıgüllük 37.077 37.366 c
    Nizip 0.4: Atatürk 37.01 37.79 c, Belkıs 37.058 37.872 r`,
  '31': `
    İskenderun 1: Çınarlı 36.592 36.173 cs, Barbaros 36.577 36.15 c
    Arsuz 0.9: Konacık 36.36 35.84 es, Gözcüler 36.42 35.93 r
    Antakya 0.8: Esenlik 36.196 36.155 c, Akhisar 36.27 36.21 r`,
  '33': `
    Mezitli 1.1: Viranşehir 36.743 34.541 cs, Menderes 36.752 34.534 c, Davultepe 36.73 34.51 es, Kuyuluk 36.775 34.545 e
    Yenişehir 1.2: Limonluk 36.784 34.594 c, Batıkent 36.79 34.575 c, Çiftlikköy 36.779 34.542 c
    Erdemli 0.6: Ayaş 36.476 34.17 es, Arpaçbahşiş 36.64 34.4 r, Elvanlı 36.66 34.36 r
    Tarsus 0.5: Anıt 36.917 34.895 c, Alifakı 36.93 34.81 r
    Silifke 0.6: Atakent 36.434 34.06 es, Atayurt 36.395 34.02 r`,
  '34': `
    Kadıköy 1.5: Caferağa 40.985 29.025 cs, Caddebostan 40.967 29.062 cs, Erenköy 40.974 29.073 c, Suadiye 40.962 29.082 cs, Bostancı 40.958 29.096 cs, Göztepe 40.977 29.06 c, Koşuyolu 41.01 29.037 c, Kozyatağı 40.974 29.098 c, Fenerbahçe 40.974 29.042 cs
    Beşiktaş 2: Bebek 41.079 29.043 cb, Etiler 41.084 29.03 c, Levent 41.081 29.017 c, Ortaköy 41.05 29.025 cb, Gayrettepe 41.066 29.009 c, Kuruçeşme 41.061 29.035 cb, Türkali 41.044 29.002 c
    Sarıyer 1.7: İstinye 41.114 29.053 cb, Emirgan 41.105 29.053 cb, Tarabya 41.135 29.053 cb, Yeniköy 41.122 29.066 cb, Zekeriyaköy 41.202 29.03 e, Maslak 41.111 29.02 c, Uskumruköy 41.213 29.01 e
    Üsküdar 1.3: Çengelköy 41.05 29.059 cb, Kuzguncuk 41.036 29.032 cb, Beylerbeyi 41.043 29.046 cb, Altunizade 41.02 29.043 c, Acıbadem 41.005 29.047 c, Salacak 41.02 29.009 cb
    Beykoz 1.4: Acarlar 41.113 29.122 e, Kanlıca 41.1 29.067 eb, Anadolu Hisarı 41.083 29.069 eb, Kavacık 41.091 29.092 c, Polonezköy 41.112 29.213 e, Cumhuriyet 41.13 29.21 r
    Şişli 1.3: Teşvikiye 41.051 28.994 c, Harbiye 41.047 28.988 c, Fulya 41.056 29.001 c, Mecidiyeköy 41.068 28.994 c, Bozkurt 41.053 28.979 c
    Beyoğlu 1.2: Cihangir 41.032 28.983 cb, Kuloğlu 41.033 28.98 c, Gümüşsuyu 41.036 28.991 cb
    Fatih 0.9: Balat 41.03 28.948 c, Koca Mustafapaşa 41.003 28.93 c, Cankurtaran 41.005 28.981 cs
    Bakırköy 1.4: Yeşilköy 40.961 28.824 cs, Zuhuratbaba 40.985 28.868 c, Ataköy 7-8-9-10. Kısım 40.982 28.842 c
    Ataşehir 1.1: Barbaros 40.995 29.1 c, İçerenköy 40.974 29.111 c, Küçükbakkalköy 40.987 29.116 c
    Ümraniye 0.85: Şerifali 41.005 29.138 c, Atakent 41.025 29.105 c, Çakmak 41.024 29.128 c
    Maltepe 0.95: Altıntepe 40.942 29.103 c, İdealtepe 40.938 29.112 cs, Yalı 40.922 29.132 cs
    Kartal 0.8: Kordonboyu 40.888 29.185 cs, Orhantepe 40.909 29.166 c, Uğur Mumcu 40.926 29.201 c
    Pendik 0.65: Batı 40.88 29.23 cs, Kurtköy 40.911 29.302 c, Yenişehir 40.918 29.318 c, Ballıca 40.976 29.352 r
    Tuzla 0.7: Postane 40.818 29.303 cs, Mescit 40.843 29.33 e, Aydınlı 40.886 29.344 e
    Çekmeköy 0.75: Çamlık 41.03 29.18 c, Merkez 41.036 29.175 c, Ömerli 41.058 29.345 e
    Beylikdüzü 0.65: Adnan Kahveci 40.993 28.64 c, Barış 41 28.655 c, Gürpınar 40.978 28.61 es
    Esenyurt 0.4: Cumhuriyet 41.013 28.665 c, Mehterçeşme 41.03 28.669 c, Güzelyurt 41.003 28.676 c
    Başakşehir 0.75: Başak 41.098 28.797 c, Bahçeşehir 1. Kısım 41.063 28.682 c, Kayabaşı 41.122 28.758 c
    Küçükçekmece 0.65: Halkalı Merkez 41.035 28.787 c, Cennet 40.991 28.779 c, Atakent 41.043 28.781 c
    Büyükçekmece 0.7: Alkent 2000 41.05 28.561 e, Mimaroba 41.002 28.552 es, Güzelce 41.011 28.518 es
    Eyüpsultan 0.9: Göktürk Merkez 41.179 28.888 e, Alibeyköy 41.077 28.945 c
    Kağıthane 0.9: Seyrantepe 41.103 28.992 c, Merkez 41.082 28.973 c, Gültepe 41.083 29.001 c
    Silivri 0.45: Piri Mehmet Paşa 41.073 28.246 cs, Selimpaşa 41.06 28.37 es, Değirmenköy Fevzipaşa 41.112 28.073 r, Çeltik 41.18 28.2 r
    Çatalca 0.4: Kaleiçi 41.142 28.461 e, Elbasan 41.115 28.41 r, Ovayenice 41.119 28.53 r, İnceğiz 41.175 28.42 r
    Şile 0.6: Kumbaba 41.168 29.58 es, Ağva Merkez 41.135 29.853 es, Ulupelit 41.1 29.5 r, Ovacık 41.09 29.54 r
    Arnavutköy 0.4: Hadımköy 41.152 28.615 e, Boyalık 41.24 28.61 r, Baklalı 41.21 28.63 r`,
  '35': `
    Konak 1: Alsancak 38.437 27.144 cs, Güzelyalı 38.395 27.083 cs, Göztepe 38.4 27.092 cs, Kültür 38.432 27.141 c
    Karşıyaka 1.15: Bostanlı 38.457 27.1 cs, Mavişehir 38.467 27.081 cs, Aksoy 38.461 27.115 c, Donanmacı 38.456 27.115 cs
    Bornova 0.85: Kazımdirik 38.463 27.219 c, Erzene 38.463 27.21 c, Evka 3 38.466 27.228 c, Kavaklıdere 38.44 27.29 r
    Buca 0.65: Adatepe 38.379 27.175 c, Kuruçeşme 38.37 27.165 c
    Bayraklı 1: Adalet 38.454 27.178 c, Mansuroğlu 38.457 27.187 c, Manavkuyu 38.457 27.194 c
    Çeşme 1.9: Alaçatı 38.281 26.375 e, Ilıca 38.309 26.364 es, Dalyan 38.356 26.311 es, Boyalık 38.315 26.33 es, Ildır 38.38 26.475 r
    Urla 1.4: İskele 38.363 26.771 es, Kalabak 38.35 26.815 es, Yağcılar 38.24 26.7 r, Barbaros 38.31 26.58 r, Kuşçular 38.27 26.76 r
    Seferihisar 0.9: Sığacık 38.195 26.785 es, Düzce 38.25 26.84 r, Orhanlı 38.27 26.94 r
    Menemen 0.5: Emiralem Merkez 38.64 27.15 r, Atatürk 38.607 27.07 c
    Torbalı 0.45: Pancar 38.216 27.216 e, Ahmetli 38.1 27.4 r
    Ödemiş 0.4: Birgi 38.252 28.065 r, Bademli 38.07 28.1 r
    Foça 1.1: Fevzipaşa 38.669 26.752 es, Kozbeyli 38.73 26.865 r`,
  '38': `
    Melikgazi 1: Tacettinveli 38.717 35.495 c, Köşk 38.704 35.515 c, Gesi 38.773 35.66 r
    Kocasinan 0.9: Alsancak 38.733 35.468 c, Yemliha 38.86 35.45 r
    Talas 1.1: Mevlana 38.689 35.552 c, Bahçelievler 38.693 35.545 c, Kepez 38.66 35.58 r`,
  '41': `
    İzmit 1: Ömerağa 40.765 29.935 c, Cedit 40.772 29.93 c, Gündoğdu 40.783 29.94 e
    Gebze 1: Hacıhalil 40.802 29.43 c, Beylikbağı 40.79 29.45 c, Mudarlı 40.9 29.53 r, Cumaköy 40.86 29.42 r
    Başiskele 1: Kullar Yakacık 40.72 29.98 e, Sahil 40.715 29.93 es
    Kartepe 0.9: Derbent 40.722 30.05 e, Balaban 40.71 30.08 r
    Karamürsel 0.7: 4 Temmuz 40.692 29.612 cs, Akpınar 40.66 29.64 r
    Kandıra 0.5: Akçaova 41.06 30 r, Babalı 41.11 30.24 r`,
  '42': `
    Selçuklu 1.1: Bosna Hersek 38.014 32.518 c, Binkonutlar 37.917 32.479 c, Buhara 37.93 32.5 c
    Meram 0.9: Havzan 37.868 32.458 c, Aydoğdu 37.85 32.46 c, Kaşınhanı 37.69 32.5 r
    Karatay 0.8: Fevziçakmak 37.892 32.55 c, Akörenkışla 37.8 32.75 r`,
  '45': `
    Yunusemre 1.1: Güzelyurt 38.62 27.38 c, Laleli 38.626 27.395 c, Muradiye 38.655 27.345 e
    Şehzadeler 0.9: Peker 38.613 27.432 c, Karaağaçlı 38.67 27.49 r
    Turgutlu 0.6: Ergenekon 38.5 27.7 c, Urganlı 38.49 27.57 r
    Alaşehir 0.5: Beşeylül 38.352 28.517 c, Badınca 38.32 28.57 r`,
  '48': `
    Bodrum 1.5: Yalıkavak 37.105 27.292 es, Türkbükü 37.128 27.38 es, Gümüşlük 37.056 27.232 es, Bitez 37.029 27.384 es, Turgutreis 37.007 27.258 es, Konacık 37.043 27.402 e, Kumbahçe 37.032 27.435 cs, Gündoğan 37.13 27.348 es, Mumcular 37.09 27.66 r
    Fethiye 0.9: Karagözler 36.622 29.1 es, Taşyaka 36.637 29.127 c, Ölüdeniz 36.575 29.14 e, Göcek 36.755 28.938 es, Yeşilüzümlü 36.74 29.23 r
    Marmaris 1: Armutalan 36.86 28.245 c, Siteler 36.852 28.255 cs, İçmeler 36.805 28.233 es, Selimiye 36.707 28.09 es
    Datça 1.2: İskele 36.727 27.687 es, Reşadiye 36.745 27.67 e, Kızlan 36.76 27.68 r, Mesudiye 36.685 27.57 r
    Milas 0.5: Boğaziçi 37.195 27.6 es, Bafa 37.49 27.5 r, Beçin 37.28 27.78 r
    Menteşe 0.6: Düğerek 37.193 28.355 e, Bayır 37.27 28.22 r
    Ortaca 0.8: Dalyan 36.834 28.642 e, Güzelyurt 36.82 28.73 r`,
  '54': `
    Adapazarı 0.8: Cumhuriyet 40.778 30.4 c, Abalı 40.82 30.42 r
    Serdivan 1.1: Kemalpaşa 40.757 30.36 c, Bahçelievler 40.768 30.37 c, Beşevler 40.74 30.33 e
    Sapanca 1.6: Kırkpınar Soğuksu 40.69 30.222 e, Kurtköy Fatih 40.69 30.31 e, Memnuniye 40.65 30.22 r
    Karasu 0.6: Aziziye 41.105 30.69 c, Kuzuluk 41.08 30.65 r`,
  '55': `
    Atakum 1.2: Denizevleri 41.322 36.302 cs, Cumhurıyet 41.334 36.27 cs, Esenevler 41.335 36.262 c
    İlkadım 0.9: Bahçelievler 41.286 36.33 c, Kale 41.29 36.335 c
    Bafra 0.4: Altınova 41.56 35.91 c, Ağıllar 41.6 35.87 r`,
  '59': `
    Süleymanpaşa 1.05: Hürriyet 40.988 27.53 c, Değirmenaltı 40.987 27.56 es, Barbaros 40.905 27.46 r, Kumbağ 40.866 27.452 es
    Çorlu 1: Reşadiye 41.158 27.81 c, Muhittin 41.165 27.79 c, Şeyhsinan 41.16 27.8 c
    Şarköy 0.9: Cumhuriyet 40.613 27.115 es, Mürefte 40.668 27.247 es, Gölcük 40.66 27.05 r
    Marmaraereğlisi 0.9: Sultanköy 41.015 27.98 es, Dereağzı 40.97 27.95 es`,
  '61': `
    Ortahisar 1: Fatih 40.998 39.71 c, 1 Nolu Beşirli 41.005 39.692 cs, Aydınlıkevler 41 39.705 c
    Akçaabat 0.9: Yıldızlı 40.999 39.638 cs, Mersin 41.06 39.42 es, Adacık 40.99 39.55 r
    Araklı 0.5: Yeniköy 40.93 40.03 r`,
  '77': `
    Merkez 1.1: Rüstem Paşa 40.655 29.271 cs, Bahçelievler 40.648 29.262 c, Bağlarbaşı 40.645 29.275 c, Güneyköy 40.585 29.3 r
    Çınarcık 1: Harmanlar 40.645 29.12 cs, Hasanbaba 40.642 29.105 es
    Termal 0.9: Gökçedere 40.613 29.172 e, Üvezpınar 40.6 29.17 r`,
};
