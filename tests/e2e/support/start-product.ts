import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { anAddressService } from '#tests/doubles/address/server.ts'
import { aCaptchaService } from '#tests/doubles/captcha/server.ts'
import { openMollieDouble } from '#tests/doubles/mollie/double.ts'
import { openIdProvider } from '#tests/doubles/openid/provider.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { startTestPostgres } from '../../../scripts/tools/postgres.ts'
import { passVariables } from '../../documents/pass-certificates.ts'
import {
	addGalleries,
	addressSettings,
	addressVenue,
	addTheatre,
	captchaGiftVenue,
	captchaSettings,
	captchaVenue,
	forJourneys,
	furtherSettings,
	furtherVenue,
	journeyLocales,
	memberTillVenue,
	mollieKey,
	mollieSettings,
	mollieVenue,
	providerSettings,
	providerVenue,
	recaptchaVenue,
	staffKey,
	tillKeys,
	tillSettings,
	tillVenue,
	turnstileVenue,
} from './journey-venues.ts'
import { currencySettings, giftCardSettings } from './money-venues.ts'

/** Whether journeys run against a storefront process and an engine process, instead of one process for both. */
const isTwoProcesses = process.env.E2E_PROCESSES === '2'
/** How many whole products on one PostgreSQL serve the journeys, behind a proxy that gives each request to the next. */
const nodeCount = Number(process.env.E2E_NODES ?? 0)

/** What serves the journeys. */
interface Served {
	port: number
	/** Where the commands find its data after it has stopped. */
	place: { DATABASE_URL: string; DATA_DIR: string }
	/** Prints the output of what did not end with 0: it explains every journey that failed afterwards. */
	stop(): Promise<void>
	/** After the commands have run. */
	remove(): Promise<void>
}

/** Starts one product for all journeys, on a free port, with an embedded database of its own; returns how to stop it. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
	const folder = await scratchFolder('e2e')
	const venues = await copyVenues(folder.path, forJourneys)
	const stripe = await openStripeDouble({
		[tillKeys.secret]: { account: 'acct_till', publishable: tillKeys.publishable },
	})
	const mollie = await openMollieDouble([mollieKey])
	const addresses = await anAddressService()
	const captcha = await aCaptchaService('hcaptcha')
	const turnstile = await aCaptchaService('turnstile')
	const recaptcha = await aCaptchaService('recaptcha')
	const provider = await openIdProvider()
	await addTheatre(venues)
	await addGalleries(venues, {
		[providerVenue]: providerSettings(provider),
		[tillVenue]: { integrations: tillSettings(stripe.url) },
		[memberTillVenue]: { auth: { method: 'otp' }, integrations: tillSettings(stripe.url) },
		[furtherVenue]: { integrations: tillSettings(stripe.url), checkout: furtherSettings },
		[mollieVenue]: { integrations: mollieSettings(mollie.url) },
		[addressVenue]: addressSettings(addresses.url),
		[captchaVenue]: captchaSettings('hcaptcha', captcha.url),
		[turnstileVenue]: captchaSettings('turnstile', turnstile.url),
		[recaptchaVenue]: captchaSettings('recaptcha', recaptcha.url),
		[captchaGiftVenue]: { ...captchaSettings('hcaptcha', captcha.url), ...giftCardSettings },
		...currencySettings(tillSettings(stripe.url), journeyLocales),
	})
	const keys = {
		...passVariables(),
		TILL_STRIPE_KEY: tillKeys.secret,
		TILL_STRIPE_HOOKS: tillKeys.hooks,
		E2E_MOLLIE_KEY: mollieKey,
		E2E_ADDRESS_KEY: addresses.key,
		E2E_CAPTCHA_SECRET: captcha.secret,
		E2E_STAFF_KEY: staffKey,
		E2E_LOGIN_SECRET: provider.clientSecret,
	}
	const env = { SELLER_CONFIGS: venues, ...keys }
	const served = await (nodeCount > 0 ? manyProducts : fewProcesses)(folder.path, env)
	process.env.E2E_PORT = String(served.port)
	process.env.E2E_STRIPE = stripe.url
	return async () => {
		await served.stop()
		const commandEnv = { ...process.env, ...env, ...served.place }
		const problems = [
			await problemOf(['scripts/orders.ts', 'compare'], commandEnv),
			await problemOf(['scripts/doctor.ts'], commandEnv),
		]
		await stripe.close()
		await mollie.close()
		await addresses.close()
		await provider.close()
		for (const service of [captcha, turnstile, recaptcha]) await service.close()
		await served.remove()
		await folder.remove()
		// Thrown, it fails the run: every journey must leave a ledger that holds, and that is equal to the providers'.
		const problem = problems.filter(Boolean).join('\n')
		if (problem) throw new Error(problem)
	}
}

/** What a command prints about the data of a stopped product; null when it finds nothing. */
function problemOf(command: readonly string[], env: NodeJS.ProcessEnv): Promise<string | null> {
	return promisify(execFile)(process.execPath, [...command], { env }).then(
		() => null,
		({ stdout, stderr }) => `${stdout}${stderr}`,
	)
}

const waitMs = 300_000

/** One process for all, or one for the storefront and one for the engine. */
async function fewProcesses(folder: string, env: Record<string, string>): Promise<Served> {
	const start = (name: string, more: Record<string, string> = {}): Promise<Product> =>
		startProduct({ env: { DATA_DIR: `${folder}/${name}`, ...env, ...more }, waitMs })
	const products = isTwoProcesses ? await storefrontAndEngine(start) : [await start('data')]
	return {
		port: products[0]?.port ?? 0,
		place: { DATABASE_URL: '', DATA_DIR: `${folder}/${isTwoProcesses ? 'engine' : 'data'}` },
		async stop() {
			for (const product of products) if ((await product.stop()) !== 0) printEnd(product)
		},
		remove: async () => undefined,
	}
}

type Start = (name: string, env?: Record<string, string>) => Promise<Product>

/** The storefront first: journeys go to its port, and it stops before its engine. */
async function storefrontAndEngine(start: Start): Promise<Product[]> {
	const COMMERCE_KEY = 'the-key-of-the-journeys-32-letters'
	const engine = await start('engine', { COMMERCE_KEY })
	const COMMERCE_URL = `http://127.0.0.1:${engine.port}`
	return [await start('storefront', { COMMERCE_KEY, COMMERCE_URL }), engine]
}

/** Whole products, each with a data folder of its own. Journeys read emails in one folder, whichever process wrote them. */
async function manyProducts(folder: string, env: Record<string, string>): Promise<Served> {
	const postgres = await startTestPostgres()
	const emails = `${folder}/emails`
	await mkdir(emails)
	for (let index = 0; index < nodeCount; index += 1) {
		await mkdir(`${folder}/node-${index}`)
		await symlink(emails, `${folder}/node-${index}/mail`)
	}
	const nodes = await startNodes(nodeCount, { databaseUrl: postgres.url, folder, env, waitMs })
	return {
		port: nodes.front.port,
		place: { DATABASE_URL: postgres.url, DATA_DIR: `${folder}/node-0` },
		async stop() {
			console.log(`answers of each process: ${nodes.proxy.answered.join(', ')}`)
			for (const product of await nodes.stop()) printEnd(product)
		},
		remove: postgres.stop,
	}
}

const printEnd = (product: Product): void =>
	console.log(`the product did not end with 0:\n${product.output()}`)
