import type { Environment } from '#app/environment.ts'

interface Started {
	sellers: readonly { id: string; config: { name: string } }[]
	milliseconds: number
}

/** Venues that the terminal shows by name. */
export const mostListed = 20

const loopback = /^(?:127\.[\d.]+|::1|localhost)$/

/** The text on the terminal once the product is ready. */
export function announcement(
	environment: Environment,
	port: number,
	{ sellers, milliseconds }: Started,
): string {
	const { mode, host, openOutbox, smtpUrl, commerceUrl } = environment
	const hasOutbox = openOutbox && !smtpUrl && commerceUrl === null
	const lines = [
		`\nFoyer is open (${mode}, ready in ${(milliseconds / 1000).toFixed(1)} s):`,
		...sellers
			.slice(0, mostListed)
			.map((seller) => `  http://${seller.id}.localhost:${port}   ${seller.config.name}`),
		...(sellers.length > mostListed ? [`  and ${sellers.length - mostListed} more venues`] : []),
	]
	if (commerceUrl !== null) lines.push(`  The engine is another process, at ${commerceUrl}.`)
	if (mode !== 'production')
		lines.push(
			`  http://localhost:${port}   all venues${hasOutbox ? `; emails at http://localhost:${port}/_outbox` : ''}`,
		)
	if (hasOutbox && !loopback.test(host))
		lines.push(
			`Whoever reaches this machine can read the emails of every order at /_outbox (HOST is ${host}). OPEN_OUTBOX=off closes it.`,
		)
	return [...lines, 'Stop with Ctrl+C.'].join('\n')
}
