-- A name that there may be one of is one however it is written: "Fırsat", "FIRSAT" and "firsat" look the same to whoever searches or chooses.

/*
 * Makes the names of a table differ by fold(), each within `within`. Of those that are one already the first keeps its name, the others are
 * numbered: "FIRSAT (2)". The trail has what each was called, the database's log says which.
 */
create function name_once(target regclass, within text[], old_rule text, new_rule text) returns void language plpgsql as $$
declare
  inside text := (select coalesce(string_agg(format('two.%1$I is not distinct from one.%1$I', part), ' and '), 'true') from unnest(within) as part);
  kept text := case when exists (select from pg_attribute where attrelid = target and attname = 'name_folded') then 'name_folded' else 'fold(name)' end;
  twin record;
  free text;
begin
  for twin in execute format(
    'select two.id, two.name from %1$s as two where exists (
       select from %1$s as one where one.id < two.id and fold(one.name) = fold(two.name) and %2$s) order by two.id', target, inside)
  loop
    execute format(
      'select numbered from %1$s as one, generate_series(2, 100000) as number, lateral (select left($2, 240) || '' ('' || number || '')'') as made (numbered)
        where one.id = $1 and not exists (select from %1$s as two where fold(two.name) = fold(numbered) and %2$s) order by number limit 1', target, inside)
      into free using twin.id, twin.name;
    execute format('update %s set name = $2 where id = $1', target) using twin.id, free;
    raise warning '% %: "%" is called "%" from now on, since another one has this name', target, twin.id, twin.name, free;
  end loop;
  execute format('alter table %s drop constraint %I', target, old_rule);
  execute format('create unique index %I on %s (%s)%s', new_rule, target,
    concat_ws(', ', variadic array(select quote_ident(part) from unnest(within) as part) || kept),
    -- A category at the top lies in none, and there too a name is one.
    case when target = 'category'::regclass then ' nulls not distinct' else '' end);
end $$;

select name_once('attribute', '{section_id}', 'attribute_section_id_name_key', 'attribute_name_once');
select name_once('category', '{parent_id}', 'category_parent_id_name_key', 'category_name_once');
select name_once('corporate', '{}', 'corporate_name_key', 'corporate_name_once');
select name_once('detail_section', '{}', 'detail_section_name_key', 'detail_section_name_once');
select name_once('lost_reason', '{}', 'lost_reason_name_key', 'lost_reason_name_once');
select name_once('message_template', '{channel,language}', 'message_template_name', 'message_template_name_once');
select name_once('operator_group', '{}', 'operator_group_name_key', 'operator_group_name_once');
select name_once('project', '{}', 'project_name_key', 'project_name_once');
select name_once('saved_view', '{operator_id,screen}', 'saved_view_operator_id_screen_name_key', 'saved_view_name_once');
select name_once('tag', '{}', 'tag_name_key', 'tag_name_once');

select name_once('country', '{}', 'country_name_key', 'country_name_once');
select name_once('city', '{country_id}', 'city_country_id_name_key', 'city_name_once');
select name_once('territory', '{country_id}', 'territory_country_id_name_key', 'territory_name_once');
select name_once('town', '{city_id}', 'town_city_id_name_key', 'town_name_once');
select name_once('district', '{town_id}', 'district_town_id_name_key', 'district_name_once');
select name_once('quarter', '{district_id}', 'quarter_district_id_name_key', 'quarter_name_once');

/* Its names were one by both rules. */
alter table dealer_type drop constraint dealer_type_name_unique;
alter index dealer_type_name_folded rename to dealer_type_name_once;

drop function name_once(regclass, text[], text, text);
