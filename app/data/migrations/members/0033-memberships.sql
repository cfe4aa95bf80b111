-- the people of a membership, over all of its terms
create table membership_party (
  seller_id text not null,
  id text not null,
  -- terms booked so far: a renewal books the next one
  terms integer not null default 0,
  created_at timestamptz not null,
  primary key (seller_id, id)
);

-- one person for one term; level, days, order and state are those of the ticket that was bought
create table membership (
  seller_id text not null,
  id text not null,
  party_id text not null,
  term integer not null,
  -- the place among the people of the term: the first one is the primary member
  place integer not null,
  ticket_id text not null,
  party_role text not null,
  first_name text,
  last_name text,
  email text,
  -- on the card; the same person keeps it from term to term
  member_number text not null,
  account_id text,
  auto_renew_state text not null default 'none',
  primary key (seller_id, id),
  foreign key (seller_id, ticket_id) references ticket (seller_id, id) on delete cascade
);
create unique index membership_by_ticket on membership (seller_id, ticket_id);
create index membership_by_party on membership (seller_id, party_id);
create index membership_by_account on membership (seller_id, account_id) where account_id is not null;
create index membership_by_number on membership (seller_id, member_number);
create index membership_by_email on membership (seller_id, lower(email)) where account_id is null and email is not null;

-- how many of a benefit one person adds, and for which period
alter table membership_rule
  add column benefit_quantity integer not null default 1,
  add column benefit_period text not null default 'per_session';
-- a type that only members with a benefit get
alter table ticket_type add column is_benefit boolean not null default false;

-- each ticket that uses a benefit, in a numbered place of its allowance
create table benefit_use (
  seller_id text not null,
  party_id text not null,
  -- the ticket type of the benefit; "*" for one that fits any
  benefit text not null,
  -- "cart <id>", "session <id>", "day <date>" or "term <number>"
  period text not null,
  place integer not null,
  ticket_id text not null,
  primary key (seller_id, party_id, benefit, period, place),
  foreign key (seller_id, ticket_id) references ticket (seller_id, id) on delete cascade
);
create index benefit_use_by_ticket on benefit_use (seller_id, ticket_id);
