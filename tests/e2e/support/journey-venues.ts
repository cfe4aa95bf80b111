import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutLimits } from '#tests/builders/product.ts'
import { arenaSettings, arenaVenue } from './arena-venue.ts'
import {
	cardEmailVenue,
	cardNameVenue,
	cardSettings,
	cardVenue,
	memberSettings,
	memberVenue,
	passSettings,
	passVenue,
} from './member-venue.ts'
import { dayEvent, giftCardSettings, zipSettings, zipVenue } from './money-venues.ts'
import { seasonSettings, seasonVenue } from './season-venue.ts'
import { toursSettings, toursVenue } from './tours-venue.ts'

/** Part of settings that no visitor may see; a journey searches every page for it. */
export const hiddenWord = 'zq-hidden-from-visitors'

type Settings = Record<string, unknown>

/** Languages of the journeys, also where the venue itself lacks one; the venue's own names are not translated. */
export const journeyLocales = ['es-US', 'ar'] as const

/**
 * The settings of a venue for journeys: no rate limits (all journeys share one address), the languages of journeys, and
 * the hidden word in settings for staff.
 */
export function forJourneys(config: Settings): Settings {
	const mail = { ...(config.mail as Settings), fromName: hiddenWord }
	const flags = Object.entries((config.flags ?? {}) as Record<string, Settings>)
	const owned = flags.map(([name, flag]) => [name, { ...flag, owner: `${hiddenWord}@venue.example` }])
	const locale = config.locale as { supported?: string[] }
	const supported = [...new Set([...(locale.supported ?? []), ...journeyLocales])]
	return withoutLimits({
		...config,
		locale: { ...locale, supported },
		$comment: hiddenWord,
		mail,
		flags: Object.fromEntries(owned),
	})
}

/** A copy of the gallery with an analytics container and a code. */
export const countingVenue = 'counting-gallery'
export const countingCode = 'TENTHOFF'

/** A copy of the gallery where a cart holds two tickets. */
export const smallCartVenue = 'two-ticket-gallery'

/** A copy of the gallery that keeps no choices, with two times a day. */
export const forgetfulVenue = 'forgetful-gallery'

/** A copy of the gallery that takes cards with Stripe, at the double of its API. */
export const tillVenue = 'till-gallery'

export const tillKeys = { secret: 'sk_test_till', publishable: 'pk_test_till', hooks: 'whsec_till' }

export const tillSettings = (url: string): Settings => ({
	payment: {
		gatewayId: 'stripe',
		publishableKey: tillKeys.publishable,
		stripe: { url, secretKey: { $env: 'TILL_STRIPE_KEY' }, webhookSecret: { $env: 'TILL_STRIPE_HOOKS' } },
	},
})

/** A copy of that gallery that takes further means of payment. */
export const furtherVenue = 'further-gallery'

export const furtherSettings = { payments: { redirectMethods: ['afterpay_clearpay', 'sepa_debit'] } }
/** A copy of that gallery whose visitors log in by a code, and may save their cards. */
export const memberTillVenue = 'member-till-gallery'

/** A copy of the gallery whose visitors pay on the page of Mollie, at the double of its API. */
export const mollieVenue = 'mollie-gallery'

export const mollieKey = 'test_mollie_gallery'

export const mollieSettings = (url: string): Settings => ({
	payment: {
		gatewayId: 'mollie',
		mollie: { url, apiKey: { $env: 'E2E_MOLLIE_KEY' }, methods: ['creditcard', 'banktransfer'] },
	},
})

/** A copy of the gallery that asks for an address, and has a service that suggests it. */
export const addressVenue = 'address-gallery'

export const addressSettings = (url: string): Settings => ({
	identity: {
		form: {
			country: 'required',
			address: 'required',
			address_more: 'optional',
			city: 'required',
			state: 'required',
			zip_code: 'required',
		},
	},
	integrations: { addressLookup: { key: { $env: 'E2E_ADDRESS_KEY' }, url } },
})

/** Copies of the gallery that check visitors: by proof of work, and by services of other companies. */
export const workVenue = 'work-gallery'
export const captchaVenue = 'captcha-gallery'
export const turnstileVenue = 'turnstile-gallery'
export const recaptchaVenue = 'recaptcha-gallery'

/** Copies that check visitors and take gift cards. */
export const workGiftVenue = 'work-gift-gallery'
export const captchaGiftVenue = 'captcha-gift-gallery'

/** A copy that checks visitors and sells memberships. */
export const workMemberVenue = 'work-member-gallery'

const workSettings: Settings = { integrations: { captcha: { provider: 'altcha' } } }

export const captchaSettings = (provider: 'hcaptcha' | 'turnstile' | 'recaptcha', url: string): Settings => ({
	integrations: {
		captcha: { provider, publicKey: 'site-key', secretKey: { $env: 'E2E_CAPTCHA_SECRET' }, url },
	},
})

