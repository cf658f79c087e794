/* The day on which managers last heard that deadlines of the consent registry are near or over: once a day, whatever their number. */
alter table consent_pull add column told_on date;
