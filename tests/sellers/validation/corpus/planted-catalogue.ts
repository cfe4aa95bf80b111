import type { Broken } from './broken.ts'

const inCatalogue = (find: string, replace: string): Broken['edits'] => [[find, replace, 'catalog.json']]

const schedule =
	'"schedule": { "duration_minutes": 60, "capacity": 40, "hours": [{ "at": ["1000", "1400"] }] }'
const river = (replace: string) => inCatalogue(schedule, replace)
const rules = (list: string) => river(`${schedule},\n      "price_rules": ${list}`)
const house = (more: string) =>
	inCatalogue('"fees": {\n    "service"', `${more},\n  "fees": {\n    "service"`)
const tour = (replace: string) =>
	inCatalogue('{ "date": "2027-06-05", "time": "1830", "duration_minutes": 90, "capacity": 20 }', replace)
const text = (word: string) => `{ "en-US": "${word}", "es-US": "${word} (es)" }`
const promo = (more: string) =>
	`"promos": [{ "id": "friends", "name": ${text('Friends')}, "kind": "percent", "value": "10", "codes": [{ "code": "FRIENDS" }], ${more} }]`
const rule = (more: string) =>
	`"checkout_rules": [{ "id": "closed", "name": ${text('Closed')}, "stage": "checkout", "description": ${text('Not now')}${more} }]`
const tourGroup = (more: string) => inCatalogue('"tg_tour",', `"tg_tour", ${more},`)

const seats = (more: string, rest = '') =>
	JSON.stringify({
		id: 'hall',
		name: { 'en-US': 'Hall', 'es-US': 'Sala' },
		width: 100,
		height: 100,
		rows: [{ zone: 'stalls', name: 'A', seats: [{ id: 'a1', name: 'A1', place: 1, x: 10, y: 10 }] }],
	}).replace('}]}]}', `}, ${more}]}]${rest}}`)
const second = '{ "id": "a2", "name": "A2", "place": 2, "x": 20, "y": 10 }'
const twoRows = (name: string) =>
	seats(second).replace(
		/\]\}$/,
		`, { "zone": "stalls", "name": "${name}", "seats": [{ "id": "b1", "name": "B1", "place": 1, "x": 10, "y": 30 }] }]}`,
	)
const seated = (capacity: number): Broken['edits'] => seatedIn('"zones": ["stalls"]', capacity)
const seatedIn = (areas: string, capacity = 2): Broken['edits'] => [
	[
		'"timezone": "America/New_York",',
		`"timezone": "America/New_York", "zones": [{ "id": "stalls", "name": ${text('Stalls')} }],`,
		'catalog.json',
	],
	['"event_type": "single",', '"event_type": "single", "seat_map": "hall",', 'catalog.json'],
	['"tg_tour",', `"tg_tour", "handler": "seated", ${areas},`, 'catalog.json'],
	['"capacity": 20', `"capacity": ${capacity}`, 'catalog.json'],
]

