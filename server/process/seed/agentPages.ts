import type { World } from './world';

/**
 * Agents' pages after some months of use: live pages were approved as they are, addresses are made of names, waiting pages have their
 * activity, one live page has an open change and one draft was sent back. Runs after everything it refers to; uses no random numbers.
 */
export const seedAgentPages = async ({ client }: World): Promise<void> => {
  const run = (text: string) => client.query(text);
  await run(`
    update agent_profile as profile
       set slug = named.slug || case when named.place > 1 then '-' || named.place else '' end
      from (select agent.id, trim(both '-' from regexp_replace(lower(fold(first_name || ' ' || last_name)), '[^a-z0-9]+', '-', 'g')) as slug,
                   row_number() over (partition by lower(fold(first_name || ' ' || last_name)) order by agent.id) as place
              from agent join operator on operator.id = agent.operator_id) as named
     where named.id = profile.agent_id and profile.state = 'LIVE'`);
  await run(`
    update agent_profile as profile
       set approved_page = jsonb_build_object(
             'identityNumber', national_identity_number, 'certificateNumber', competency_certificate_number,
             'highlightText', highlight_text, 'personalText', personal_text, 'yearlyTarget', yearly_target_kurus,
             'isBrokerClubMember', is_broker_club_member, 'instagramUrl', instagram_url, 'facebookUrl', facebook_url,
             'linkedinUrl', linkedin_url, 'xUrl', x_url, 'youtubeUrl', youtube_url, 'profileImage', profile_file_id,
             'heroImage', hero_file_id, 'introImage', intro_file_id, 'video', video_id,
             'gallery', coalesce((select jsonb_agg(file_id order by position) from agent_gallery_image where agent_id = profile.agent_id), '[]'),
             'towns', coalesce((select jsonb_agg(town_id order by town_id) from agent_town where agent_id = profile.agent_id), '[]'))
     where state = 'LIVE'`);
  await run(`
    insert into agent_profile_change (agent_id, state, fields, sent_at, sent_by_id)
    select agent.id, 'WAITING_APPROVAL',
           jsonb_build_object('highlightText', 'Sahil mahallelerinde mezatla satışın adresi',
             'personalText', 'Bölgedeki her sokağı tanıyor, satıcının beklentisiyle alıcının bütçesini aynı masada buluşturuyorum. Yer göstermeden tapuya kadar her adımda yanınızdayım.'),
           agent_profile.sent_to_approval_at + interval '4 days', agent.operator_id
      from agent join agent_profile on agent_profile.agent_id = agent.id
     where agent_profile.state = 'LIVE' order by agent.id offset 1 limit 1`);
  await run(`
    update agent_profile
       set remarks = 'Fotoğraflar çok güzel; iki yeri düzeltip yeniden gönderin.',
           field_remarks = '[{"field": "personalText", "text": "Hangi mahallelerde çalıştığınızı da yazın."}, {"field": "heroImage", "text": "Daha aydınlık bir kapak fotoğrafı seçin."}]'
     where id = (select min(id) from agent_profile where state = 'DRAFT')`);
  // Links the open activities of this kind with the waiting pages.
  await run(`
    with waiting as (
           select agent.id, agent.customer_id, agent.operator_id, profile.sent_to_approval_at as sent_at,
                  row_number() over (order by agent.id) as place
             from agent join agent_profile as profile on profile.agent_id = agent.id
             left join agent_profile_change as change on change.agent_id = agent.id
            where profile.state = 'WAITING_APPROVAL' or change.state = 'WAITING_APPROVAL'),
         work as (
           select id, row_number() over (order by status desc, id) as place from activity
            where type = 'AGENT_PROFILE_PAGE_CREATION_APPROVAL' and status in ('INITIAL', 'WORKING')),
         given as (
           update activity set customer_id = waiting.customer_id, creator_id = waiting.operator_id
             from waiting join work using (place) where activity.id = work.id returning activity.id, activity.customer_id),
         pages as (
           update agent_profile set activity_id = given.id from given join agent on agent.customer_id = given.customer_id
            where agent_profile.agent_id = agent.id and agent_profile.state = 'WAITING_APPROVAL')
    update agent_profile_change set activity_id = given.id from given join agent on agent.customer_id = given.customer_id
     where agent_profile_change.agent_id = agent.id`);
};
