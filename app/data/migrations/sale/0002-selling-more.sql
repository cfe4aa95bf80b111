-- Passes, seats, codes, rules and surveys. As in 0001: amounts are minor units, every key begins with
-- seller_id, and each scarce thing has one counter or one unique row that is the truth about it.

-- parts of a house that seats and groups name: [{"id", "name"}]
alter table venue add column zones jsonb not null default '[]';

alter table event_template add column seat_map_id text;

alter table ticket_group
  -- how long a pass or a flexible ticket is valid: from, or until, a date; else from the purchase on
  add column start_policy text,
  add column start_policy_date date,
  -- {"months"} or {"days"}
  add column duration_new jsonb,
  -- zones of the seat map whose seats this group sells
  add column zones jsonb not null default '[]',
  -- survey: JSON Schema properties with "required", or null
  add column additional_info_spec jsonb,
  -- places of a group in an event without sessions; where there are sessions, session_group counts
  add column used_capacity integer not null default 0,
  add constraint ticket_group_not_oversold check (capacity = -1 or used_capacity <= capacity + oversell_capacity),
  add constraint ticket_group_used_not_negative check (used_capacity >= 0);

-- the day of the session: a calendar passes over the counters of a group by day instead of asking for each session
alter table session_group add column local_date date;
update session_group
set local_date = event_session.local_date
from event_session
where event_session.seller_id = session_group.seller_id
and event_session.id = session_group.event_session_id;
alter table session_group alter column local_date set not null;
create index session_group_by_day on session_group (seller_id, ticket_group_id, local_date);

-- of memberships: member, second-card, youth, …
alter table ticket_type add column party_role text;

-- what a seat map looks like; its seats are rows of their own
create table seat_map (
  seller_id text not null,
  id text not null,
  name text not null,
  width integer not null,
  height integer not null,
  -- outlines and labels for drawing: [{"kind", "path" | "text", "x", "y", …}]
  other_elements jsonb not null default '[]',
  withdrawn boolean not null default false,
  primary key (seller_id, id)
);

create table seat (
  seller_id text not null,
  seat_map_id text not null,
  id text not null,
  -- "Stalls, row C, seat 12"
  name text not null,
  zone text not null,
  row_name text not null,
  -- position in its row, from 1: neighbours differ by one and have no aisle between them
  place integer not null,
  x real not null,
  y real not null,
  r real not null,
  -- standard, accessible or companion: the latter two are never given by best-available
  kind text not null default 'standard',
  previous_id text,
  next_id text,
  -- the lower, the better; best-available takes from here
  quality integer not null default 0,
  -- no longer in the map: whoever bought it keeps it, nobody else gets it
  withdrawn boolean not null default false,
  primary key (seller_id, seat_map_id, id),
  foreign key (seller_id, seat_map_id) references seat_map (seller_id, id)
);
create index seat_by_row on seat (seller_id, seat_map_id, zone, row_name, place);

-- a taken seat of a session: the key is what keeps it from being taken twice. Without a ticket it is kept
-- from sale by the house.
create table session_seat (
  seller_id text not null,
  event_session_id text not null,
  seat_id text not null,
  ticket_id text,
  primary key (seller_id, event_session_id, seat_id),
  foreign key (seller_id, event_session_id) references event_session (seller_id, id),
  foreign key (seller_id, ticket_id) references ticket (seller_id, id) on delete cascade
);
create index session_seat_by_ticket on session_seat (seller_id, ticket_id) where ticket_id is not null;

-- what a code gives: a discount, a hidden group unlocked, a rule satisfied; several codes may lead to one promo
create table promo (
  seller_id text not null,
  id text not null,
  rank integer not null default 0,
  name text not null,
  description text not null default '',
  -- percent (basis points), fixed (minor units off each ticket), set_price (minor units), or none
  kind text not null,
  amount bigint not null default 0,
  -- {"event_ids", "categories", "group_ids", "type_ids", "dates": {"start", "end"}, "weekdays", "min_tickets", "max_tickets"}
  scope jsonb not null default '{}',
  unlocks_group_ids jsonb not null default '[]',
  combinable boolean not null default false,
  valid_from timestamptz,
  valid_until timestamptz,
  -- all carts together; -1 is without limit
  max_amount bigint not null default -1,
  used_amount bigint not null default 0,
  withdrawn boolean not null default false,
  primary key (seller_id, id),
  constraint promo_not_overspent check (max_amount = -1 or used_amount <= max_amount),
  constraint promo_used_not_negative check (used_amount >= 0)
);

