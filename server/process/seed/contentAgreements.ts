import type { EnumValue } from '@/domain/enums';
import { seedItem } from './contentItems';
import type { Staff } from './staff';
import type { World } from './world';

type Version = { text: string; ago: number; note?: string; asksAgain?: boolean };
const TEXTS: Record<EnumValue<'memberAgreement'>, { title: string; versions: Version[]; draft?: string }> = {
  MEMBERSHIP: {
    title: 'Üyelik Sözleşmesi',
    versions: [
      {
        text: '<h2>1. Taraflar</h2><p>Bu sözleşme, siteye üye olan kişi ile Tellal arasındadır.</p><h2>2. Üyelik</h2><p>On sekiz yaşını dolduran herkes üye olabilir. Üyelik başkasına devredilemez.</p>',
        ago: 900,
      },
      {
        text: '<h2>1. Taraflar</h2><p>Bu sözleşme, siteye üye olan kişi ile Tellal arasındadır.</p><h2>2. Üyelik</h2><p>On sekiz yaşını dolduran herkes üye olabilir. Üyelik başkasına devredilemez.</p><h2>3. Teklifler</h2><p>Verilen teklif bağlayıcıdır; mezat bitene kadar geri alınamaz.</p>',
        ago: 210,
        note: 'Tekliflerin bağlayıcılığı eklendi',
        asksAgain: true,
      },
    ],
  },
  KVKK_NOTICE: {
    title: 'KVKK Aydınlatma Metni',
    versions: [
      {
        text: '<p>Veri sorumlusu sıfatıyla kimlik ve iletişim bilgilerinizi, üyeliğinizi yürütmek ve yasal yükümlülüklerimizi yerine getirmek için işliyoruz.</p><p>Haklarınız 6698 sayılı Kanun’un 11. maddesindedir; başvurunuzu kvkk sayfamızdan iletebilirsiniz.</p>',
        ago: 900,
      },
    ],
    draft:
      '<p>Veri sorumlusu sıfatıyla kimlik ve iletişim bilgilerinizi, üyeliğinizi yürütmek ve yasal yükümlülüklerimizi yerine getirmek için işliyoruz. Çağrı kayıtlarını iki yıl saklarız.</p><p>Haklarınız 6698 sayılı Kanun’un 11. maddesindedir; başvurunuzu kvkk sayfamızdan iletebilirsiniz.</p>',
  },
  EXPLICIT_CONSENT: {
    title: 'Açık Rıza Metni',
    versions: [
      {
        text: '<p>İlgi alanlarıma göre ilan önerilmesi için site içi hareketlerimin işlenmesine rıza gösteriyorum. Rızamı dilediğim zaman geri alabilirim.</p>',
        ago: 640,
      },
    ],
  },
  SALES_AGREEMENT: {
    title: 'Mezatla Alım Satım Sözleşmesi',
    versions: [
      {
        text: '<h2>Satış bedeli</h2><p>Kazanan, bedeli ve hizmet bedelini süresi içinde öder. Ödenmezse teminatı hakkında sözleşmedeki hükümler uygulanır.</p>',
        ago: 410,
      },
    ],
  },
};
/** The number of members with decisions; the others have not been asked yet. */
const MEMBERS = 300;

/** The texts that members accept, with their versions, and who accepted which. */
export const seedAgreements = async (world: World, { content: byId }: Staff): Promise<void> => {
  for (const [agreement, { title, versions, draft }] of Object.entries(TEXTS)) {
    const body = (text: string, asksAgain = false) => ({ agreement, title, text, asksAgain });
    await seedItem(world, {
      kind: 'AGREEMENT',
      name: title,
      key: agreement,
      versions: versions.map(({ text, ago, note, asksAgain }) => ({
        body: body(text, asksAgain),
        ago,
        ...(note !== undefined && { note }),
      })),
      ...(draft !== undefined && { draft: body(draft) }),
      byId,
    });
  }
  // Each member decided on joining, about the version that was public then; half of them again when the membership text asked again.
  await world.client.query(
    `
    insert into member_decision (member_id, version_id, agreement, decision, channel, decided_at)
    select said.member_id, said.version_id, said.agreement::member_agreement, 'ACCEPTED', said.channel, said.at
      from (select member.id as member_id, version.id as version_id, version.body ->> 'agreement' as agreement, version.number,
                   (array['WEB', 'WEB', 'ANDROID', 'IOS'])[1 + member.id % 4]::agreement_channel as channel,
                   greatest(member.registered_at, version.published_at + make_interval(hours => 9 + member.id % 11)) as at,
                   coalesce(version.ended_at, 'infinity') as ended_at
              from (select * from member where status = 'ACTIVE' order by id limit ${MEMBERS}) member
              join content_version version on version.body ? 'agreement'
               and version.body ->> 'agreement' <> 'SALES_AGREEMENT'
               and (version.body ->> 'agreement' <> 'EXPLICIT_CONSENT' or member.id % 3 = 0)
               and (version.number = 1 or member.id % 2 = 0 or member.registered_at > version.published_at)) said
     where said.at < said.ended_at and said.at <= $1::timestamptz
     order by said.at, said.member_id, said.number`,
    [world.at(0)],
  );
};
