import { z } from 'zod'
import { Line, rows } from '../wire.ts'
import { define } from './call.ts'

/** One line under the field of an address. */
export const Suggestion = z.object({
	id: z.string(),
	text: z.string(),
	description: z.string(),
	/** Holds several addresses: find them with its id as `container`. */
	is_container: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const PostalAddress = z.object({
	address: z.string(),
	address_more: z.string(),
	city: z.string(),
	/** As postal addresses of the country write it, "NY"; empty where they have none. */
	state: z.string(),
	zip_code: z.string(),
	/** ISO alpha-3. */
	country: z.string(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** The service's own id: it may contain any printable character. */
const ServiceId = z.string().regex(/^[\x20-\x7e]{1,300}$/, 'must be an id of the address service')

/** Addresses while they are typed (spec 2 §7 "Address lookup"). The key of the service never leaves the server. */
export const addressCalls = define({
	findAddresses: {
		method: 'GET',
		path: 'address/find',
		summary: 'Suggest addresses for what was typed',
		source: 'spec 2 §7 Address lookup (Text or Container)',
		query: z.strictObject({
			text: Line(200).min(1),
			/** ISO alpha-3; without it all countries of the venue are searched. */
			country: z
				.string()
				.regex(/^[A-Z]{3}$/)
				.optional(),
			container: ServiceId.optional(),
			locale: z.string().max(20).optional(),
		}),
		answer: z.object({ suggestion: rows(Suggestion) }),
		errors: ['validation_failed', 'address_lookup_failed', 'too_many_requests'],
	},
	getAddress: {
		method: 'GET',
		path: 'address/{id}',
		summary: 'The whole address of a suggestion',
		source: 'spec 2 §7 Address lookup, retrieve by Id',
		params: z.strictObject({ id: ServiceId }),
		answer: z.object({ address: rows(PostalAddress) }),
		errors: ['bad_field_value', 'address_not_found', 'address_lookup_failed', 'too_many_requests'],
	},
})
