import { z } from 'zod'
import { shapeLimits } from '#app/lib/studio-limits.ts'
import { Focus, PicturePath } from './pictures.ts'

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most)

/** "color.brand". */
const ColourToken = z.string().regex(/^color(?:\.[a-z][a-z0-9-]{0,40}){1,3}$/)

/** One change of the look. Null takes the venue's own value away. */
export const LookChange = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('colour'),
		mode: z.enum(['light', 'dark', 'high-contrast']),
		token: ColourToken,
		hex: z
			.string()
			.regex(/^#[0-9a-f]{6}$/)
			.nullable(),
	}),
	z.object({
		kind: z.literal('font'),
		use: z.enum(['body', 'heading']),
		/** One of those that are shipped. */
		family: z.string().min(1).max(60).nullable(),
	}),
	z.object({
		kind: z.literal('scale'),
		screen: z.enum(['small', 'large']),
		sizes: z.object({ base: within(shapeLimits.base), ratio: within(shapeLimits.ratio) }).nullable(),
	}),
	z.object({
		kind: z.literal('radius'),
		/** "card" of the token "radius.card". */
		name: z.string().regex(/^[a-z]{2,20}$/),
		pixels: within(shapeLimits.radius).nullable(),
	}),
	z.object({
		kind: z.literal('logo'),
		/** Null shows the name of the venue. */
		logo: z
			.object({
				src: PicturePath,
				darkSrc: PicturePath.nullable(),
				alt: z.string().trim().min(1).max(200),
			})
			.nullable(),
	}),
	z.object({ kind: z.literal('focus'), path: PicturePath, focus: Focus.nullable() }),
])
export type LookChange = z.output<typeof LookChange>
