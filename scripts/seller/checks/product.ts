import { localTime } from '#app/lib/dates.ts'
import { send } from '../visitor.ts'
import { bad, type Check, good, reasonOf, skipped } from './check.ts'

// A cart's countdown and a ticket's time are told by these clocks: half a minute apart is seen.
const mostSkewMs = 30_000

/** The product answers at all; without it nothing else can be asked. */
export const answersAtAll: Check = async ({ door }) => {
	try {
		const { status } = await send(door, '/healthz')
		return status === 200
			? [good(`the product answers at ${door.url}`)]
			: [
					bad('CFG5001', `the product answers ${status} at ${door.url}/healthz`, {
						todo: 'Look at its terminal, or its log',
					}),
				]
	} catch (error) {
		return [
			bad('CFG5001', `nobody answers at ${door.url} (${reasonOf(error)})`, {
				todo: 'Start the product: npm start, or leave out --url',
			}),
		]
	}
}

interface Health {
	id: string
	state: string
	revision: string | null
}

/** The product serves the revision that the files make. Only its own machine is told. */
export const servesTheseFiles: Check = async ({ seller, door }) => {
	const { port, hostname } = new URL(door.url)
	if (!/^(?:127\.0\.0\.1|localhost)$/.test(hostname)) return []
	const { status, text } = await send(
		{ ...door, host: `localhost${port ? `:${port}` : ''}` },
		'/healthz/config',
	)
	if (status !== 200) return [skipped('which revision is served is told to the machine itself alone')]
	const health = (JSON.parse(text) as { sellers: Health[] }).sellers.find(({ id }) => id === seller.id)
	if (!health)
		return [
			bad('CFG5002', 'the product does not know this venue', {
				todo: 'It reads another folder: compare SELLER_CONFIGS',
			}),
		]
	if (health.state !== 'ok')
		return [
			bad('CFG5003', 'the product serves an older revision, because the files had errors', {
				todo: `Put them right: npm run seller -- validate ${seller.id}`,
			}),
		]
	return [good(`the product serves the files as they are (revision ${health.revision})`)]
}

/** Clocks of product and checker, and what time it is at the venue. */
export const tellsTheTime: Check = async ({ seller, door }) => {
	const { headers } = await send(door, '/healthz')
	const { timezone } = seller.config.locale
	const { date, time } = localTime(new Date(), timezone)
	const here = good(`at the venue it is ${date} ${time.slice(0, 2)}:${time.slice(2)} (${timezone})`)
	const told = Date.parse(String(headers.date))
	if (Number.isNaN(told)) return [here, skipped('the product does not say what time it is')]
	const skew = Math.abs(Date.now() - told)
	return skew <= mostSkewMs
		? [here]
		: [
				here,
				bad('CFG5004', `the clocks differ by ${Math.round(skew / 1000)} seconds`, {
					todo: 'Let both machines ask a time server (NTP)',
				}),
			]
}
