import { z } from 'zod'
import { handlers, hiddenTypes } from '../entities/ticket-type.ts'
import { CommaList, Id, Line } from '../wire.ts'

/** "true" or "false". */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Some of these words, comma-separated; another word is refused. */
export const choices = <const T extends readonly [string, ...string[]]>(words: T) =>
	CommaList.pipe(z.array(z.enum(words)))

/** Names of settings, comma-separated. */
export const KeyList = CommaList.pipe(z.array(z.string().regex(/^[\w.-]{1,80}$/)).max(50))

/** Any texts, comma-separated. */
const ValueList = CommaList.pipe(z.array(Line(200)).max(50))

/** Comma-separated promo codes: they open hidden groups. Most guesses in one request. */
export const codes = { code: CommaList.pipe(z.array(Line(100)).max(5)).optional() }

/** Only these ticket groups; naming a `public_link_only` group shows it. What cannot be an id names none. */
export const groupIds = {
	'ticket_group_id._in': CommaList.pipe(
		z.array(z.string()).transform((ids) => ids.filter((id) => Id.safeParse(id).success)),
	).optional(),
}

/** Only these events. */
export const EventIds = CommaList.pipe(z.array(Id).max(50))

/** What events are about. */
export const eventFilters = {
	/** One category, or several. */
	category: Line(120).optional(),
	categories: ValueList.optional(),
	/** "key:value" pairs: events whose meta says so. Of one key any value will do, of several keys each must fit. */
	'meta._in': ValueList.optional(),
}

/** What a visitor may see: kinds of groups, of those open to them, and codes. */
export const visibilityFilter = { hidden_type: choices(hiddenTypes).optional(), ...codes }

export const Handler = z.enum(handlers)

export const eventParams = z.strictObject({ id: Id })
