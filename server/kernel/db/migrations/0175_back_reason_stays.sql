-- Why a transfer was sent back comes when it is expected again, and at no other time. Some databases got this guard with the column (0172).
drop trigger if exists transfer_back_reason_stays on eft_payment;
select stays('transfer_back_reason_stays', 'eft_payment', $$old.status = 'WAITING' or new.status <> 'WAITING'$$, 'back_reason');
