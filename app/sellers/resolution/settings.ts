import type { SellerConfig } from '#app/contract/config.generated.ts'
import type { Settings } from '#app/contract/entities/settings.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { currencyDecimals, toDecimal } from '#app/lib/money.ts'

/** The settings that a client of the API may see: those visible on the seller's pages, and the engine's limits. */
export function settingsOf(config: SellerConfig, terms: SellerTerms): Settings {
	const { locale, promo, reserve, identity } = config
	const { currency, cart } = terms
	return {
		seller_id: config.id,
		name: config.name,
		currency,
		currency_decimals: currencyDecimals(currency),
		timezone: terms.timezone,
		locales: [locale.default, ...locale.supported.filter((one) => one !== locale.default)],
		cart: {
			hold_minutes: cart.holdMinutes,
			max_hold_minutes: cart.maxHoldMinutes,
			max_tickets: cart.maxTickets,
			max_tickets_per_type: reserve.quantity.maxPerType,
			extend_minutes: cart.extendMinutes,
			extend_offers: cart.extendOffers,
		},
		timer: timerOf(config),
		reserve: {
			max_calendar_types: terms.calendar.maxTicketTypes,
			price_display: reserve.priceDisplay.mode,
			session_picker_tabs: [...reserve.sessionTabs.thresholds],
			few_left_below: terms.availability.fewLeftBelow,
			show_remaining_at_or_below: reserve.availability.showRemainingAtOrBelow,
			padding_minutes: terms.overlap.paddingMinutes,
			padding_exempt_categories: [...terms.overlap.exemptCategories],
		},
		tickets: {
			admit_names: terms.tickets.admitNames,
			admit_emails: terms.tickets.admitEmails,
			named_max: terms.tickets.namedMax,
		},
		identity_form: {
			phone: identity.form.phone,
			country: identity.form.country,
			address: identity.form.address,
			address_more: identity.form.address_more,
			city: identity.form.city,
			state: identity.form.state,
			zip_code: identity.form.zip_code,
			password: identity.form.password,
			newsletter: identity.form.newsletter,
		},
		payment: {
			card_min: toDecimal(terms.payment.cardMin, currency),
			card_max: toDecimal(terms.payment.cardMax, currency),
			currency_supported: !terms.payment.isCurrencyUnsupported,
		},
		promo_code: { min_length: promo.length.min, max_length: promo.length.max },
	}
}

function timerOf({ cart: { timer } }: SellerConfig): Settings['timer'] {
	return {
		show_under_minutes: timer.showUnderMinutes,
		info_above: timer.infoAbove,
		warning_above: timer.warningAbove,
		critical_at: timer.criticalAt,
		prompt_at: timer.promptAtSeconds,
		margin: timer.marginSeconds,
		delete_under: timer.deleteUnderSeconds,
	}
}