/** A copy of the gallery whose visitors log in by a code. */
export const loginVenue = 'login-gallery'
/** A copy that asks every purchaser for a phone number as well. */
export const phoneVenue = 'phone-gallery'
/** A copy that sells to accounts alone. */
export const accountsVenue = 'accounts-gallery'
/** Copies whose visitors log in by a password, and by a password or a code. */
export const passwordVenue = 'password-gallery'
export const eitherVenue = 'either-gallery'

/** A copy that asks for an address as well, and one where the venue itself keeps the details of accounts. */
export const profileVenue = 'profile-gallery'
export const closedProfileVenue = 'closed-profile-gallery'

const profileSettings: Settings = {
	auth: { method: 'otp_or_password' },
	identity: {
		form: {
			phone: 'optional',
			country: 'optional',
			state: 'optional',
			zip_code: 'optional',
			newsletter: 'optional',
		},
	},
}

/** A copy of the gallery whose own systems redeem, refund and cancel, with their key. */
export const staffedVenue = 'staffed-gallery'
export const staffKey = 'key-of-the-staff-of-the-gallery-0001'

/** A copy of the gallery that sends one email an hour to an address. */
export const strictVenue = 'strict-gallery'

/** A copy of the gallery whose visitors log in at an OpenID provider. */
export const providerVenue = 'provider-gallery'

export const providerSettings = ({ url, clientId }: { url: string; clientId: string }): Settings => ({
	auth: {
		method: 'auth0_ecomm',
		external: {
			loginUrl: url,
			logoutUrl: `${url}/session/end`,
			clientId,
			clientSecret: { $env: 'E2E_LOGIN_SECRET' },
		},
	},
})

const galleries: Record<string, Settings> = {
	[countingVenue]: {
		checkout: { showPromoCodes: true },
		integrations: { analytics: { containerId: 'GTM-TEST1', campaignParams: ['utm_source'] } },
		catalog: {
			promos: [
				{
					id: 'tenth',
					name: 'A tenth off',
					description: 'Ten per cent off.',
					kind: 'percent',
					value: '10',
					codes: [{ code: countingCode }],
				},
			],
		},
	},
	[loginVenue]: { auth: { method: 'otp' } },
	[memberVenue]: memberSettings,
	[seasonVenue]: seasonSettings,
	[toursVenue]: toursSettings,
	[arenaVenue]: arenaSettings,
	[passVenue]: passSettings,
	[cardVenue]: cardSettings('scan_code'),
	[cardEmailVenue]: cardSettings('scan_code_password'),
	[cardNameVenue]: cardSettings('scan_code_last_name'),
	[phoneVenue]: { auth: { method: 'otp' }, identity: { form: { phone: 'required' } } },
	[accountsVenue]: { auth: { method: 'otp', allowGuest: false } },
	[passwordVenue]: { auth: { method: 'password' } },
	[eitherVenue]: { auth: { method: 'otp_or_password' }, identity: { form: { password: 'optional' } } },
	[profileVenue]: profileSettings,
	[closedProfileVenue]: { ...profileSettings, account: { preventMembershipUpdates: true } },
	[workVenue]: workSettings,
	[workGiftVenue]: { ...workSettings, ...giftCardSettings },
	[workMemberVenue]: { ...memberSettings, ...workSettings },
	[zipVenue]: zipSettings,
	[smallCartVenue]: { cart: { maxTickets: 2 } },
	[forgetfulVenue]: {
		reserve: { keepChoice: false },
		catalog: {
			events: [
				{
					...dayEvent('12.00', '8.00'),
					schedule: {
						duration_minutes: 60,
						capacity: 150,
						hours: [{ weekdays: ['wed', 'thu', 'fri', 'sat', 'sun'], at: ['1100', '1400'] }],
					},
				},
			],
		},
	},
	[staffedVenue]: { integrations: { staffApi: { key: { $env: 'E2E_STAFF_KEY' } } } },
	[strictVenue]: { api: { limits: { emailPerHour: 1 } } },
}

export async function addGalleries(venues: string, more: Record<string, Settings>): Promise<void> {
	const gallery = JSON.parse(await readFile(join(venues, 'corner-gallery.json'), 'utf8')) as Settings
	for (const [id, settings] of Object.entries({ ...galleries, ...more }))
		await writeFile(join(venues, `${id}.json`), JSON.stringify({ ...gallery, id, hosts: [], ...settings }))
}

/** A copy of the theatre whose visitors move their own tickets. */
export const exchangingVenue = 'exchanging-theatre'

export async function addTheatre(venues: string): Promise<void> {
	const folder = join(venues, exchangingVenue)
	await cp(join(venues, 'orpheum-theatre'), folder, { recursive: true })
	const file = join(folder, 'seller.json')
	const theatre = JSON.parse(await readFile(file, 'utf8')) as Settings
	const orders = {
		...(theatre.orders as Settings),
		selfEdit: { enabled: true, categories: ['Plays'] },
		refund: { policy: 'none' },
	}
	await writeFile(file, JSON.stringify({ ...theatre, id: exchangingVenue, hosts: [], orders }))
}
