import type { Revisions } from '#app/commerce/revisions/revisions.ts'
import { RevisionsQuestion } from '#app/contract/revisions.ts'

/** Answers a storefront process that has shown the key. Null for a question that is none. */
export async function answerRevisions(
	revisions: Pick<Revisions, 'live' | 'moves' | 'links' | 'presetsOf' | 'read' | 'switches'>,
	body: unknown,
): Promise<object | null> {
	const { data: question } = RevisionsQuestion.safeParse(body)
	switch (question?.ask) {
		case 'live':
			return revisions.live(question.sellers)
		case 'moves':
			return (await revisions.moves()).live
		case 'links':
			return revisions.links(question.seller)
		case 'presets':
			return { stored: await revisions.presetsOf(question.seller) }
		case 'switches':
			return revisions.switches(question.which)
		case 'files': {
			const files = await revisions.read(question.hashes)
			const encoded = [...files].map(([hash, bytes]) => [hash, Buffer.from(bytes).toString('base64')])
			return Object.fromEntries(encoded)
		}
		default:
			return null
	}
}
