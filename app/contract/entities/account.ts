import { z } from 'zod'
import { Id } from '../wire.ts'

/** Somebody who is logged in (spec 2 §3 User). Names are null until they are known. */
export const User = z.object({
	id: Id,
	first_name: z.string().nullable(),
	last_name: z.string().nullable(),
	email: z.string(),
})
export type User = z.infer<typeof User>
