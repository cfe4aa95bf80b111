import { send } from '#app/boot/trial/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { bad, type Check, good, reasonOf, skipped } from './check.ts'

// Countdowns and times of tickets come from these clocks, so visitors notice half a minute.
const maxSkewMs = 30_000

/** Checks that the product responds; the other checks need that. */
export const productResponds: Check = async ({ address }) => {
	try {
		const { status } = await send(address, '/healthz')
		return status === 200
			? [good(`the product answers at ${address.url}`)]
			: [
					bad('CFG5001', `the product answers ${status} at ${address.url}/healthz`, {
						todo: 'Look at its log',
					}),
				]
	} catch (error) {
		return [
			bad('CFG5001', `the product does not answer at ${address.url} (${reasonOf(error)})`, {
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

/** Checks that the product serves the revision of the files. It reports the revision only to requests from its own machine. */
export const servesTheseFiles: Check = async ({ seller, address }) => {
	const { port, hostname } = new URL(address.url)
	if (!/^(?:127\.0\.0\.1|localhost)$/.test(hostname)) return []
	const { status, text } = await send(
		{ ...address, host: `localhost${port ? `:${port}` : ''}` },
		'/healthz/config',
	)
	if (status !== 200) return [skipped('the product reports its revision only to its own machine')]
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
				todo: `Correct them: npm run seller -- validate ${seller.id}`,
			}),
		]
	return [good(`the product serves the current files (revision ${health.revision})`)]
}

/** Compares the clocks of product and checker, and prints the time at the venue. */
export const clocksAgree: Check = async ({ seller, address }) => {
	const { headers } = await send(address, '/healthz')
	const { timezone } = seller.config.locale
	const { date, time } = localTime(new Date(), timezone)
	const venueTime = good(`at the venue it is ${date} ${time.slice(0, 2)}:${time.slice(2)} (${timezone})`)
	const productTime = Date.parse(String(headers.date))
	if (Number.isNaN(productTime)) return [venueTime, skipped('the product does not report its time')]
	const skew = Math.abs(Date.now() - productTime)
	return skew <= maxSkewMs
		? [venueTime]
		: [
				venueTime,
				bad('CFG5004', `the clocks differ by ${Math.round(skew / 1000)} seconds`, {
					todo: 'Synchronise both machines with a time server (NTP)',
				}),
			]
}
