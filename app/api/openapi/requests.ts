import type { CallName } from '#app/contract/calls.ts'

/** A request that shows what a call takes, of a venue like Harbour Science. */
export interface RequestExample {
	params?: Record<string, string>
	query?: Record<string, string>
	body?: unknown
}

const cart = 'crt_bbbbbbbbbbbbbbb2'
const link = 'ord_bbbbbbbbbbbbbbb3.T0kenOfTheExample_____'
const preparedLink = 'crt_bbbbbbbbbbbbbbb7.T0kenOfTheExample_____'
const aroundTickets = 'event_template,event_session,ticket_group,ticket_type,venue,meta,config,seller'
const party = [
	{ ticket_type_id: 'evt_ga_adult', quantity: 2 },
	{ ticket_type_id: 'evt_ga_child', quantity: 1 },
]
const seated = { id: 'evt_seated', session_id: 'evt_seated.20270501T1900' }

/** One for each call: the documents show them, and a test sends them to a venue. */
export const requestExamples: Record<CallName, RequestExample> = {
	listEvents: {
		query: {
			embed: 'meta,config,venue,ticket_group,ticket_type,event_session,next_session',
			category: 'Talks',
			limit: '1',
		},
	},
	listEventTemplates: { query: { embed: 'meta,venue', 'id._in': 'evt_ga,evt_small' } },
	getEvent: {
		params: { id: 'evt_ga' },
		query: { embed: 'meta,config,venue,ticket_group,ticket_type,message_rule' },
	},
	listSessions: {
		params: { id: 'evt_ga' },
		query: { 'start_datetime._ondate': '2027-05-01', _sort: 'start_datetime' },
	},
	postSessions: {
		params: { id: 'evt_ga' },
		query: { 'start_datetime._ondate': '2027-05-02', _sort: 'start_datetime', limit: '2' },
		body: { ticket_types_required: party },
	},
	getSession: {
		params: { id: 'evt_ga', sessionId: 'evt_ga.20270502T1000' },
		query: { embed: 'venue,ticket_group,ticket_type' },
	},
	getCalendar: { params: { id: 'evt_ga' }, query: { _format: 'extended' } },
	postCalendar: {
		params: { id: 'evt_ga' },
		query: { _format: 'extended', 'date._gte': '2027-05-01', 'date._lt': '2027-05-03' },
		body: { ticket_types_required: party },
	},
	priceCheck: {
		params: { id: 'evt_ga' },
		query: { embed: 'ticket_group' },
		body: { ticket_types_required: party.slice(0, 1), event_session_id: 'evt_ga.20270502T1000' },
	},
	getTicketGroup: {
		params: { id: 'evt_gift_group' },
		query: { embed: 'ticket_type', handler: 'donation' },
	},
	listMembershipRules: { query: { embed: 'ticket_type', limit: '1000' } },
	getConfig: {},
	getSeatMap: { params: seated, query: { _withgeometry: 'true' } },
	getSeatPlan: { params: { id: 'map_hall' } },
	findBestSeats: {
		params: seated,
		body: { quantities: [{ ticket_group_id: 'evt_seated_group', quantity: 2 }] },
	},
	createCart: {
		body: {
			add: [
				{
					ticket_type_id: 'evt_ga_adult',
					event_session_id: 'evt_ga.20270501T1000',
					quantity: 2,
					face_value: '25.00',
				},
				{ ticket_type_id: 'evt_gift_amount', face_value: '25.00' },
			],
		},
	},
	modifyCart: {
		params: { id: cart },
		body: {
			add: [{ ticket_type_id: 'evt_free_entry', event_session_id: 'evt_free.20270501T1000' }],
			remove: ['tkt_bbbbbbbbbbbbbbb4'],
			pay_at_once: true,
		},
	},
	getMyCart: { params: { id: cart }, query: { embed: aroundTickets, limit: '1000' } },
	getCart: { params: { id: cart } },
	patchMyCart: { params: { id: cart }, body: { expires_at: '2099-01-01T00:00:00Z' } },
	patchCart: { params: { id: cart }, body: { expires_at: '2099-01-01T00:00:00Z' } },
	deleteMyCart: { params: { id: cart } },
	deleteCart: { params: { id: cart } },
	getCode: { params: { code: 'ten' }, query: { mode: 'advertise,code' } },
	applyCode: { params: { id: cart }, body: { code: 'ten' } },
	removeCode: { params: { id: cart, code: 'TEN' } },
	getLedger: { params: { ledger_id: 'gift_card', number: 'B7QH-2MXD-RK4T-9VZC' } },
	removeGiftCard: { params: { id: cart, gift_card_id: 'gft_2b7qh4mxdrk4t9vz' } },
	startWithCodes: { body: { codes: ['GROUPS'] } },
	applyCodesBefore: { params: { id: cart }, body: { code: 'GROUPS' } },
	applyDefaultCodes: { params: { id: cart }, body: { codes: ['NOWHERE', 'TEN'] } },
	findAddresses: { query: { text: '1 Long', country: 'USA', locale: 'en-US' } },
	getAddress: { params: { id: 'US|A|1' } },
	storeIdentity: {
		body: {
			first_name: 'Ada',
			last_name: 'Quay',
			email: 'ada@quay.example',
			phone: '+1 555 0100',
			address: '1 Long Wharf',
			address_more: 'Floor 2',
			city: 'Boston',
			state: 'MA',
			country: 'USA',
			zip_code: '02110',
			meta: { newsletter: 'no' },
		},
	},
	storeGiftee: {
		body: {
			first_name: 'Grace',
			last_name: 'Hopper',
			email: 'grace@quay.example',
			additional_info: { occasion: 'birthday' },
		},
	},
	payCart: {
		params: { id: cart },
		body: {
			amount: '26.50',
			gateway_id: 'test',
			gateway_data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' } },
		},
	},
	storeMyIdentity: {
		params: { id: cart },
		body: { phone: '+1 555 0100', zip_code: '02110', meta: { newsletter: 'no' } },
	},
	payMyCart: {
		params: { id: cart },
		body: {
			amount: '26.50',
			gateway_id: 'test',
			gateway_data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' } },
			purchase: { identity_id: 'idn_bbbbbbbbbbbbbbb5', locale: 'en-US' },
		},
	},
	guestCheckoutMyCart: {
		params: { id: cart },
		body: { guest_identity_id: 'idn_bbbbbbbbbbbbbbb5', locale: 'en-US' },
	},
	giftCheckoutMyCart: {
		params: { id: cart },
		body: { giftee_identity_id: 'idn_bbbbbbbbbbbbbbb6', locale: 'en-US' },
	},
	checkoutMyCart: { params: { id: cart }, body: { locale: 'en-US' } },
	getCaptcha: { params: { id: cart } },
	getResendCaptcha: {},
	getGiftCodeCaptcha: {},
	guestCheckout: {
		params: { id: cart },
		body: { guest_identity_id: 'idn_bbbbbbbbbbbbbbb5', locale: 'en-US' },
	},
	getOrder: {
		params: { link },
		query: { embed: `${aroundTickets},payment,payment_history,scheduled_payment,identity` },
	},
	listOrders: {
		query: { 'id._in': link, embed: `${aroundTickets},payment,payment_history,scheduled_payment,identity` },
	},
	listMyOrders: { query: { 'id._in': 'ord_bbbbbbbbbbbbbbb3', embed: aroundTickets, limit: '20' } },
	listMySessions: { query: { embed: 'event_template,venue' } },
	resendMyOrders: { body: { locale: 'es-US', memberships_only: false } },
	cancelAutoRenew: { params: { link } },
	getWithdrawal: { params: { link }, query: { 'id._in': 'tkt_bbbbbbbbbbbbbbb4' } },
	withdraw: { params: { link }, body: { items: ['tkt_bbbbbbbbbbbbbbb4'], amount: '50.00' } },
	orderQrCode: { params: { link }, query: { ticket: 'tkt_bbbbbbbbbbbbbbb4' } },
	orderPdf: { params: { link }, query: { locale: 'es-US' } },
	orderReceipt: { params: { link }, query: { locale: 'es-US' } },
	orderCalendar: { params: { link }, query: { locale: 'es-US' } },
	refundOrder: {
		params: { id: 'ord_bbbbbbbbbbbbbbb3' },
		body: { amount: '10.00', reason: 'The tour was cut short' },
	},
	cancelOrder: {
		params: { id: 'ord_bbbbbbbbbbbbbbb3' },
		body: { tickets: [{ ticket_id: 'tkt_bbbbbbbbbbbbbbb4' }], reason: 'Asked by telephone' },
	},
	orderWalletPrecheck: { params: { id: 'tkt_bbbbbbbbbbbbbbb4' }, query: { order: link } },
	orderApplePass: { params: { id: 'tkt_bbbbbbbbbbbbbbb4' }, query: { order: link, locale: 'es-US' } },
	orderGooglePass: { params: { id: 'tkt_bbbbbbbbbbbbbbb4' }, query: { order: link, locale: 'es-US' } },
	prepareCart: {
		body: {
			add: [{ ticket_type_id: 'evt_ga_adult', event_session_id: 'evt_ga.20270501T1000', quantity: 2 }],
			owner: { first_name: 'Ada', last_name: 'Quay', email: 'ada@quay.example' },
			send_email: false,
			hold_minutes: 45,
		},
	},
	getTransfer: { params: { link: preparedLink } },
	takeCart: { params: { link: preparedLink }, body: { replaces: cart } },
	redeemTicket: { params: { id: 'tkt_bbbbbbbbbbbbbbb4' } },
	requestLoginCode: { body: { email: 'ada@quay.example', state: 'harbour', locale: 'es-US' } },
	verifyLoginCode: { body: { token: 'T0kenOfTheExample_____', otp: 'K7Q29X' } },
	logIn: { body: { email: 'ada@quay.example', password: 'Harbour-Lights 27' } },
	beginExternalLogin: { body: { redirect_uri: 'https://tickets.quay.example/auth0-login' } },
	finishExternalLogin: {
		body: {
			redirect_uri: 'https://tickets.quay.example/auth0-login',
			answer: 'code=C0deOfTheExample&state=St4teOfTheExample____',
			state: 'St4teOfTheExample____',
			nonce: 'N0nceOfTheExample____',
			code_verifier: 'Ver1fierOfTheExample_',
		},
	},
	requestPasswordReset: { body: { email: 'ada@quay.example', locale: 'es-US' } },
	validatePasswordReset: { body: { token: 'T0kenOfTheExample_____' } },
	resetPassword: { body: { token: 'T0kenOfTheExample_____', password: 'Harbour-Lights 27' } },
	createUser: {
		body: {
			first_name: 'Ada',
			last_name: 'Lovelace',
			email: 'ada@quay.example',
			password: 'Harbour-Lights 27',
			additional_info: { source: 'A poster' },
			locale: 'es-US',
		},
	},
	logout: { body: { everywhere: false } },
	getMyUser: { query: { embed: 'profile' } },
	updateUser: {
		params: { id: 'acc_bbbbbbbbbbbbbbb4' },
		body: { phone: '+44 20 7946 0000', state: null, meta: { newsletter: 'yes' }, version: 3 },
	},
	beginEmailChange: { body: { email: 'ada@quay.example', locale: 'es-US' } },
	changePassword: {
		body: { old_password: 'Harbour-Lights 27', password: 'Quay-Lanterns 28', locale: 'es-US' },
	},
	completeUser: {
		body: {
			first_name: 'Ada',
			last_name: 'Lovelace',
			email: 'ada@quay.example',
			password: 'Harbour-Lights 27',
			additional_info: { source: 'A poster' },
		},
	},
	listMyMemberships: {},
	listSavedPaymentMethods: {},
	removeSavedPaymentMethod: { params: { id: 'scd_bbbbbbbbbbbbbbb1' } },
	membershipQrCode: { params: { id: 'mem_bbbbbbbbbbbbbbb1' } },
	membershipWalletPrecheck: { params: { id: 'mem_bbbbbbbbbbbbbbb1' } },
	membershipApplePass: { params: { id: 'mem_bbbbbbbbbbbbbbb1' }, query: { locale: 'es-US' } },
	membershipGooglePass: { params: { id: 'mem_bbbbbbbbbbbbbbb1' }, query: { locale: 'es-US' } },
	resendOrders: { body: { email: 'ada@quay.example', locale: 'es-US' } },
	emailOrder: { params: { link }, body: { locale: 'es-US' } },
	removeTickets: { params: { id: 'crt_bbbbbbbbbbbbbbb1' }, body: { tickets: ['tkt_bbbbbbbbbbbbbbb1'] } },
	editOrder: { params: { link }, body: { remove: ['tkt_bbbbbbbbbbbbbbb1'] } },
	moveTickets: {
		params: { link },
		body: { tickets: ['tkt_bbbbbbbbbbbbbbb1'], event_session_id: 'evt_ga.20270502T1000' },
	},
	payInstalment: { params: { link }, body: { pay: 'other', amount: '40.00' } },
}
