/* Who has an item open in two tabs has it open until the second is closed. Rows last for less than a minute: those that are here are of nobody. */
delete from content_presence;
alter table content_presence
  add column tab uuid not null,
  drop constraint content_presence_once,
  add constraint content_presence_once unique (item_id, operator_id, tab);
