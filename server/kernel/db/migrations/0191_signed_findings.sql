-- A signature stands under what was found when it was given: the SHA-256 of those findings (domain/discovery.ts, signedText), which are compared
-- with those of today. Null: a picture of a room, or a signature from before this was kept.

alter table discovery_picture add column signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$');
alter table discovery_picture add constraint discovery_picture_signature_signs check (signed_sha256 is null or room_key is null);
