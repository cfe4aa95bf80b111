import { z } from 'zod'
import { mostCodes } from '#app/lib/studio-limits.ts'
import { PicturePath } from './pictures.ts'

const Id = z.string().min(1).max(100)
/** In the venue's currency, with a point: "29.95". */
const Amount = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/)
const Amounts = z.record(Id, Amount).refine((amounts) => Object.keys(amounts).length <= 200)
const Day = z.iso.date()
/** "12-25" of every year, or "2027-12-25". */
const DayOfYear = z.string().regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** "1030" on the clock of the place. */
const Time = z.string().regex(/^(([01]\d|2[0-3])[0-5]\d|2400)$/)
/** A day or a minute of it: "2027-06-30T1800". */
const Moment = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d)?$/)
/** Names a price rule by what it says, so that a rule that somebody else has moved is found, and a changed one is not. */
const RuleName = z.string().regex(/^[\w-]{8,64}$/)

/** As the schema of the catalogue has them. */
const mostGuests = 1000
const mostPlaces = 1_000_000

/** What a price rule says. Null and empty parts are not asked. */
export const SaleRule = z.object({
	/** In the venue's first language. */
	name: z.string().trim().max(60),
	weekdays: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).max(7),
	/** Days of the visit; the last one is included. */
	first: DayOfYear.nullable(),
	last: DayOfYear.nullable(),
	/** Times at which the visit begins: from the first up to before the second. */
	timeFrom: Time.nullable(),
	timeUntil: Time.nullable(),
	boughtFrom: Moment.nullable(),
	boughtUntil: Moment.nullable(),
	/** By ticket type. */
	prices: Amounts,
	/** What is added to the own price, by ticket type. */
	increases: Amounts,
})
export type SaleRule = z.output<typeof SaleRule>

/** What a seated group sells of a seat map. */
const Areas = z.object({
	/** Zones that it sells whole. */
	zones: z.array(Id).max(100),
	/** Names of rows by their zone. */
	rows: z
		.record(Id, z.array(z.string().min(1).max(100)).min(1).max(500))
		.refine((rows) => Object.keys(rows).length <= 100),
})
export type SoldAreas = z.output<typeof Areas>

/** What codes give. Null and empty parts are not asked. */
export const SalePromo = z.object({
	/** In the venue's first language, as the cart shows it. */
	name: z.string().trim().min(1).max(120),
	/** Null takes nothing off: such codes open hidden tickets, or are what a rule asks for. */
	discount: z
		.object({
			kind: z.enum(['percent', 'fixed', 'set_price']),
			/** Per cent, or an amount of the venue's currency. */
			value: Amount,
		})
		.nullable(),
	/** Null leaves the codes as they are: of too many to be typed. */
	codes: z
		.array(
			z.object({
				code: z.string().trim().min(1).max(100),
				/** Carts that may use it; null is without a limit. */
				uses: z.int().min(1).max(1_000_000).nullable(),
			}),
		)
		.max(mostCodes)
		.nullable(),
	from: Moment.nullable(),
	until: Moment.nullable(),
	/** The most money that it takes off in all carts together. */
	limit: Amount.nullable(),
	/** Events that it is for; none for every event. */
	events: z.array(Id).max(200),
})
export type SalePromo = z.output<typeof SalePromo>

/** One change of prices, times of sale, promo codes or pictures of events. */
export const SaleChange = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('price'),
		event: Id,
		type: Id,
		/** Its own price; those of rules are parts of the rules. */
		amount: Amount,
	}),
	z.object({
		kind: z.literal('day'),
		date: Day,
		state: z.enum(['usual', 'closed', 'hours']),
		opens: Time.nullable(),
		closes: Time.nullable(),
		/** For the people who keep the calendar. */
		note: z.string().trim().max(60),
	}),
	z.object({
		kind: z.literal('onSale'),
		event: Id,
		/** Null for the event itself. */
		group: Id.nullable(),
		from: Moment.nullable(),
		until: Moment.nullable(),
		closesMinutes: z.int().min(0).max(525_600).nullable(),
	}),
	z.object({
		kind: z.literal('rule'),
		event: Id,
		/** Null adds one. */
		rule: RuleName.nullable(),
		/** Null takes it away. */
		value: SaleRule.nullable(),
	}),
	z.object({
		kind: z.literal('guests'),
		event: Id,
		/** An entry of hours or a session, by what it says; null for the event. */
		entry: RuleName.nullable(),
		/** Fewest guests in one booking. Null is the event's own number for an entry, and one guest for the event. */
		least: z.int().min(1).max(mostGuests).nullable(),
	}),
	z.object({
		kind: z.literal('shared'),
		/** Adds them where no places have this name. */
		name: z
			.string()
			.trim()
			.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&(),.-]{0,59}$/u),
		/** Null takes them away. */
		value: z
			.object({
				/** Of all events together, at each start. */
				capacity: z.int().min(1).max(mostPlaces),
				/** The events that share them. */
				events: z.array(Id).max(200),
				/** Places of a session by event, where they change; null is without a limit of its own. */
				limits: z.record(Id, z.int().min(1).max(mostPlaces).nullable()),
			})
			.nullable(),
	}),
	z.object({
		kind: z.literal('promo'),
		/** Null adds one. */
		promo: Id.nullable(),
		/** Null takes it away. */
		value: SalePromo.nullable(),
	}),
	z.object({
		kind: z.literal('rows'),
		event: Id,
		/** Groups that sell other rows; one that sells none is taken away. */
		groups: z.array(Areas.extend({ group: Id })).max(100),
		added: z
			.array(
				Areas.extend({
					/** The group whose tickets and limits it has. */
					like: Id,
					/** In the venue's first language. */
					name: z.string().trim().min(1).max(60),
					/** By ticket type of the other group, whose prices hold where none is given. */
					prices: Amounts,
				}),
			)
			.max(20),
	}),
	z.object({
		kind: z.literal('picture'),
		event: Id,
		/** Of its card, or of its own page. */
		use: z.enum(['profile', 'cover']),
		path: PicturePath,
		/** By language; empty ones are left out, and none at all marks a decoration. */
		alt: z.record(z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4}){0,2}$/), z.string().trim().max(250)),
	}),
])
export type SaleChange = z.output<typeof SaleChange>
