import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An SVG with the given content. */
export const drawing = (inside: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="176" height="44">${inside}</svg>`

/** The beginning of a PNG with its size. */
export function png(width: number, height: number): Buffer {
	const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
	const size = Buffer.alloc(8)
	size.writeUInt32BE(width, 0)
	size.writeUInt32BE(height, 4)
	return Buffer.concat([header, size, Buffer.from('0806000000', 'hex')])
}

/** Another venue that claims the same host. */
export const abbey = JSON.stringify({
	configVersion: 2,
	id: 'abbey',
	name: 'Abbey',
	status: 'live',
	hosts: [{ host: 'demo.riverside.example', environment: 'demo' }],
	locale: { currency: 'USD', timezone: 'America/New_York' },
})

/** A venue whose addresses begin with its id. */
export const prefixed = (id: string): string =>
	JSON.stringify({
		configVersion: 2,
		id,
		name: 'Prefixed',
		locale: { currency: 'USD', timezone: 'America/New_York' },
		routing: { redirects: { requireSellerPrefix: true } },
	})

export const extending = (name: string): string => JSON.stringify({ configVersion: 2, extends: [name] })

/** Presets p0 to p<length - 1>, each of which extends the next. */
export function chain(length: number): Record<string, string> {
	const names = Array.from({ length }, (_, index) => index)
	return Object.fromEntries(
		names.map((index) => [
			`_presets/p${index}.json`,
			index === length - 1 ? JSON.stringify({ configVersion: 2 }) : extending(`p${index + 1}`),
		]),
	)
}

const sound = readFileSync(join(import.meta.dirname, 'sound/seller.json'), 'utf8')

/** The file of the valid venue up to the middle of its flag. */
export const half = sound.slice(0, sound.indexOf('"owner"'))
