import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { anAddressService } from '#tests/doubles/address/server.ts'
import { aCaptchaService } from '#tests/doubles/captcha/server.ts'
import { openMollieDouble } from '#tests/doubles/mollie/double.ts'
import { openIdProvider } from '#tests/doubles/openid/provider.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
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
	const start = (name: string, env: Record<string, string> = {}): Promise<Product> =>
		startProduct({
			env: { DATA_DIR: `${folder.path}/${name}`, SELLER_CONFIGS: venues, ...keys, ...env },
			waitMs: 300_000,
		})
	const products = isTwoProcesses ? await storefrontAndEngine(start) : [await start('data')]
	process.env.E2E_PORT = String(products[0]?.port)
	process.env.E2E_STRIPE = stripe.url
	return async () => {
		for (const product of products) {
			const code = await product.stop()
			// A product that died explains every journey that failed afterwards.
			if (code !== 0) console.log(`the product ended with ${code}:\n${product.output()}`)
		}
		const dataDir = `${folder.path}/${isTwoProcesses ? 'engine' : 'data'}`
		const env = { ...process.env, ...keys, DATABASE_URL: '', DATA_DIR: dataDir, SELLER_CONFIGS: venues }
		const problems = [
			await problemOf(['scripts/orders.ts', 'compare'], env),
			await problemOf(['scripts/doctor.ts'], env),
		]
		await stripe.close()
		await mollie.close()
		await addresses.close()
		await provider.close()
		for (const service of [captcha, turnstile, recaptcha]) await service.close()
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

type Start = (name: string, env?: Record<string, string>) => Promise<Product>

/** The storefront first: journeys go to its port, and it stops before its engine. */
async function storefrontAndEngine(start: Start): Promise<Product[]> {
	const COMMERCE_KEY = 'the-key-of-the-journeys-32-letters'
	const engine = await start('engine', { COMMERCE_KEY })
	const COMMERCE_URL = `http://127.0.0.1:${engine.port}`
	return [await start('storefront', { COMMERCE_KEY, COMMERCE_URL }), engine]
}
