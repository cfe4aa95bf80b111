import { sourceLocale } from '#app/sellers/wording/wording.ts'
import type { ResolvedSeller } from './resolved-seller.ts'

type Integrations = ResolvedSeller['config']['integrations']

/**
 * The part of a seller that emails, documents, voucher checks and payments need. Stored with each accepted revision, so that they
 * work while the seller's files are broken, a draft or removed. A `ResolvedSeller` has all of it.
 */
export interface SellerProfile
	extends Pick<ResolvedSeller, 'id' | 'revision' | 'prefix' | 'locales' | 'messages'> {
	config: Pick<ResolvedSeller['config'], 'name' | 'locale' | 'hosts' | 'mail' | 'completedOrder'> & {
		/** A profile that an earlier version stored has no logo, prices, payment, wallet, address look-up, captcha and routes. */
		integrations: Pick<Integrations, 'citypass'> &
			Partial<Pick<Integrations, 'payment' | 'wallet' | 'addressLookup' | 'captcha'>>
		theme?: Pick<ResolvedSeller['config']['theme'], 'logo'>
		reserve?: { priceDisplay: Pick<ResolvedSeller['config']['reserve']['priceDisplay'], 'includeFees'> }
		routing?: { routes: Pick<ResolvedSeller['config']['routing']['routes'], 'manage' | 'withdraw'> }
	}
	theme: Pick<ResolvedSeller['theme'], 'paper'>
	/** A profile that an earlier version stored has none. */
	catalogTexts?: ResolvedSeller['catalogTexts']
}

/** Plain data alone: the seller of a running process has functions as well. */
export function profileOf(seller: SellerProfile): SellerProfile {
	const { id, revision, prefix, locales, messages, config, theme, catalogTexts } = seller
	const { name, locale, hosts, mail, completedOrder, reserve, routing } = config
	const { citypass, payment, wallet, addressLookup, captcha } = config.integrations
	// Documents fall back to the source locale where none of the seller's can be printed.
	const written = [...new Set([...locales, sourceLocale])]
	return {
		id,
		revision,
		prefix,
		locales,
		messages: Object.fromEntries(written.map((one) => [one, messages[one] ?? {}])),
		config: {
			name,
			locale,
			hosts,
			mail,
			completedOrder,
			integrations: {
				citypass,
				...(payment ? { payment } : {}),
				...(wallet ? { wallet } : {}),
				...(addressLookup ? { addressLookup } : {}),
				...(captcha ? { captcha } : {}),
			},
			...(config.theme ? { theme: { logo: config.theme.logo } } : {}),
			...(reserve ? { reserve: { priceDisplay: { includeFees: reserve.priceDisplay.includeFees } } } : {}),
			...(routing
				? { routing: { routes: { manage: routing.routes.manage, withdraw: routing.routes.withdraw } } }
				: {}),
		},
		theme: { paper: theme.paper },
		catalogTexts,
	}
}
