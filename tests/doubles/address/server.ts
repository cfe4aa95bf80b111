import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `silent` never answers, `late` answers after `lateMs`, `refuses` does not know the key, `broken` fails. */
export type Behaviour = 'well' | 'late' | 'silent' | 'refuses' | 'broken' | 'garbage'

export interface AddressService {
	url: string
	key: string
	behaviour: Behaviour
	lateMs: number
	/** Queries received, in order. */
	received: Record<string, string>[]
	close(): Promise<void>
}

const wharf = {
	Line1: '1 Long Wharf',
	Line2: 'Floor 2',
	City: 'Boston',
	ProvinceCode: 'MA',
	PostalCode: '02110',
	CountryIso3: 'USA',
}
const suggestion = (Id: string, Type: string, Text: string, Description: string) => ({
	Id,
	Type,
	Text,
	Highlight: '0-1',
	Description,
})

/** As Loqate's Find: a street holds its houses, and text that begins with "no" finds nothing. */
function found({ Text = '', Container = '' }: Record<string, string>): object[] {
	if (Container === 'US|ST|WHARF')
		return [suggestion('US|A|1', 'Address', '1 Long Wharf', 'Boston, MA 02110')]
	if (Text.toLowerCase().startsWith('no')) return []
	return [
		suggestion('US|ST|WHARF', 'Street', 'Long Wharf', 'Boston, MA - 2 Addresses'),
		suggestion('US|A|1', 'Address', `${Text} 1`, 'Boston, MA 02110'),
	]
}

const failure = (code: string, text: string) => [
	{ Error: code, Description: text, Cause: '', Resolution: '' },
]

/** A test double of Loqate's Find and Retrieve, as an HTTP server on this machine. */
export async function anAddressService(port = 0): Promise<AddressService> {
	const service = { key: 'AA11-BB22', behaviour: 'well' as Behaviour, lateMs: 0, received: [] as never[] }
	const timers = new Set<NodeJS.Timeout>()
	const respond = (response: ServerResponse, status: number, items: object[]): void => {
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ Items: items }))
	}
	const server = createServer(({ url = '' }, response) => {
		const { pathname, searchParams } = new URL(url, 'http://address')
		const query = Object.fromEntries(searchParams)
		;(service.received as Record<string, string>[]).push(query)
		const isKnown = query.Key === service.key && service.behaviour !== 'refuses'
		const isFind = pathname.startsWith('/Capture/Interactive/Find/')
		const retrieved = query.Id === 'US|A|1' ? [wharf] : failure('1001', 'Id Invalid')
		const answer = () =>
			respond(response, 200, isKnown ? (isFind ? found(query) : retrieved) : failure('2', 'Unknown key'))
		// A journey can not reach into this process: the typed text says it.
		const behaviour = /^(?:silent|broken)/.exec(query.Text ?? '')?.[0] ?? service.behaviour
		if (behaviour === 'silent') return
		if (behaviour === 'broken') return respond(response, 500, [])
		if (service.behaviour === 'garbage') return void response.end('<html>')
		if (service.behaviour === 'late') return void timers.add(setTimeout(answer, service.lateMs))
		answer()
	})
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
	return Object.assign(service, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			for (const timer of timers) clearTimeout(timer)
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	})
}
