import { z } from 'zod'

export const Venue = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)
export const Revision = z.int().positive()
