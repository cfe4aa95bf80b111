import { expect, it } from 'vitest'
import type { Visit } from '#app/boot/visit.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { seatPlanFile } from '#app/server/seat-plans.ts'
import { planAnswer, seats } from '#tests/pages/seat-facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const refused = (code: string, status: number): never => {
	throw Object.assign(new Error(code), { code, status, context: null, description: '', extra: null })
}
const shop = shopWindow({
	getSeatPlan: ({ params }: { params: { id: string } }) =>
		params.id === 'hall' ? planAnswer : refused('seat_map_not_found', 404),
})
const cookies: (string | null)[] = []
const bindings = {
	boot: {
		storefrontFor: async (request: Request, { locale }: Visit) => {
			cookies.push(request.headers.get('cookie'))
			return { ...shop, locale }
		},
	},
} as unknown as Bindings
const request = new Request('http://gallery.example/seat-plans', { headers: { cookie: 'foyer_cart_x=1' } })
const visit = { request, seller: { ...shop.seller, locales: ['en-GB'] } } as unknown as Visit
const { file } = seats.known
const answered = (locale: string, name: string): Promise<Response> =>
	seatPlanFile(bindings, visit, { locale, file: name })

it('the plan of a map is cached for ever by its hash, and is the same for every visitor', async () => {
	const answer = await answered('en-GB', file)
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([
		200,
		'public, max-age=31536000, immutable',
	])
	expect(answer.headers.get('etag')).toBe(`"${file}"`)
	expect(await answer.json()).toEqual(seats.known.plan)
	expect(cookies).toEqual([null])
})

it.each([
	['with another hash', 'en-GB', file.replace(/[0-9a-f]{16}/, '0'.repeat(16))],
	['of an unknown map', 'en-GB', file.replace('hall', 'other')],
	['without a hash', 'en-GB', 'hall.json'],
	['in a language that the venue does not speak', 'fr-FR', file],
])('a plan %s is not found, and not cached', async (_, locale, name) => {
	const answer = await answered(locale, name)
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
})
