import { z } from 'zod'
import { memberRoles } from '../visitor.ts'
import { Id, LocalDate } from '../wire.ts'

/** Somebody who is logged in (spec 2 §3 User). Names are null until they are known. */
export const User = z.object({
	id: Id,
	first_name: z.string().nullable(),
	last_name: z.string().nullable(),
	email: z.string(),
	/** What the visitor's memberships come to today; a renewable one is near its end. */
	membership: z.enum(['none', 'active', 'expired', 'renewable']),
	/** Of the memberships that are valid today. */
	roles: z.array(z.enum(memberRoles)),
	/** All terms of the visitor's memberships, ended ones among them. Both days are inclusive. */
	membership_terms: z.array(
		z.object({
			valid_from: LocalDate,
			/** Null is unlimited. */
			valid_to: LocalDate.nullable(),
			is_auto_renewing: z.boolean(),
		}),
	),
})
export type User = z.infer<typeof User>

/** The details that the owner of an account sees and changes. Each is null until it is known. */
export const UserProfile = z.object({
	id: Id,
	phone: z.string().nullable(),
	address: z.string().nullable(),
	address_more: z.string().nullable(),
	city: z.string().nullable(),
	/** As postal addresses of the country write it, "NY". */
	state: z.string().nullable(),
	/** ISO alpha-3. */
	country: z.string().nullable(),
	zip_code: z.string().nullable(),
	/** Further answers, by the name of their field. */
	meta: z.record(z.string(), z.string()),
	/** Grows with each change. */
	version: z.number().int(),
	has_password: z.boolean(),
})
export type UserProfile = z.infer<typeof UserProfile>
