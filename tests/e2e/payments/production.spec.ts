import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { copyVenues, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { selfSigned } from '#tests/documents/pass-certificates.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { openTlsProxy } from '#tests/doubles/tls/proxy.ts'
import { orderNumber, payButton } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { openTill, serveStripeJs, typeCard } from './till.ts'

test.use({ venueId: 'corner-gallery' })

const host = 'tickets.corner-gallery.example'
const keys = { HALL_STRIPE_KEY: 'sk_live_hall', HALL_STRIPE_HOOKS: 'whsec_hall' }
const publishable = 'pk_live_hall'

/** A mail server that remembers the messages. */
async function aMailServer() {
	const received: string[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		async onData(stream, _session, done) {
			const chunks: Buffer[] = []
			for await (const chunk of stream) chunks.push(chunk as Buffer)
			received.push(Buffer.concat(chunks).toString())
			done()
		},
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.server.address() as { port: number }
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		close: () => new Promise<void>((done) => server.close(done)),
	}
}

/** The product in production: one live venue that takes cards with Stripe; all others are drafts. */
async function openProduction() {
	const folder = await scratchFolder('production')
	const stripe = await openStripeDouble({ [keys.HALL_STRIPE_KEY]: { account: 'acct_hall', publishable } })
	const mail = await aMailServer()
	const payment = {
		gatewayId: 'stripe',
		publishableKey: publishable,
		stripe: {
			url: stripe.url,
			secretKey: { $env: 'HALL_STRIPE_KEY' },
			webhookSecret: { $env: 'HALL_STRIPE_HOOKS' },
		},
	}
	const venues = await copyVenues(folder.path, (config, id) =>
		id === 'corner-gallery'
			? { ...config, status: 'live', integrations: { payment } }
			: { ...config, status: 'draft' },
	)
	const env = {
		...keys,
		FOYER_ENV: 'production',
		DATA_DIR: `${folder.path}/data`,
		SELLER_CONFIGS: venues,
		SMTP_URL: mail.url,
		TRUSTED_PROXIES: '127.0.0.1',
	}
	const product = await startProduct({ env })
	const proxy = await openTlsProxy(product.port, selfSigned(host))
	return {
		stripe,
		mail,
		port: proxy.port,
		/** Stops the product and says what its two audits say of its data. */
		async audit(): Promise<string[]> {
			await product.stop()
			const run = promisify(execFile)
			const said: string[] = []
			for (const command of [['scripts/orders.ts', 'compare'], ['scripts/doctor.ts']]) {
				const { stdout } = await run(process.execPath, command, {
					env: { ...process.env, DATABASE_URL: '', ...env },
				})
				said.push(stdout)
			}
			return said
		},
		async close() {
			await proxy.close()
			await product.stop()
			await stripe.close()
			await mail.close()
			await folder.remove()
		},
	}
}

test('a venue in production sells a ticket for a card over https', async ({ playwright, venue }) => {
	const production = await openProduction()
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
