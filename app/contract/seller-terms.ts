import { z } from 'zod'
import { cardMethodNames, externalMethods } from '#app/lib/login-methods.ts'

/**
 * The part of a seller's configuration that the engine needs. `boot` makes it from the resolved
 * configuration; the engine never reads a file. The last accepted terms of each seller are stored, so a field that is
 * added later needs a `.default()`: rows of an older version do not have it.
 */
export const SellerTerms = z.object({
	sellerId: z.string(),
	name: z.string(),
	/** IANA zone and ISO 4217 code. */
	timezone: z.string(),
	currency: z.string(),
	cart: z.object({
		holdMinutes: z.number().int(),
		/** No hold outlives its first minute by more than this, extensions included. */
		maxHoldMinutes: z.number().int(),
		extendMinutes: z.number().int(),
		/** 0 when the seller does not allow extensions. */
		extendOffers: z.number().int(),
		/** Added once when payment begins, so that a hold does not expire while a bank answers. */
		paymentGraceMinutes: z.number().int(),
		maxTickets: z.number().int(),
		/** Promo codes that every new cart tries, without refusals. */
		defaultPromoCodes: z.array(z.string()),
		/** Of one ticket type. */
		maxPerType: z.number().int(),
		/** Days after which what was not bought is erased. */
		retentionDays: z.number().int().default(30),
	}),
	payment: z.object({
		/** Gateway for money; `free` is always there for carts that cost nothing. */
		gatewayId: z.string(),
		/** The venue's connected account at the gateway. */
		accountId: z.string().nullable().default(null),
		/** Minor units. */
		cardMin: z.number().int(),
		cardMax: z.number().int(),
		/** Totals are rounded down to a multiple of it, because the gateway takes no other amount. */
		amountStep: z.number().int().default(1),
		/** The venue's account takes no payments in its currency: only gift cards pay, and what is free. */
		isCurrencyUnsupported: z.boolean().default(false),
		/** Days that the places of a cart are kept whose money is on its way. */
		pendingDays: z.number().int().default(7),
		/** Means of payment beside cards, by the provider's names. */
		redirectMethods: z.array(z.string()).default([]),
	}),
	/** Which further fields a guest fills in, unless an event or a ticket group overrides it. */
	identityForm: z.record(z.string(), z.enum(['required', 'optional', 'disabled'])).default({}),
	/** How accounts are marked that have no address of their own (`rules/logins/real-email.ts`). */
	identity: z
		.object({ noEmailPrefix: z.string(), testAddressPatterns: z.array(z.string()) })
		.default({ noEmailPrefix: 'no-email-', testAddressPatterns: [] }),
	/** ZIP codes whose discount only a purchaser with the same ZIP code gets; null where none has one. */
	zipDiscountPattern: z.string().nullable().default(null),
	giftCards: z
		.object({
			/** Whether carts can be paid with them. */
			enabled: z.boolean(),
			/** Names the gift cards of the venue in `GET ledger`. */
			ledgerId: z.string(),
			/** Money goes back to gift cards before it goes back to other payments. */
			refundFirst: z.boolean(),
		})
		.default({ enabled: false, ledgerId: 'gift_card', refundFirst: true }),
	order: z.object({
		numberPrefix: z.string(),
		/** Quiet modules around the QR code of an order or ticket. */
		qrMargin: z.number().int(),
		/** Asking for the orders of an address has one answer, whether or not there are any. */
		resendAnswersAlike: z.boolean().default(false),
		/** Orders that staff book have a confirmation, unless the request says otherwise. */
		confirmsStaffOrders: z.boolean().default(true),
		/** The policy for tickets of an order whose money a dispute has taken: a blocked ticket is not redeemed. */
		disputedTickets: z.enum(['keep', 'block']).default('keep'),
		/** How the later parts of an order are collected (`rules/instalments/charge.ts`). */
		instalments: z
			.object({
				noticeDays: z.number().int(),
				tries: z.number().int(),
				pauseDays: z.number().int(),
			})
			.default({ noticeDays: 7, tries: 3, pauseDays: 3 }),
		/**
		 * The policy for tickets of an order with an overdue part: blocked tickets have no codes and are not redeemed, cancelled
		 * ones are for sale again (`collection/cancel.ts`).
		 */
		overdue: z
			.object({ policy: z.enum(['keep', 'block', 'cancel']), afterDays: z.number().int() })
			.default({ policy: 'keep', afterDays: 7 }),
	}),
	/** Changes that visitors make to their orders. */
	changes: z
		.object({
			/** Which tickets they change themselves, and until when (`rules/self-edit.ts`). */
			selfEdit: z.object({
				enabled: z.boolean(),
				categories: z.array(z.string()),
				horizonDays: z.number().int(),
				horizonHours: z.number().int(),
			}),
			/** What goes back where a change makes an order cheaper, and which part of it the venue keeps by how late it is. */
			refund: z.object({
				policy: z.enum(['block', 'source', 'credit', 'none']),
				steps: z.array(z.object({ daysBefore: z.number().int(), percent: z.number() })),
			}),
		})
		.default({
			selfEdit: { enabled: false, categories: [], horizonDays: 0, horizonHours: 0 },
			refund: { policy: 'block', steps: [] },
		}),
	/** Whether consumers may withdraw from what has no date, and for how many days (`rules/orders/withdrawal.ts`). */
	withdrawal: z
		.object({ enabled: z.boolean(), days: z.number().int() })
		.default({ enabled: false, days: 14 }),
	/** Required data of each ticket, unless its group overrides it. */
	tickets: z.object({
		admitNames: z.enum(['required', 'optional', 'disabled']),
		admitEmails: z.enum(['required', 'optional', 'disabled']),
		/** The most named tickets in one order, where their group has no maximum. */
		namedMax: z.number().int(),
	}),
	availability: z.object({ fewLeftBelow: z.number().int() }),
	/** The ticket type, by id or name, whose price days and sessions show where the event names none. */
	priceDisplay: z.object({ primary: z.string().nullable(), secondary: z.string().nullable() }),
	/** A session must last longer to be an all-day one. */
	allDayMinHours: z.number(),
	overlap: z.object({ paddingMinutes: z.number().int(), exemptCategories: z.array(z.string()) }),
	/** The highest number of ticket types in a request for a party's calendar. */
	calendar: z.object({ maxTicketTypes: z.number().int() }),
	/** What an operator has switched off for now. */
	operations: z.object({ paused: z.boolean(), hiddenEvents: z.array(z.string()) }),
	/** Events that need an anchor. */
	upsells: z.object({
		/** Their anchors; with neither, any event that needs no anchor. */
		anchors: z.object({ eventIds: z.array(z.string()), categories: z.array(z.string()) }),
		/** Their quantity equals that of the anchor's tickets, unless the event overrides it. */
		matchAnchorTickets: z.boolean(),
		/** When they may begin, measured by the anchor's session; null is at any time. */
		visitTime: z.enum(['timeslot', 'same_start', 'same_date', 'until_close']).nullable(),
	}),
	/** Vouchers of a city pass: which tickets need one, and what it looks like (`rules/citypass.ts`). */
	citypass: z.object({
		/** Default for events without the setting. */
		enabled: z.boolean(),
		patterns: z.record(z.enum(['adult', 'child']), z.string().nullable()),
		childKeyword: z.string(),
		ticketTypes: z.record(z.string(), z.enum(['adult', 'child'])),
	}),
	staff: z
		.object({
			/** The venue's own systems: the hash of the key that opens their calls, null where they are closed. */
			keyHash: z.string().nullable(),
			/** Emails to the venue go there; null sends none. */
			email: z.string().nullable().default(null),
		})
		.default({ keyHash: null, email: null }),
	/** How memberships are renewed and used. */
	membership: z
		.object({
			/** Event template that sells the levels; null where the venue sells none. */
			eventId: z.string().nullable(),
			programId: z.string(),
			/** Quiet modules around the QR code of a card. */
			qrMargin: z.number().int(),
			/** Members may buy the next term before the renewal window opens. */
			allowsExtension: z.boolean(),
			renewalWindowDays: z.number().int(),
			renewalGraceDays: z.number().int(),
			reserveBeyondTerm: z.enum(['never', 'always', 'if_autorenew']),
			/** Characters of the code of a membership that is given. */
			giftCodeLength: z.number().int().default(10),
			/** Months after which the code ends. */
			giftValidMonths: z.number().int().default(12),
			/** Days before the end at which a membership that does not renew itself is reminded of; 0 is never. */
			reminderDays: z.number().int().default(30),
			autoRenew: z
				.object({
					noticeDays: z.number().int(),
					tries: z.number().int(),
					pauseDays: z.number().int(),
				})
				.default({ noticeDays: 30, tries: 3, pauseDays: 3 }),
		})
		.default({
			eventId: null,
			programId: 'default',
			qrMargin: 2,
			allowsExtension: false,
			renewalWindowDays: 60,
			renewalGraceDays: 365,
			reserveBeyondTerm: 'never',
			giftCodeLength: 10,
			giftValidMonths: 12,
			reminderDays: 30,
			autoRenew: { noticeDays: 30, tries: 3, pauseDays: 3 },
		}),
	/** How visitors log in. */
	auth: z
		.object({
			method: z.enum(['none', 'otp', 'password', 'otp_or_password', ...cardMethodNames, ...externalMethods]),
			/** Wrong codes after which another one must be asked for. */
			codeAttempts: z.number().int(),
			/** Days after which a login ends. */
			sessionDays: z.number().int(),
			/** An address that is known and has no password has the same answer as any other. */
			passwordAnswersAlike: z.boolean().default(false),
			/** Visitors buy without a login. A venue without logins sells to them all the same. */
			allowGuest: z.boolean().default(true),
		})
		.default({
			method: 'none',
			codeAttempts: 3,
			sessionDays: 30,
			passwordAnswersAlike: false,
			allowGuest: true,
		}),
	/** Accounts of visitors. */
	account: z
		.object({
			/** Their owners can not change the details: the venue does. */
			preventUpdates: z.boolean(),
		})
		.default({ preventUpdates: false }),
	/** Refunds that the provider refuses. */
	refunds: z
		.object({
			/** Hours between two tries. */
			retryHours: z.array(z.number().int()),
		})
		.default({ retryHours: [1, 24] }),
	/** What checks that a visitor who pays is no program. */
	captcha: z
		.object({ provider: z.enum(['none', 'altcha', 'hcaptcha', 'turnstile', 'recaptcha']) })
		.default({ provider: 'none' }),
	/** Countries in which addresses are looked up, ISO alpha-3. */
	address: z.object({ countries: z.array(z.string()) }).default({ countries: [] }),
	/** The places of a session that one address may hold in carts at a time (decision 195). */
	addressHolds: z
		.object({
			/** Of the places of the session; 100 without limit. */
			sharePercent: z.number().int(),
			/** Places that it may hold in any case. */
			minPlaces: z.number().int(),
			/** Addresses that many visitors share. */
			shared: z.array(z.object({ addresses: z.array(z.string()), sharePercent: z.number().int() })),
		})
		.default({ sharePercent: 20, minPlaces: 20, shared: [] }),
	/** Requests per minute and address; of codes only failed attempts. Emails are counted by recipient as well. */
	limits: z.object({
		cartCreatePerMinute: z.number().int(),
		payPerMinute: z.number().int(),
		codePerMinute: z.number().int(),
		emailPerHour: z.number().int().default(5),
		addressPerMinute: z.number().int().default(60),
		/** Attempts to log in. */
		loginPerMinute: z.number().int().default(20),
		/**
		 * Wrong passwords for one account in an hour, or wrong answers for one member's number; ten times as many from all
		 * clients, and from one client for all accounts.
		 */
		passwordPerHour: z.number().int().default(10),
		/** Attempts to pay in an hour that no captcha has checked, where the seller has one. */
		uncheckedPayPerHour: z.number().int().default(10),
		/** Gift cards that one address may miss in an hour before its captcha is checked. */
		lookupMissesPerHour: z.number().int().default(5),
		/** The longest delay of a lookup after misses. */
		lookupDelayMs: z.number().int().default(2_000),
	}),
})
export type SellerTerms = z.infer<typeof SellerTerms>
