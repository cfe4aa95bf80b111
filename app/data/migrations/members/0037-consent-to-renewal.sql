-- what somebody agreed to when they chose automatic renewal, and when
alter table membership add column auto_renew_words text;
alter table membership add column auto_renew_at timestamptz;
