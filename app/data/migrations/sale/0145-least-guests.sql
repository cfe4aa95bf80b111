-- the least number of guests that one booking brings to a session; 0 for none. That of the event is what pages say before a session is
-- chosen. A process of the previous version sells without looking at them
alter table event_template add column min_guests integer not null default 0;
alter table event_session add column min_guests integer not null default 0;
