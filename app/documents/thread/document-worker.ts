import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { mostSellers, type PrintRequest, type ThreadAnswer, type ThreadRequest } from './document-thread.ts'
import { orderDocuments } from './order-documents.ts'

// A thread in which the documents of orders are made; see document-thread.ts.

const sellers = new LRUCache<string, SellerProfile>({ max: mostSellers })

function printed({ kind, revision, seller: sent, ...request }: PrintRequest): Promise<unknown> {
	const seller = sent ?? sellers.get(revision)
	if (!seller) throw new Error(`the seller of revision "${revision}" was not sent`)
	sellers.set(revision, seller)
	return orderDocuments[kind]({ ...request, seller })
}

async function answerTo(request: ThreadRequest): Promise<ThreadAnswer> {
	const made = await (request.kind === 'message'
		? orderDocuments.message(request.email, request.key)
		: printed(request))
	return { number: request.number, made }
}

parentPort?.on('message', (request: ThreadRequest) => {
	answerTo(request)
		.catch((error: unknown) => ({
			number: request.number,
			fault: error instanceof Error ? error.message : String(error),
		}))
		.then((answer) => parentPort?.postMessage(answer))
})
