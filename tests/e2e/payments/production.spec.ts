import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { productionHost as host, openProduction, productionVenue } from '#tests/builders/nodes/production.ts'
import { selfSigned } from '#tests/documents/pass-certificates.ts'
import { openTlsProxy } from '#tests/doubles/tls/proxy.ts'
import { orderNumber, payButton } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { openTill, serveStripeJs, typeCard } from './till.ts'

test.use({ venueId: productionVenue })

/** The product in production behind a proxy that ends TLS. */
async function openBehindTls() {
	const production = await openProduction()
	const proxy = await openTlsProxy(production.product.port, selfSigned(host))
	return {
		...production,
		port: proxy.port,
		/** Stops the product and says what its two audits say of its data. */
		async audit(): Promise<string[]> {
			await production.product.stop()
			const run = promisify(execFile)
			const said: string[] = []
			for (const command of [['scripts/orders.ts', 'compare'], ['scripts/doctor.ts']]) {
				const { stdout } = await run(process.execPath, command, {
					env: { ...process.env, DATABASE_URL: '', ...production.env },
				})
				said.push(stdout)
			}
			return said
		},
		async close() {
			await proxy.close()
			await production.close()
		},
	}
}

test('a venue in production sells a ticket for a card over https', async ({ playwright, venue }) => {
	const production = await openBehindTls()
	const browser = await playwright.chromium.launch({
		executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
		args: [
			'--no-sandbox',
			'--disable-dev-shm-usage',
			`--host-resolver-rules=MAP ${host}:443 127.0.0.1:${production.port}`,
		],
	})
	try {
		const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' })
		const own = { ...venue, origin: `https://${host}` }
		await serveStripeJs(context, [], production.stripe.url)
		const page = await context.newPage()
		const first = await page.goto(own.origin)
		expect(first?.headers()['strict-transport-security']).toContain('max-age=31536000')
		await openTill(page, own)
		const cookies = await context.cookies()
		expect(cookies.map(({ name }) => name)).toContain('__Host-foyer_cart_corner-gallery')
		for (const { name, secure, path } of cookies) expect([name, secure, path]).toEqual([name, true, '/'])
		await typeCard(page)
		await payButton(page).click()
		const number = await orderNumber(page, own)
		expect(new URL(page.url()).origin).toBe(own.origin)
		await expect(page.locator('main').getByRole('img').first()).toBeVisible()
		await expect.poll(() => production.mail.received.join('')).toContain(number)
		expect(production.mail.received.join('').replaceAll(/=\r\n/g, '')).toContain(`https://${host}/`)
		expect(production.stripe.payments('acct_hall').map(({ status, captured }) => [status, captured])).toEqual(
			[['succeeded', 1_200]],
		)
		const [compared, audited] = await production.audit()
		expect(compared).toContain('corner-gallery stripe: 1 payments compared')
		expect(compared).toContain('Both ledgers are equal.')
		expect(audited).toContain('Every claim of the ledger holds.')
	} finally {
		await browser.close()
		await production.close()
	}
})
