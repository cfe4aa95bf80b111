import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { mostSellers, type ThreadAnswer, type ThreadRequest } from './document-thread.ts'
import { orderDocuments } from './order-documents.ts'

// A thread in which the documents of orders are made; see document-thread.ts.

const sellers = new LRUCache<string, SellerProfile>({ max: mostSellers })

async function answerTo({
	number,
	kind,
	key,
	seller: sent,
	...request
}: ThreadRequest): Promise<ThreadAnswer> {
	const seller = sent ?? sellers.get(key)
	if (!seller) throw new Error(`the seller of revision "${key}" was not sent`)
	sellers.set(key, seller)
	return { number, made: await orderDocuments[kind]({ ...request, seller }) }
}

parentPort?.on('message', (request: ThreadRequest) => {
	answerTo(request)
		.catch((error: unknown) => ({
			number: request.number,
			fault: error instanceof Error ? error.message : String(error),
		}))
		.then((answer) => parentPort?.postMessage(answer))
})
