import type { z } from 'zod'
import {
	FilesAnswer,
	LinksAnswer,
	LiveAnswer,
	MovesAnswer,
	PresetsAnswer,
	type RevisionsQuestion,
	revisionsPath,
	SwitchesAnswer,
} from '#app/contract/revisions.ts'
import type { RemoteApi } from '#app/gateway/transport.ts'
import type { RevisionReader } from '#app/sellers/revisions/port.ts'
import { askEngine } from './engine-question.ts'

// Revisions with many pictures have some megabytes.
const timeoutMs = 10_000
// As many files as keep an answer small.
const filesAtOnce = 50

/** Reads what is published from the engine process, which alone takes up folders and publishes. */
export function openRemoteRevisions(engine: RemoteApi): RevisionReader {
	async function ask<Answer extends z.ZodType>(
		answer: Answer,
		question: RevisionsQuestion,
	): Promise<z.output<Answer>> {
		const response = await askEngine(engine, revisionsPath, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(question),
			signal: AbortSignal.timeout(timeoutMs),
		})
		return answer.parse(await response.json())
	}

	return {
		live: (sellers) => ask(LiveAnswer, { ask: 'live', ...(sellers ? { sellers: [...sellers] } : {}) }),
		moves: async () => ({ live: await ask(MovesAnswer, { ask: 'moves' }), due: [], dueInMs: null }),
		switches: (which) => ask(SwitchesAnswer, { ask: 'switches', which }),
		links: (seller) => ask(LinksAnswer, { ask: 'links', seller }),
		presetsOf: async (seller) => (await ask(PresetsAnswer, { ask: 'presets', seller })).stored,
		async read(hashes) {
			const files = new Map<string, Uint8Array>()
			for (let from = 0; from < hashes.length; from += filesAtOnce) {
				const some = hashes.slice(from, from + filesAtOnce)
				const encoded = await ask(FilesAnswer, { ask: 'files', hashes: some })
				for (const [hash, text] of Object.entries(encoded)) files.set(hash, Buffer.from(text, 'base64'))
			}
			return files
		},
	}
}
