-- What is asked of land alone: what may be built on it, how large it is without what the municipality takes, and its road.

create domain zoning as text collate "C" check (value in (
  'RESIDENTIAL', 'COMMERCIAL', 'MIXED', 'INDUSTRIAL', 'TOURISM', 'PUBLIC', 'AGRICULTURAL', 'UNZONED'
));

alter table auction
  add column zoning zoning,
  /* KAKS (emsal): all floors together, for each square metre of the parcel. */
  add column floor_area_ratio double precision check (floor_area_ratio > 0 and floor_area_ratio <= 20),
  /* TAKS: the part of the parcel that a building may stand on. */
  add column coverage_ratio double precision check (coverage_ratio > 0 and coverage_ratio <= 1),
  /* Gabari. */
  add column height_limit_m double precision check (height_limit_m > 0 and height_limit_m <= 500),
  add column net_parcel_m2 integer check (net_parcel_m2 > 0),
  add column road_frontage_m double precision check (road_frontage_m >= 0 and road_frontage_m <= 100000),
  add constraint auction_land_ratios check (floor_area_ratio >= coverage_ratio);

/* Until now the demo's categories asked some of it in free text: what can be read goes along, and is asked once from now on. */
create temporary table land_answer on commit drop as
select auction_id, name, value, case when digits ~ '^[0-9]{1,7}(\.[0-9]{1,4})?$' then digits::numeric end as number
  from (select answer.auction_id, attribute.name, trim(answer.value) as value,
               replace(replace(trim(answer.value), '.', ''), ',', '.') as digits
          from auction_attribute answer
          join attribute on attribute.id = answer.attribute_id
          join auction on auction.id = answer.auction_id
          join category on category.id = auction.category_id
         where attribute.name in ('İmar durumu', 'Emsal (KAKS)', 'Gabari (m)', 'Net parsel alanı (m²)')
           and category.kind in ('LAND', 'FIELD', 'VINEYARD', 'GARDEN')) answered;

update auction
   set zoning = (select case value when 'Konut imarlı' then 'RESIDENTIAL' when 'Ticari imarlı' then 'COMMERCIAL'
                   when 'Tarım arazisi' then 'AGRICULTURAL' when 'İmarsız' then 'UNZONED' end
                   from land_answer where auction_id = auction.id and name = 'İmar durumu' limit 1),
       floor_area_ratio = (select number::double precision from land_answer
                            where auction_id = auction.id and name = 'Emsal (KAKS)' and number between 0.01 and 20 limit 1),
       height_limit_m = (select number::double precision from land_answer
                          where auction_id = auction.id and name = 'Gabari (m)' and number between 0.5 and 500 limit 1),
       net_parcel_m2 = (select round(number)::integer from land_answer
                         where auction_id = auction.id and name = 'Net parsel alanı (m²)' and number between 1 and 10000000 limit 1)
 where id in (select auction_id from land_answer);
update attribute set status = 'PASSIVE' where name in ('Emsal (KAKS)', 'Gabari (m)', 'Net parsel alanı (m²)');
delete from category_attribute asked
 using attribute, category
 where attribute.id = asked.attribute_id and attribute.name = 'İmar durumu'
   and category.id = asked.category_id and category.kind in ('LAND', 'FIELD', 'VINEYARD', 'GARDEN');
