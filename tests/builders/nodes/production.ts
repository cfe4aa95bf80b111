import { SMTPServer } from 'smtp-server'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '../product.ts'

/** The host of the one venue that is live. */
export const productionHost = 'tickets.corner-gallery.example'
export const productionVenue = 'corner-gallery'
const keys = { HALL_STRIPE_KEY: 'sk_live_hall', HALL_STRIPE_HOOKS: 'whsec_hall' }
const publishableKey = 'pk_live_hall'

export interface Production {
	product: Product
	/** With `data`. */
	folder: string
	stripe: Awaited<ReturnType<typeof openStripeDouble>>
	mail: { url: string; received: string[] }
	/** The environment of the product. */
	env: Record<string, string>
	close(): Promise<void>
}

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
	const close = () => new Promise<void>((done) => server.close(done))
	return { url: `smtp://127.0.0.1:${port}`, received, close }
}

/** The built product in production: one live venue that takes cards with Stripe; all others are drafts. */
export async function openProduction(more: Record<string, string> = {}): Promise<Production> {
	const folder = await scratchFolder('production')
	const stripe = await openStripeDouble({
		[keys.HALL_STRIPE_KEY]: { account: 'acct_hall', publishable: publishableKey },
	})
	const mail = await aMailServer()
	const payment = {
		gatewayId: 'stripe',
		publishableKey,
		stripe: {
			url: stripe.url,
			secretKey: { $env: 'HALL_STRIPE_KEY' },
			webhookSecret: { $env: 'HALL_STRIPE_HOOKS' },
		},
	}
	const venues = await copyVenues(folder.path, (config, id) =>
		id === productionVenue
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
		...more,
	}
	const product = await startProduct({ env })
	return {
		product,
		folder: folder.path,
		stripe,
		mail,
		env,
		async close() {
			await product.stop()
			await stripe.close()
			await mail.close()
			await folder.remove()
		},
	}
}