export const plantedCatalogue: readonly Broken[] = [
	{
		name: 'a schedule that ends before it begins',
		said: [
			'catalog.json:41:62 error CFG2804 The schedule ends on 2027-06-01, before it begins on 2027-09-01 → Swap the two',
		],
		edits: river(
			schedule.replace('"duration', '"first_date": "2027-09-01", "last_date": "2027-06-01", "duration'),
		),
	},
	{
		name: 'a schedule that is over',
		said: [
			'catalog.json:41:34 warning CFG2823 The schedule ended on 2026-12-31 → Write a later day, or remove the event',
		],
		edits: river(schedule.replace('"duration', '"last_date": "2026-12-31", "duration')),
	},
	{
		name: 'a season that ends before it begins',
		said: [
			'catalog.json:41:65 error CFG2804 The interval ends on 2027-06-01, before it begins on 2027-09-01 → Swap the two',
		],
		edits: river(
			schedule.replace(
				'"duration',
				'"seasons": [{ "start": "2027-09-01", "end": "2027-06-01", "hours": [] }], "duration',
			),
		),
	},
	{
		name: 'a season of no day',
		said: [
			'catalog.json:41:60 error CFG2804 The interval from 06-01 up to the day before 06-01 has no day → Write the first day after the interval as "end"',
		],
		edits: river(
			schedule.replace(
				'"duration',
				'"seasons": [{ "start": "06-01", "end": "06-01", "hours": [] }], "duration',
			),
		),
	},
	{
		name: 'a season after the last day',
		said: [
			'catalog.json:41:71 warning CFG2821 The season has no day of the schedule → Remove it, or change first_date and last_date',
		],
		edits: river(
			schedule.replace(
				'"duration',
				'"last_date": "2027-08-01", "seasons": [{ "start": "2027-09-01", "end": "2027-10-01", "hours": [] }], "duration',
			),
		),
	},
	{
		name: 'an exception after the last day',
		said: [
			'catalog.json:41:73 warning CFG2821 2027-12-25 is no day of the schedule → Remove the exception, or correct its date',
		],
		edits: river(
			schedule.replace(
				'"duration',
				'"last_date": "2027-08-01", "exceptions": [{ "date": "2027-12-25", "hours": [] }], "duration',
			),
		),
	},
	{
		name: 'an exception twice',
		said: [
			'catalog.json:41:80 error CFG2821 There are two exceptions for 12-25; only the last one holds → Keep one of the two',
		],
		edits: river(
			schedule.replace(
				'"duration',
				'"exceptions": [{ "date": "12-25", "hours": [] }, { "date": "12-25", "hours": [{ "at": ["1000"] }] }], "duration',
			),
		),
	},
	{
		name: 'a start twice',
		said: [
			'catalog.json:41:96 error CFG1007 events.0.schedule.hours.0.at names "1000" twice → Keep one of the two',
		],
		edits: river(schedule.replace('"1400"', '"1400", "1000"')),
	},
	{
		name: 'starts one by one beside a series',
		said: [
			'catalog.json:41:133 error CFG2804 The hours have starts one by one and a series, and only one of the two counts → Keep "at", or "from", "until" and "every_minutes"; two entries of hours give both',
		],
		edits: river(schedule.replace('"at"', '"from": "0900", "until": "1200", "every_minutes": 30, "at"')),
	},
	{
		name: 'a session at an hour that does not exist',
		said: [
			'catalog.json:56:52 error CFG2804 There is no 02:30 on 2028-03-12 in America/New_York: the clocks go forward → Write another time, such as 0330',
		],
		edits: tour('{ "date": "2028-03-12", "time": "0230", "duration_minutes": 90, "capacity": 20 }'),
	},
	{
		name: 'a start of a schedule at an hour that does not exist',
		said: [
			'catalog.json:41:71 error CFG2804 There is no 02:15 on 2028-03-12 in America/New_York: the clocks go forward, and the session is left out → Write another time, or add an exception for 2028-03-12 with the hours of that day',
		],
		edits: river(schedule.replace('"1000"', '"0215"')),
	},
	{
		name: 'a session in the past',
		said: [
			'catalog.json:56:30 warning CFG2823 The session was on 2026-06-05 → Write a later day, or remove it',
		],
		edits: tour('{ "date": "2026-06-05", "time": "1830", "duration_minutes": 90, "capacity": 20 }'),
	},
	{
		name: 'a price rule that ends before it begins',
		said: [
			'catalog.json:42:83 error CFG2804 The interval ends on 2027-06-01, before it begins on 2027-09-01 → Swap the two',
		],
		edits: rules(
			'[{ "when": { "dateInterval": { "start": "2027-09-01", "end": "2027-06-01" } }, "prices": { "tt_adult": "30.00" } }]',
		),
	},
	{
		name: 'a price rule of no day',
		said: [
			'catalog.json:42:78 error CFG2804 The interval from 06-01 up to the day before 06-01 has no day → Write the first day after the interval as "end"',
		],
		edits: rules(
			'[{ "when": { "dateInterval": { "start": "06-01", "end": "06-01" } }, "prices": { "tt_adult": "30.00" } }]',
		),
	},
	{
		name: 'a price rule between two kinds of days',
		said: [
			'catalog.json:42:78 error CFG2804 "06-01" is a day of every year, and "2027-05-01" is not → Write both as "MM-DD", or both as "YYYY-MM-DD"',
		],
		edits: rules(
			'[{ "when": { "dateInterval": { "start": "06-01", "end": "2027-05-01" } }, "prices": { "tt_adult": "30.00" } }]',
		),
	},
	{
		name: 'a price rule at no time of the day',
		said: [
			'catalog.json:42:76 error CFG2804 The window from 1000 until 1000 has no time → Write a later end, or leave time_of_day out',
		],
		edits: rules(
			'[{ "when": { "time_of_day": { "start": "1000", "end": "1000" } }, "prices": { "tt_adult": "30.00" } }]',
		),
	},
	{
		name: 'a price rule that a later one hides',
		said: [
			'catalog.json:42:23 error CFG2821 The rule has no effect: price_rules.1 holds at the same times, and the last one decides → Write the special rule after the general one, or remove it',
		],
		edits: rules(
			'[{ "when": { "weekdays": ["sat"] }, "prices": { "tt_adult": "30.00" } }, { "when": { "weekdays": ["sat", "sun"] }, "prices": { "tt_adult": "28.00" } }]',
		),
	},
	{
		name: 'a price rule of summer that a longer one hides',
		said: [
			'catalog.json:42:23 error CFG2821 The rule has no effect: price_rules.1 holds at the same times, and the last one decides → Write the special rule after the general one, or remove it',
		],
		edits: rules(
			'[{ "when": { "dateInterval": { "start": "06-01", "end": "09-01" } }, "prices": { "tt_adult": "30.00" } }, { "when": { "dateInterval": { "start": "05-01", "end": "10-01" } }, "increases": { "tt_adult": "2.00" } }]',
		),
	},
	{
		name: 'a price rule of the morning that one of the day hides',
		said: [
			'catalog.json:42:23 error CFG2821 The rule has no effect: price_rules.1 holds at the same times, and the last one decides → Write the special rule after the general one, or remove it',
		],
		edits: rules(
			'[{ "when": { "time_of_day": { "start": "1000", "end": "1200" } }, "prices": { "tt_adult": "30.00" } }, { "when": { "time_of_day": { "start": "0900", "end": "1800" } }, "prices": { "tt_adult": "31.00" } }]',
		),
	},
	{
		name: 'a price rule on a closed day',
		said: [
			'catalog.json:42:47 error CFG2821 evt_river has no session on mon, so the rule has no effect → Correct the weekdays, or remove the rule',
		],
		edits: river(
			'"schedule": { "duration_minutes": 60, "capacity": 40, "hours": [{ "weekdays": ["tue", "wed"], "at": ["1000"] }] },\n      "price_rules": [{ "when": { "weekdays": ["mon"] }, "prices": { "tt_adult": "30.00" } }]',
		),
	},
	{
		name: 'a message rule that ends before it begins',
		said: [
			'catalog.json:42:100 error CFG2804 The interval ends on 2027-06-01, before it begins on 2027-09-01 → Swap the two',
		],
		edits: river(
			`${schedule},\n      "message_rules": [{ "id": "m", "triggers": { "dateInterval": { "start": "2027-09-01", "end": "2027-06-01" } }, "action": "date_message", "text": ${text('Closed')} }]`,
		),
	},
	{
		name: 'more places than seats',
		said: [
			'catalog.json:56:96 error CFG2822 The session has 20 places, and hall has 2 seats for it → Write at most 2, or -1 to sell every seat',
		],
		edits: seated(20),
		files: { 'riverside/seat-maps/hall.json': seats(second) },
	},
	{
		name: 'two seats in one place',
		said: [
			'seat-maps/hall.json:1:217 error CFG2802 Seat a2 is drawn on seat a1, at 10, 10 → Give one of the two another x or y',
		],
		edits: seated(2),
		files: {
			'riverside/seat-maps/hall.json': seats('{ "id": "a2", "name": "A2", "place": 2, "x": 10, "y": 10 }'),
		},
	},
	{
		name: 'a seat outside of the map',
		said: [
			'seat-maps/hall.json:1:217 error CFG2803 Seat a2 is outside of the map, which is 100 × 100 → Write x up to 100 and y up to 100, or make the map larger',
		],
		edits: seated(2),
		files: {
			'riverside/seat-maps/hall.json': seats('{ "id": "a2", "name": "A2", "place": 2, "x": 120, "y": 10 }'),
		},
	},
	{
		name: 'a row that the map does not have',
		said: [
			'catalog.json:51:75 error CFG2801 There is no row in the zone stalls of hall "AA" → Did you mean "A"?',
		],
		edits: seatedIn('"rows": { "stalls": ["A", "AA"] }'),
		files: { 'riverside/seat-maps/hall.json': seats(second) },
	},
	{
		name: 'a range of rows to one that the map does not have',
		said: [
			'catalog.json:51:70 error CFG2801 There is no row in the zone stalls of hall "C" → Did you mean "A"?',
		],
		edits: seatedIn('"rows": { "stalls": ["A-C"] }'),
		files: { 'riverside/seat-maps/hall.json': seats(second) },
	},
	{
		name: 'a range of rows that runs backwards',
		said: [
			'catalog.json:51:70 error CFG2807 The range "B-A" runs backwards: in the zone stalls of hall row A is before row B → Write "A-B"',
		],
		edits: seatedIn('"rows": { "stalls": ["B-A"] }'),
		files: { 'riverside/seat-maps/hall.json': twoRows('B') },
	},
	{
		name: 'a range of rows that has the name of a row',
		said: [
			'catalog.json:51:70 error CFG2807 "A-A" can be read in two ways in the zone stalls of hall: row A-A or row A → Name the rows one by one; row A-A alone is "A-A-A-A"',
		],
		edits: seatedIn('"rows": { "stalls": ["A-A"] }'),
		files: { 'riverside/seat-maps/hall.json': twoRows('A-A') },
	},
	{
		name: 'rows of a zone that is sold whole',
		said: [
			'catalog.json:51:91 error CFG2807 Row A of the zone "stalls" is sold by tg_tour as well → Take "stalls" out of the zones of tg_tour, and name its other rows in rows',
		],
		edits: seatedIn('"zones": ["stalls"], "rows": { "stalls": ["A"] }'),
		files: { 'riverside/seat-maps/hall.json': seats(second) },
	},
	{
		name: 'a seat that is blocked twice',
		said: ['catalog.json:48:55 error CFG1007 events.1.blocked_seats names "a2" twice → Keep one of the two'],
		edits: [
			...(seated(1) ?? []),
			['"event_type": "single",', '"event_type": "single", "blocked_seats": ["a2", "a2"],', 'catalog.json'],
		].slice(0, 5) as unknown as Broken['edits'],
		files: { 'riverside/seat-maps/hall.json': seats(second) },
	},
	{
		name: 'a hidden group that no code opens',
		said: [
			'catalog.json:51:43 warning CFG2822 No code opens tg_tour: only a link with "?tg=tg_tour" leads to it → Name it in "unlocks" of a promo, or give the link to those who may buy',
		],
		edits: tourGroup('"hidden_type": "public_link_only"'),
	},
	{
		name: 'a group for members of a venue without memberships',
		said: [
			'catalog.json:51:43 error CFG2822 Nobody can buy tg_tour: the catalogue sells no membership → Add a group with the handler "membership", or write "public_link_only" with a promo that unlocks it',
		],
		edits: tourGroup('"hidden_type": "public_member_only"'),
	},
	{
		name: 'a promo that opens a group which is open',
		said: [
			'catalog.json:9:151 warning CFG2821 Everybody can buy tg_tour without friends → Hide the groups with "hidden_type": "public_link_only", or remove the promo',
		],
		edits: house(
			promo('"unlocks": ["tg_tour"]').replace('"kind": "percent", "value": "10"', '"kind": "none"'),
		),
	},
	{
		name: 'a promo that is over',
		said: [
			'catalog.json:9:173 warning CFG2823 The promo friends ended on 2026-12-31 → Write a later day, or remove the promo',
		],
		edits: house(promo('"valid_until": "2026-12-31"')),
	},
	{
		name: 'a promo for days that are over',
		said: [
			'catalog.json:9:210 warning CFG2823 The promo friends ended on 2026-12-31 → Write a later day, or remove the promo',
		],
		edits: house(promo('"scope": { "dates": { "start": "2026-01-01", "end": "2026-12-31" } }')),
	},
	{
		name: 'a promo whose days are all left out',
		said: [
			'catalog.json:9:200 warning CFG2821 The promo friends is valid on no day: "except" leaves out all of its days → Leave out fewer days, or remove the promo',
		],
		edits: house(promo('"scope": { "weekdays": ["mon"], "except": [{ "start": "2020-01-01" }] }')),
	},
	{
		name: 'a promo that leaves out days from the last to the first',
		said: [
			'catalog.json:9:212 error CFG2804 The interval ends on 2027-06-01, before it begins on 2027-09-01 → Swap the two',
		],
		edits: house(promo('"scope": { "except": [{ "start": "2027-09-01", "end": "2027-06-01" }] }')),
	},
	{
		name: 'a promo for fewer tickets than it needs',
		said: [
			'catalog.json:9:167 warning CFG2821 No ticket fits the scope of friends → Correct the scope, or leave it out',
		],
		edits: house(promo('"scope": { "event_ids": ["evt_tour"], "group_ids": ["tg_river"] }')),
	},
	{
		name: 'a checkout rule that refuses every purchase',
		said: [
			'catalog.json:9:22 error CFG2822 The rule closed refuses every purchase: no code helps → Name the promos whose codes help, or write scope.min_tickets',
		],
		edits: house(rule('')),
	},
	{
		name: 'a checkout rule that refuses one event',
		said: [
			'catalog.json:9:22 error CFG2822 The rule closed refuses every purchase of tg_river: no code helps → Name the promos whose codes help, or write scope.min_tickets',
		],
		edits: house(rule(', "scope": { "event_ids": ["evt_river"] }')),
	},
	{
		name: 'a checkout rule that never applies',
		said: [
			'catalog.json:9:189 warning CFG2821 No ticket fits the scope of closed → Correct the scope, or remove the rule',
		],
		edits: house(
			rule(', "scope": { "event_ids": ["evt_tour"], "group_ids": ["tg_river"], "min_tickets": 5 }'),
		),
	},
	{
		name: 'a group larger than its session',
		said: [
			'catalog.json:51:40 warning CFG2822 The group has 30 places, and no session has more than 20 → Leave capacity out, or write fewer places than the session has',
		],
		edits: tourGroup('"capacity": 30'),
	},
	{
		name: 'a least number above the places',
		said: [
			'catalog.json:51:53 error CFG2822 Nobody can buy 25 tickets at once: there are 20 places → Write at most 20',
		],
		edits: tourGroup('"min_tickets_per_order": 25'),
	},
	{
		name: 'a least number of guests above the places of a session',
		said: [
			'catalog.json:56:114 error CFG2822 No booking can have 25 guests: a session has 20 places → Write at most 20',
		],
		edits: tour(
			'{ "date": "2027-06-05", "time": "1830", "duration_minutes": 90, "capacity": 20, "min_guests": 25 }',
		),
	},
	{
		name: 'a least number of guests above the tickets of one order',
		said: [
			'catalog.json:48:45 error CFG2822 No booking can have 6 guests: the groups allow 4 tickets in one order → Write at most 4',
		],
		edits: [
			['"tg_tour",', '"tg_tour", "max_tickets_per_order": 4,', 'catalog.json'],
			['"event_type": "single",', '"event_type": "single", "min_guests": 6,', 'catalog.json'],
		],
	},
	{
		name: 'shared places that the catalogue does not have',
		said: [
			'catalog.json:49:41 error CFG2801 There is no entry of shared_places "boot" → Did you mean "boat"?',
			'catalog.json:9:30 warning CFG2821 Only one event has "boat" as its places → Name it in "places" of two events or more, or remove it',
		],
		edits: [
			...(house('"shared_places": { "boat": { "capacity": 40 } }') ?? []),
			['"id": "evt_river",', '"id": "evt_river", "places": "boat",', 'catalog.json'],
			['"event_type": "single",', '"event_type": "single", "places": "boot",', 'catalog.json'],
		],
	},
	{
		name: 'sessions with more places than they share',
		said: [
			'catalog.json:42:57 error CFG2822 A session has 40 places, and "boat" has 30 for all together → Write at most 30, or -1 where the session has no limit of its own',
		],
		edits: [
			...(house('"shared_places": { "boat": { "capacity": 30 } }') ?? []),
			['"id": "evt_river",', '"id": "evt_river", "places": "boat",', 'catalog.json'],
			['"event_type": "single",', '"event_type": "single", "places": "boat",', 'catalog.json'],
		],
	},
	{
		name: 'shared places beside a seat map',
		said: [
			'catalog.json:49:61 error CFG2822 An event with a seat map sells its own seats and shares no places → Leave "places" or "seat_map" out',
		],
		edits: [
			...(seated(1) ?? []),
			...(house('"shared_places": { "boat": { "capacity": 40 } }') ?? []),
			['"id": "evt_river",', '"id": "evt_river", "places": "boat",', 'catalog.json'],
			['"seat_map": "hall",', '"seat_map": "hall", "places": "boat",', 'catalog.json'],
		],
		files: { 'riverside/seat-maps/hall.json': seats(second) },
	},
	{
		name: 'tours of one boat that overlap without the same start',
		said: [
			'catalog.json:49:41 warning CFG2822 evt_tour at 10:30 on 2027-06-05 begins while evt_river of 10:00 has "boat", and does not share its places → Let both start at the same time, or let one begin after the other',
		],
		edits: [
			...(house('"shared_places": { "boat": { "capacity": 40 } }') ?? []),
			['"id": "evt_river",', '"id": "evt_river", "places": "boat",', 'catalog.json'],
			['"event_type": "single",', '"event_type": "single", "places": "boat",', 'catalog.json'],
			['"time": "1830"', '"time": "1030"', 'catalog.json'],
		],
	},
	{
		name: 'shared places that nothing shares',
		said: [
			'catalog.json:9:30 warning CFG2821 No event has "boat" as its places → Name it in "places" of two events or more, or remove it',
		],
		edits: house('"shared_places": { "boat": { "capacity": 40 } }'),
	},
	{
		name: 'a question that repeats itself',
		said: [
			'catalog.json:51:161 error CFG2808 The question "mail" repeats itself → Name the question whose answer is typed once more',
		],
		edits: tourGroup(
			`"additional_info_spec": { "properties": { "mail": { "title": ${text('Mail')}, "type": "string", "same_as": "mail" } } }`,
		),
	},
	{
		name: 'a question with one answer twice',
		said: [
			'catalog.json:51:167 error CFG1007 events.1.groups.0.additional_info_spec.properties.meal.enum names "Fish" twice → Keep one of the two',
		],
		edits: tourGroup(
			`"additional_info_spec": { "properties": { "meal": { "title": ${text('Meal')}, "type": "string", "enum": ["Fish", "Fish"] } } }`,
		),
	},
	{
		name: 'a fee inside that is above the price',
		said: [
			'catalog.json:30:42 error CFG2803 The fees inside the price of tt_adult are 25.00, above its price of 24.00 → Lower service, write "fees": [] for this type, or make the fee "outside"',
			'catalog.json:34:24 error CFG2803 The fees inside the price of tt_gift are 25.00, above its price of 5.00 → Lower service, write "fees": [] for this type, or make the fee "outside"',
		],
		edits: inCatalogue(
			'"kind": "outside",\n      "fixed": "1.50"',
			'"kind": "inside",\n      "fixed": "25.00"',
		),
	},
	{
		name: 'a fee that nothing carries',
		said: [
			'catalog.json:10:16 warning CFG2821 No ticket carries the fee "service" → Name it in "fees" of an event or a ticket type, or remove it',
		],
		edits: inCatalogue('"fees": ["service"],\n', ''),
	},
	{
		name: 'an anchor needed by the only event',
		said: [
			'catalog.json:18:55 error CFG2822 Every event needs another one in the cart, so none can be the first → Remove requires_anchor from the events that visitors buy first',
			'catalog.json:44:54 error CFG2822 Every event needs another one in the cart, so none can be the first → Remove requires_anchor from the events that visitors buy first',
		],
		edits: [
			['"id": "evt_tour",', '"id": "evt_tour", "meta": { "requires_anchor": true },', 'catalog.json'],
			['"id": "evt_river",', '"id": "evt_river", "meta": { "requires_anchor": true },', 'catalog.json'],
		],
	},
	{
		name: 'a colour by its name',
		said: [
			'catalog.json:51:37 error CFG1005 events.1.groups.0.color is "red", but must be: On maps and badges → Write it in that form, such as "#0b5c6b"',
		],
		edits: tourGroup('"color": "red"'),
	},
]
