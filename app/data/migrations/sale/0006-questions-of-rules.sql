-- what a rule wants to be told instead of a code: a survey whose every question must be answered
alter table checkout_rule add column asks jsonb;
