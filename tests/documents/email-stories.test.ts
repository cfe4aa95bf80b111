import { afterAll, describe, expect, it } from 'vitest'
import { emailExamples } from '#app/documents/email-examples.ts'
import { emailStories } from '#app/documents/email-stories.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import { profileOf } from '#app/sellers/resolution/seller-profile.ts'

const log = { info() {}, error() {} }
const sellers = await openSellers({ root: 'seller-configs', environment: 'demo', watch: false, log })
afterAll(() => sellers.close())

const ids = sellers.list().map(({ id }) => id)

async function get(id: string, path: string): Promise<Response | null> {
	const seller = sellers.byId(id)
	if (!seller) throw new Error(`no venue "${id}"`)
	const address = `http://${id}.localhost`
	return emailStories(new URL(path, address), { seller: profileOf(seller), address }, 'n0nce')
}

describe.each(ids)('the emails of %s', (id) => {
	it.each(Object.keys(emailExamples))(
		'%s is written in every language, as HTML and as text, without a gap',
		async (kind) => {
			for (const locale of sellers.byId(id)?.config.locale.supported ?? []) {
				for (const path of [`/_stories/emails/${kind}`, `/_stories/emails/${kind}/text`]) {
					const answer = await get(id, `${path}?locale=${locale}`)
					const html = (await answer?.text()) ?? ''
					expect(answer?.status).toBe(200)
					// A text without its value shows braces, the name of its key or a word of the code.
					expect(html).not.toMatch(/\{\{|\bmail\.[a-z]+\.|undefined|null\b|NaN/)
				}
			}
		},
	)
})

it('the list names every kind in the languages of the venue', async () => {
	const html = (await (await get('harbour-science', '/_stories/emails?locale=es-US'))?.text()) ?? ''
	for (const kind of Object.keys(emailExamples))
		expect(html).toContain(`/_stories/emails/${kind}?locale=es-US`)
	expect(html).toContain('<strong>es-US</strong>')
})

it('a kind that does not exist has no page', async () => {
	for (const path of ['constructor', 'confirmation/pdf', 'confirmation/text/more'])
		expect(await get('harbour-science', `/_stories/emails/${path}`)).toBeNull()
})
