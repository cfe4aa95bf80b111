import { readFile } from 'node:fs/promises'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import type { Address } from './seller-files.ts'

/** The file that Apple asks each host for before Apple Pay works there; its content comes from the payment provider. */
export const walletFile = 'apple-developer-merchantid-domain-association'

/** Answers Apple with the file of the venue's assets; 404 for a venue that has none. */
export async function answerWalletFile(sellers: Sellers, at: Address): Promise<Response> {
	const seller = sellers.forHost(at.host, at.path)
	const file = seller && sellers.asset(seller.id, walletFile)
	const content = file ? await readFile(file, 'utf8').catch(() => null) : null
	const headers = { 'content-type': 'text/plain; charset=utf-8' }
	return content === null
		? new Response('Not found', { status: 404, headers })
		: new Response(content, { headers: { ...headers, 'cache-control': 'public, max-age=3600' } })
}
