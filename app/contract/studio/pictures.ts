import { z } from 'zod'
import { largestPicture } from '#app/lib/studio-limits.ts'

/** The path of a picture in the venue's folder: "posters/tides.webp". */
export const PicturePath = z
	.string()
	.max(160)
	.regex(/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.(?:svg|png|jpg|jpeg|webp|avif)$/)

/** Widths in pixels at which the Studio shows a picture. */
export const shownWidths = [240, 960] as const

const Percent = z.int().min(0).max(100)
export const Focus = z.object({ x: Percent, y: Percent })

/** A file in base64, with the name that it has on its owner's disk. */
export const NewPicture = {
	name: z.string().max(255),
	data: z
		.base64()
		.min(1)
		.max(Math.ceil(largestPicture / 3) * 4),
}

export interface VenuePicture {
	path: string
	/** In pixels; null where the file does not say it. */
	size: { width: number; height: number } | null
	/** What stays visible where it is cropped, in percent from the left and upper edge; null for the middle. */
	focus: { x: number; y: number } | null
}

/** The picture of an event on its card (profile) or on its own page (cover). */
export interface EventPicture {
	event: string
	/** In the venue's first language. */
	name: string
	use: 'profile' | 'cover'
	/** Null for a generated poster. */
	path: string | null
	/** By language. */
	alt: Readonly<Record<string, string>>
}

export interface PicturesAnswer {
	/** The revision that a save is based on. */
	base: number
	pictures: VenuePicture[]
	/** Of the events that are in the venue's own files. */
	events: EventPicture[]
}

export interface PictureAnswer {
	/** The picture as an address of data, at most as wide as was asked. */
	href: string
}

export interface AddPictureAnswer {
	base: number
	/** Where it is now. A file that the venue has already keeps its path. */
	path: string
}

/** A place that shows a picture. */
export type PictureUse =
	| { kind: 'block'; page: string; id: string; type: string }
	| { kind: 'event'; event: string; name: string; use: EventPicture['use'] }
	/** Of the venue, "theme.logo.path". */
	| { kind: 'setting'; setting: string }

export interface RemovePictureAnswer {
	base: number
	/** The revision that still has it, for the way back. */
	before: number
}

/** Why a file is no picture that can be added. */
export type PictureFault = 'kind' | 'unreadable' | 'large' | 'many'