-- codes as they are compared: NFKC, upper case, trimmed
create table promo_code (
  seller_id text not null,
  code text not null,
  promo_id text not null,
  -- carts that may hold it; -1 is without limit
  max_uses integer not null default -1,
  used_count integer not null default 0,
  withdrawn boolean not null default false,
  primary key (seller_id, code),
  foreign key (seller_id, promo_id) references promo (seller_id, id),
  constraint promo_code_not_overused check (max_uses = -1 or used_count <= max_uses),
  constraint promo_code_used_not_negative check (used_count >= 0)
);

-- codes of a cart in the order in which they came; `amount` is what the promo's money counter was charged for it
create table cart_code (
  seller_id text not null,
  cart_id text not null,
  code text not null,
  promo_id text not null,
  -- visitor, default or preloaded: only a visitor's own code may fail loudly
  source text not null,
  position integer not null,
  amount bigint not null default 0,
  -- the promo as it was when the code came: what is in a cart keeps its price whatever the catalogue does
  terms jsonb not null,
  primary key (seller_id, cart_id, code),
  foreign key (seller_id, cart_id) references cart (seller_id, id) on delete cascade,
  foreign key (seller_id, code) references promo_code (seller_id, code)
);
-- carts whose hold has ended are found by what they hold
create index cart_code_by_code on cart_code (seller_id, code);
create index cart_code_by_promo on cart_code (seller_id, promo_id);

-- the discount of one promo on one ticket
create table ticket_mod (
  seller_id text not null,
  ticket_id text not null,
  promo_id text not null,
  amount bigint not null,
  primary key (seller_id, ticket_id, promo_id),
  foreign key (seller_id, ticket_id) references ticket (seller_id, id) on delete cascade
);

-- what must hold before a reservation or a checkout: a code for some tickets, or a limit over a cart
create table checkout_rule (
  seller_id text not null,
  id text not null,
  rank integer not null default 0,
  -- reserve: the reservation is refused; checkout: the cart is held but blocked
  stage text not null,
  name text not null,
  -- what the visitor is told
  description text not null,
  -- the same words as promo.scope
  scope jsonb not null default '{}',
  -- promos any of whose codes satisfy the rule
  promo_ids jsonb not null default '[]',
  withdrawn boolean not null default false,
  primary key (seller_id, id)
);

-- vouchers of a partner, one per ticket; a code that stands here is spent or held
create table voucher (
  seller_id text not null,
  code text not null,
  provider text not null,
  ticket_id text not null,
  -- the partner's own name for its confirmation
  reference text,
  created_at timestamptz not null,
  primary key (seller_id, provider, code),
  foreign key (seller_id, ticket_id) references ticket (seller_id, id) on delete cascade
);

create table membership_rule (
  seller_id text not null,
  id text not null,
  ticket_group_id text not null,
  ticket_type_id text not null,
  party_role text not null,
  named text not null default 'other',
  min integer not null default 0,
  max integer not null default 1,
  -- the ticket type that members of this role get at events; null when it gives none
  member_event_ticket_type text,
  rank integer not null default 0,
  withdrawn boolean not null default false,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_group_id) references ticket_group (seller_id, id)
);

alter table cart
  -- answers of surveys by ticket group id
  add column additional_info jsonb not null default '{}',
  -- campaign parameters of the address that made the cart
  add column campaign jsonb not null default '{}';

alter table ticket
  -- face value after discounts; the sum of ticket_mod is the difference
  add column adjusted_value bigint,
  add column seat_id text,
  -- passes and flexible tickets; venue-local dates, both inclusive
  add column valid_from date,
  add column valid_to date,
  -- what its fees are made of, as sold: a discount that comes or goes later is charged by these and no others
  add column fees jsonb not null default '{}',
  add column takes_pool boolean not null default false;
update ticket
set adjusted_value = face_value,
  fees = ticket_type.fees
from ticket_type
where ticket_type.seller_id = ticket.seller_id
and ticket_type.id = ticket.ticket_type_id;
alter table ticket alter column adjusted_value set not null;

alter table ticket_order
  add column total_discount bigint not null default 0,
  -- answers of surveys by ticket group id, as the cart had them
  add column additional_info jsonb not null default '{}';
