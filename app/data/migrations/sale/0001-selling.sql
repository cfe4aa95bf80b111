-- Every table's primary key begins with seller_id and every query filters by it. Amounts are minor
-- units. The counters on event_session and session_group are the truth about what is taken; their
-- checks are the last line against overselling.

create table venue (
  seller_id text not null,
  id text not null,
  name text not null,
  timezone text not null,
  address text,
  primary key (seller_id, id)
);

create table event_template (
  seller_id text not null,
  id text not null,
  venue_id text not null,
  rank integer not null default 0,
  name text not null,
  subtitle text not null default '',
  summary text not null default '',
  description text not null default '',
  category text not null,
  event_type text not null,
  meta jsonb not null default '{}',
  config jsonb not null default '{}',
  message_rules jsonb not null default '[]',
  price_rules jsonb not null default '[]',
  withdrawn boolean not null default false,
  primary key (seller_id, id),
  foreign key (seller_id, venue_id) references venue (seller_id, id)
);

create table ticket_group (
  seller_id text not null,
  id text not null,
  event_template_id text not null,
  rank integer not null default 0,
  name text not null,
  summary text not null default '',
  description text not null default '',
  handler text not null,
  color text,
  min_tickets_per_order integer not null default 0,
  max_tickets_per_order integer,
  capacity integer not null default -1,
  oversell_capacity integer not null default 0,
  exclude_from_event_capacity boolean not null default false,
  hidden_type text not null default 'public_browsable',
  meta jsonb not null default '{}',
  withdrawn boolean not null default false,
  primary key (seller_id, id),
  foreign key (seller_id, event_template_id) references event_template (seller_id, id)
);

create table ticket_type (
  seller_id text not null,
  id text not null,
  event_template_id text not null,
  ticket_group_id text not null,
  rank integer not null default 0,
  name text not null,
  summary text not null default '',
  description text not null default '',
  amount bigint not null,
  -- both set: the visitor chooses the amount
  amount_min bigint,
  amount_max bigint,
  -- fees: {"outside": [{"name", "fixed" minor units, "basisPoints"}], "inside": [{"name", "fixed", "basisPoints"}]}
  fees jsonb not null default '{}',
  withdrawn boolean not null default false,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_group_id) references ticket_group (seller_id, id)
);

create table event_session (
  seller_id text not null,
  id text not null,
  event_template_id text not null,
  start_datetime timestamptz not null,
  end_datetime timestamptz not null,
  -- the venue's own calendar day and wall clock, so that no query converts zones
  local_date date not null,
  start_time text not null,
  end_time text not null,
  capacity integer not null,
  oversell_capacity integer not null default 0,
  used_capacity integer not null default 0,
  annotations jsonb not null default '[]',
  withdrawn boolean not null default false,
  primary key (seller_id, id),
  foreign key (seller_id, event_template_id) references event_template (seller_id, id),
  constraint event_session_not_oversold check (capacity = -1 or used_capacity <= capacity + oversell_capacity),
  constraint event_session_used_not_negative check (used_capacity >= 0)
);
create index event_session_by_day on event_session (seller_id, event_template_id, local_date, start_datetime);
create index event_session_by_start on event_session (seller_id, start_datetime);

-- one row per session and group that has a capacity of its own
create table session_group (
  seller_id text not null,
  event_session_id text not null,
  ticket_group_id text not null,
  capacity integer not null,
  oversell_capacity integer not null default 0,
  used_capacity integer not null default 0,
  primary key (seller_id, event_session_id, ticket_group_id),
  foreign key (seller_id, event_session_id) references event_session (seller_id, id),
  constraint session_group_not_oversold check (capacity = -1 or used_capacity <= capacity + oversell_capacity),
  constraint session_group_used_not_negative check (used_capacity >= 0)
);

create table identity (
  seller_id text not null,
  id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  country text,
  zip_code text,
  meta jsonb not null default '{}',
  -- evidence of consent: {"version", "accepted_at"}
  terms jsonb,
  created_at timestamptz not null,
  primary key (seller_id, id)
);

create table cart (
  seller_id text not null,
  id text not null,
  cart_number text not null,
  state text not null default 'pending',
  credential_hash text not null,
  identity_id text,
  currency text not null,
  created_at timestamptz not null,
  first_hold_at timestamptz,
  expires_at timestamptz,
  extensions_used integer not null default 0,
  -- set once, when payment begins
  payment_began_at timestamptz,
  primary key (seller_id, id)
);
create index cart_expiring on cart (seller_id, expires_at) where state = 'pending';

create table ticket_order (
  seller_id text not null,
  id text not null,
  order_number text not null,
  cart_id text not null,
  identity_id text,
  purchased_on timestamptz not null,
  currency text not null,
  total_face bigint not null,
  total_fee_outside bigint not null,
  total_price bigint not null,
  locale text,
  primary key (seller_id, id),
  unique (seller_id, order_number),
  -- a cart becomes an order once, whatever happens twice
  unique (seller_id, cart_id)
);

create table order_counter (
  seller_id text not null primary key,
  last_number bigint not null default 0
);

-- every link to an order carries one of these; only the hash is kept
create table order_link (
  seller_id text not null,
  token_hash text not null,
  ticket_order_id text not null,
  created_at timestamptz not null,
  primary key (seller_id, token_hash),
  foreign key (seller_id, ticket_order_id) references ticket_order (seller_id, id)
);

create table ticket (
  seller_id text not null,
  id text not null,
  cart_id text not null,
  ticket_order_id text,
  state text not null default 'in_cart',
  event_session_id text,
  event_template_id text not null,
  ticket_group_id text not null,
  ticket_type_id text not null,
  -- whether this ticket counts against its session, its group, or both: what is given back later is exactly what was taken
  takes_session boolean not null,
  takes_group boolean not null,
  face_value bigint not null,
  fee_inside bigint not null default 0,
  fee_fixed_outside bigint not null default 0,
  fee_percent_outside bigint not null default 0,
  admit_name text,
  admit_email text,
  scan_code text,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, cart_id) references cart (seller_id, id),
  foreign key (seller_id, ticket_type_id) references ticket_type (seller_id, id)
);
create index ticket_by_cart on ticket (seller_id, cart_id);
create index ticket_by_order on ticket (seller_id, ticket_order_id) where ticket_order_id is not null;
create index ticket_by_session on ticket (seller_id, event_session_id, state);
create unique index ticket_scan_code on ticket (seller_id, scan_code) where scan_code is not null;

create table payment (
  seller_id text not null,
  id text not null,
  cart_id text not null,
  gateway_id text not null,
  -- the gateway's own name for it
  gateway_reference text,
  amount bigint not null,
  currency text not null,
  state text not null,
  label text,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, cart_id) references cart (seller_id, id)
);
create index payment_by_cart on payment (seller_id, cart_id);
create index payment_open on payment (seller_id, updated_at) where state in ('created', 'requires_action', 'authorised', 'unknown');

create table idempotency (
  seller_id text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (seller_id, key)
);

-- facts of letters to send; the words are the storefront's
create table outbox (
  seller_id text not null,
  id text not null,
  kind text not null,
  recipient text not null,
  locale text,
  facts jsonb not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (seller_id, id)
);

-- which catalogue file stands in the tables
create table catalog_revision (
  seller_id text not null primary key,
  hash text not null,
  applied_at timestamptz not null,
  -- sessions of repeating events exist up to here
  horizon date not null
);

-- the test gateway's own books: what a real provider keeps on its side
create table test_gateway_intent (
  seller_id text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  outcome text not null,
  label text not null,
  created_at timestamptz not null,
  primary key (seller_id, reference)
);
