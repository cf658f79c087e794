-- Agents: until when the certificate of competency holds without which nobody may sell.

alter table agent add column certificate_ends_on date;
create index agent_certificate_ends_on on agent (certificate_ends_on) where certificate_ends_on is not null;
