import type { Settings } from '#app/contract/entities/settings.ts'

/** Client settings of a seller in dollars, for tests without a configuration. */
export const someSettings = (sellerId: string): Settings => ({
	seller_id: sellerId,
	name: `House of ${sellerId}`,
	currency: 'USD',
	currency_decimals: 2,
	timezone: 'America/New_York',
	locales: ['en-US'],
	cart: {
		hold_minutes: 15,
		max_hold_minutes: 60,
		max_tickets: 1000,
		max_tickets_per_type: 1000,
		extend_minutes: 2,
		extend_offers: 1,
	},
	timer: {
		show_under_minutes: 20,
		info_above: 300,
		warning_above: 120,
		critical_at: 30,
		prompt_at: 60,
		margin: 5,
		delete_under: 30,
	},
	reserve: {
		max_calendar_types: 10,
		price_display: 'all',
		session_picker_tabs: ['1200'],
		few_left_below: 10,
		show_remaining_at_or_below: null,
		padding_minutes: 5,
		padding_exempt_categories: [],
	},
	tickets: { admit_names: 'disabled', admit_emails: 'disabled', named_max: 10 },
	identity_form: { phone: 'optional', country: 'optional', zip_code: 'optional', newsletter: 'optional' },
	payment: { card_min: '0.50', card_max: '999999.99' },
	promo_code: { min_length: 2, max_length: 35 },
})
