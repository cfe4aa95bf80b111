import type { SellerConfig } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { currencyDecimals, parseDecimal } from '#app/lib/money.ts'
import { stripeStep } from '#app/lib/stripe-amounts.ts'
import { type Variables, variableValue } from './variables.ts'

/** Converts a limit to minor units. One with more decimals than the currency has becomes stricter by `round`. */
function limit(decimal: string, currency: string, round: (amount: number) => number): number {
	return parseDecimal(decimal, currency) ?? round(Number(decimal) * 10 ** currencyDecimals(currency))
}

/** A shorter key could be guessed: it opens nothing. */
export const shortestStaffKey = 32

function staffKeyHash({ staffApi }: SellerConfig['integrations'], variables: Variables): string | null {
	const key = staffApi && variableValue(staffApi.key, variables)
	return key && key.length >= shortestStaffKey ? hashSecret(key) : null
}

/** The part of a seller's configuration that the engine needs. Of the staff key it has the hash. */
export function termsOf(config: SellerConfig, variables: Variables): SellerTerms {
	const { cart, checkout, locale, reserve, upsells, api } = config
	const { cardMin, cardMax, supportedCurrencies: currencies } = checkout.payments
	const { gatewayId } = config.integrations.payment
	return {
		sellerId: config.id,
		name: config.name,
		timezone: locale.timezone,
		currency: locale.currency,
		cart: {
			holdMinutes: cart.holdMinutes,
			maxHoldMinutes: cart.maxHoldMinutes,
			extendMinutes: cart.timer.extendMinutes,
			extendOffers: cart.timer.allowExtend ? cart.timer.offers : 0,
			paymentGraceMinutes: cart.paymentGraceMinutes,
			maxTickets: cart.maxTickets,
			defaultPromoCodes: cart.defaultPromoCodes,
			maxPerType: reserve.quantity.maxPerType,
			retentionDays: cart.retentionDays,
		},
		payment: {
			gatewayId,
			accountId: gatewayId === 'stripe' ? (config.integrations.payment.stripe?.accountId ?? null) : null,
			cardMin: limit(cardMin[locale.currency] ?? cardMin.default, locale.currency, Math.ceil),
			cardMax: limit(cardMax, locale.currency, Math.floor),
			amountStep: gatewayId === 'stripe' ? stripeStep(locale.currency) : 1,
			isCurrencyUnsupported: currencies.length > 0 && !currencies.includes(locale.currency),
			pendingDays: checkout.payments.pendingDays,
			redirectMethods: checkout.payments.redirectMethods,
		},
		identityForm: { ...config.identity.form },
		zipDiscountPattern: checkout.zipDiscountPattern?.regex ?? null,
		giftCards: {
			enabled: checkout.giftCards.enabled,
			ledgerId: checkout.giftCards.ledgerId,
			refundFirst: checkout.giftCards.refundFirst,
		},
		order: {
			numberPrefix: config.orders.numberPrefix,
			qrMargin: config.completedOrder.qrMargin,
			resendAnswersAlike: config.orders.resendAnswersAlike,
			confirmsStaffOrders: config.checkout.sendEmail,
			disputedTickets: config.orders.disputedTickets,
			instalments: {
				noticeDays: config.orders.instalments.noticeDays,
				tries: config.orders.instalments.tries,
				pauseDays: config.orders.instalments.pauseDays,
			},
			overdue: { policy: config.orders.overdue.policy, afterDays: config.orders.overdue.afterDays },
		},
		changes: {
			selfEdit: {
				enabled: config.orders.selfEdit.enabled === true,
				categories: config.orders.selfEdit.categories,
				horizonDays: config.orders.selfEdit.horizonDays,
				horizonHours: config.orders.selfEdit.horizonHours,
			},
			refund: { policy: config.orders.refund.policy, steps: config.orders.refund.steps },
		},
		withdrawal: {
			enabled: config.orders.withdrawal.enabled === true,
			days: config.orders.withdrawal.days,
		},
		tickets: {
			admitNames: config.tickets.admitNames,
			admitEmails: config.tickets.admitEmails,
			namedMax: config.tickets.namedMax,
		},
		availability: { fewLeftBelow: reserve.availability.fewLeftBelow },
		priceDisplay: {
			primary: reserve.priceDisplay.primary,
			secondary: reserve.priceDisplay.secondary,
		},
		allDayMinHours: reserve.allDayMinHours,
		overlap: {
			paddingMinutes: reserve.overlap.paddingMinutes,
			exemptCategories: reserve.overlap.exemptCategories,
		},
		calendar: { maxTicketTypes: reserve.calendar.maxTicketTypes },
		operations: { paused: config.operations.paused, hiddenEvents: config.operations.hiddenEvents },
		upsells: {
			anchors: upsells.anchors,
			matchAnchorTickets: upsells.matchAnchorTickets,
			visitTime: upsells.visitTime,
		},
		citypass: {
			enabled: reserve.citypass.enabled,
			patterns: {
				adult: reserve.citypass.patterns.adult?.regex ?? null,
				child: reserve.citypass.patterns.child?.regex ?? null,
			},
			childKeyword: reserve.citypass.childKeyword,
			ticketTypes: reserve.citypass.ticketTypes,
		},
		staff: {
			keyHash: staffKeyHash(config.integrations, variables),
			email: config.mail.staffAddress ?? config.mail.fromAddress,
		},
		membership: {
			eventId: config.membership.eventId,
			programId: config.membership.defaultProgramId,
			qrMargin: config.membership.qrMargin,
			allowsExtension: config.membership.extendCheckbox,
			renewalWindowDays: config.membership.renewalWindowDays,
			renewalGraceDays: config.membership.renewalGraceDays,
			reserveBeyondTerm: config.membership.reserveBeyondTerm,
			giftCodeLength: config.membership.gift.codeLength,
			giftValidMonths: config.membership.gift.validMonths,
			reminderDays: config.membership.reminderDays,
			autoRenew: {
				noticeDays: config.membership.autoRenew.noticeDays,
				tries: config.membership.autoRenew.tries,
				pauseDays: config.membership.autoRenew.pauseDays,
			},
		},
		identity: {
			noEmailPrefix: config.identity.noEmailPrefix,
			testAddressPatterns: config.identity.testAddressPatterns,
		},
		auth: {
			method: config.auth.method,
			codeAttempts: config.auth.otp.maxAttempts,
			sessionDays: config.auth.sessionDays,
			passwordAnswersAlike: config.auth.passwordAnswersAlike,
			allowGuest: config.auth.allowGuest,
		},
		account: { preventUpdates: config.account.preventMembershipUpdates },
		refunds: { retryHours: config.orders.refundRetryHours },
		captcha: { provider: checkout.captcha.enabled ? config.integrations.captcha.provider : 'none' },
		address: { countries: checkout.address.countries },
		addressHolds: {
			sharePercent: api.holds.sharePercent,
			minPlaces: api.holds.minPlaces,
			shared: api.holds.sharedAddresses,
		},
		limits: {
			cartCreatePerMinute: api.limits.cartCreatePerMinute,
			payPerMinute: api.limits.payPerMinute,
			codePerMinute: api.limits.codePerMinute,
			emailPerHour: api.limits.emailPerHour,
			addressPerMinute: api.limits.addressPerMinute,
			loginPerMinute: api.limits.loginPerMinute,
			passwordPerHour: api.limits.passwordPerHour,
			uncheckedPayPerHour: api.limits.uncheckedPayPerHour,
			lookupMissesPerHour: api.limits.lookupMissesPerHour,
			lookupDelayMs: api.limits.lookupDelayMs,
		},
	}
}
