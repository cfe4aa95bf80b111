// Made from schemas/ by scripts/generate.ts. Do not edit: change the schema and run `npm run generate`.

/** Of tickets that are not for children. */
export type VoucherPattern = {
	/** Characters, classes such as [A-Z0-9], \d and counts such as {10}; it describes the whole voucher. */
	regex: string
	/** Vouchers that fit. */
	accepts: string[]
	/** Texts that do not fit. */
	rejects: string[]
} | null
/** Of tickets for children. */
export type VoucherPattern1 = {
	/** Characters, classes such as [A-Z0-9], \d and counts such as {10}; it describes the whole voucher. */
	regex: string
	/** Vouchers that fit. */
	accepts: string[]
	/** Texts that do not fit. */
	rejects: string[]
} | null
export type PageRoute = 'home' | 'events' | 'event' | 'cart' | 'checkout' | 'complete' | 'not-found'
export type LocalDateTime = string
/**
 * What visitors must see on the venue's pages; `npm run seller -- test` looks.
 *
 *
 * Items: One page, as one kind of visitor sees it.
 */
export type Expect = {
	/** Path of the page, with a query where it needs one. */
	at: string
	/** Who looks. */
	as: 'anonymous' | 'guest' | 'member' | 'giftee' | 'staff'
	/** When somebody looks, on the clock of the venue; now when left out. */
	on?: string
	/** Ids of blocks that must be there. */
	shows: string[]
	/** Ids of blocks that must not be there. */
	hides: string[]
	/** HTTP status that the page must answer. */
	status: number
}[]
/** What a voucher looks like, with samples that prove it. */
export type VoucherPattern2 = {
	/** Characters, classes such as [A-Z0-9], \d and counts such as {10}; it describes the whole voucher. */
	regex: string
	/** Vouchers that fit. */
	accepts: string[]
	/** Texts that do not fit. */
	rejects: string[]
} | null
/** Of tickets that are not for children. */
export type VoucherPattern3 = {
	/** Characters, classes such as [A-Z0-9], \d and counts such as {10}; it describes the whole voucher. */
	regex: string
	/** Vouchers that fit. */
	accepts: string[]
	/** Texts that do not fit. */
	rejects: string[]
} | null
/** Of tickets for children. */
export type VoucherPattern4 = {
	/** Characters, classes such as [A-Z0-9], \d and counts such as {10}; it describes the whole voucher. */
	regex: string
	/** Vouchers that fit. */
	accepts: string[]
	/** Texts that do not fit. */
	rejects: string[]
} | null
/** Letters, digits, "_" and "-"; short enough to stand in an address. */
export type CatalogId = string
/** A decimal number as text, in the seller's currency and with at most its decimals. */
export type Amount = string
/** A percentage as text, at most two decimals. */
export type Percent = string
/** A file below the venue's assets folder. */
export type CatalogAsset = string
/** Time of day on the venue's clock, "HHmm". */
export type StartTime = string
/** Names from the file's fees. */
export type FeeNames = string[]
/** Names from the file's fees. */
export type FeeNames1 = string[]
/** Who somebody is in a membership. */
export type PartyRole =
	'member' | 'second-card' | 'third-card' | 'youth' | 'child' | 'caregiver' | 'guest' | 'additional-member'
/** Leave it out for every day. */
export type WeekdayNames = ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
/** Short notes on the session itself. */
export type Annotations = string[]
/** A day on the venue's own calendar: "MM-DD" every year, or "YYYY-MM-DD" once. */
export type DayOfYear = string
/** A day on the venue's own calendar. */
export type LocalDate = string
/** Number of places; -1 is unlimited. */
export type Capacity = number
/** Days of the week by name. */
export type WeekdayNames1 = ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
/** Time of day on the venue's clock, "HHmm"; "2400" is the end of the day. */
export type TimeOfDay = string
/** A day, or a minute of it, on the seller's clock. */
export type LocalMoment = string

/** The resolved configuration of a seller: every default is filled in. */
export interface SellerConfig {
	/** Name of the folder; part of cookies and addresses. */
	id: string
	/** What visitors call the venue. */
	name: string
	/** A draft is served everywhere but in production. A retired venue sells nothing more: its orders stay, its pages say that it has closed or lead to routing.externalUrls.retired. */
	status: 'draft' | 'live' | 'retired'
	/**
	 * Host names at which the venue is found. `<id>.localhost` always works outside production.
	 *
	 * Items: One host name.
	 */
	hosts: {
		/** Host name. */
		host: string
		/** Where it is served. */
		environment: 'development' | 'demo' | 'production'
		/** The one that letters to visitors name. */
		canonical: boolean
	}[]
	locale: LocaleSettings
	routing: RoutingSettings
	home: HomeSettings
	admission: AdmissionSettings
	events: EventsSettings
	reserve: ReserveSettings
	tickets: TicketsSettings
	seats: SeatsSettings
	cart: CartSettings
	promo: PromoSettings
	operations: OperationsSettings
	upsells: UpsellsSettings
	checkout: CheckoutSettings
	identity: IdentitySettings
	completedOrder: CompletedOrderSettings
	mail: MailSettings
	images: ImagesSettings
	orders: OrdersSettings
	api: ApiSettings
	integrations: IntegrationsSettings
	theme: ThemeSettings
	/** Switches that change by time or by visitor, by name. */
	flags: {
		[k: string]: Flag
	}
	pages: Pages
	expect: Expect
}
/** Languages, money and time of the venue. */
export interface LocaleSettings {
	/** Language of a visitor who has not chosen one, as a BCP 47 tag. Must be one of `supported`. */
	default: string
	/** Languages that a visitor may choose among, in the order of the switch in the header. */
	supported: string[]
	/** ISO 4217 code of every price of this seller. */
	currency: string
	/** IANA zone of the venue: every date and time is shown in it, and `from`/`until` mean it. */
	timezone: string
	formats: Formats
	/** Date patterns of one language where they differ from `formats`, by locale. */
	localFormats: {
		[k: string]: PartialFormats
	}
}
/** Date patterns of dayjs: text in [brackets] is literal. */
export interface Formats {
	/** Sessions and cart lines. */
	dateTime: string
	/** A visit date written out: the chosen day, tickets. */
	date: string
	/** A date where room is short. */
	shortDate: string
	/** Start of a session. */
	time: string
}
/** Some of the date patterns. */
export interface PartialFormats {
	/** Sessions and cart lines. */
	dateTime?: string
	/** A visit date written out. */
	date?: string
	/** A date where room is short. */
	shortDate?: string
	/** Start of a session. */
	time?: string
}
/** Redirects and addresses outside the storefront. */
export interface RoutingSettings {
	/** Where a path leads instead. */
	redirects: {
		/** Every address begins with `/<id>`, so that several venues share a host. Addresses without it lead to it where only one venue has the host. */
		requireSellerPrefix: boolean
		/** The home address leads to the listing. */
		disableHomeRoute: boolean
	}
	/** What links from elsewhere may ask for by their query. One that is off is taken out of the address before the page is made. */
	query: {
		/** `?expresscheckout` leads past everything that could be added. */
		expresscheckout: boolean
		/** `?tg=` shows these ticket groups alone. */
		tg: boolean
		/** `?select=` chooses a ticket type. */
		select: boolean
		/** `?price=` fills in an amount. */
		price: boolean
		/** `?reserve=` reserves what the address names, or warns of it. */
		reserve: boolean
		/** `?code=` brings promo codes. */
		code: boolean
	}
	/** Whether the start page, the listing and the pages of events are there, from when to when, and for whom. Where it is not, its address answers "not found" and no link leads there. The cart and what follows it have no switch: a sale is paused by `operations.paused`. */
	routes: {
		home: SwitchedPage
		events: SwitchedPage
		event: SwitchedPage
	}
	/** The page of an address that leads nowhere. */
	notFound: {
		/** The page says which path and query were asked for. */
		passPath: boolean
	}
	/** Pages of the venue's own site that replace ours. */
	externalUrls: {
		/** Address of the confirmation page: /checkout/complete goes there with `orderIds`. Null keeps our own page. */
		completedOrder: string | null
		/** Where the pages of a venue of status "retired" lead. Null shows a page that says it has closed. */
		retired: string | null
	}
}
/** Whether a page is there, from when to when, and for whom. */
export interface SwitchedPage {
	/** Off: the page is not there. */
	enabled: boolean
	/** There from this moment of the venue's own clock; null is from ever. */
	from: string | null
	/** There until just before this moment; null is for ever. */
	until: string | null
	/** Whom it is there for; an empty list is everybody. */
	roles: ('anonymous' | 'guest' | 'member' | 'giftee' | 'staff')[]
}
/** The start page. */
export interface HomeSettings {
	/** On: the start page offers the calls to action. Off: it leads to the admission event. */
	membershipPresell: boolean
	/** The calls to action of the start page, first to last. An action whose page does not exist is left out. */
	ctaOrder: ('login' | 'join' | 'guest')[]
	/** Offers to send tickets again to a visitor who already has some. */
	resendLink: boolean
}
/** The event that is the ordinary visit. */
export interface AdmissionSettings {
	/** Event template to which the start page leads when membership presell is off; null leads to the listing. */
	eventId: string | null
}
/** The listing. */
export interface EventsSettings {
	/** What a visitor can narrow the listing by. */
	filters: {
		/** Offers the categories; shown only when more than one exists. */
		category: boolean
		/** Categories are buttons until they need more rows than this, then a list. */
		categoryMaxRows: number
		/** Choices of the date filter, first to last; an empty list hides it. */
		date: ('today' | 'tomorrow' | 'all')[]
		/**
		 * Keys of the venue's own (`metadata` of an event in the catalogue) by which the listing can be narrowed, first to last. Each is a parameter of the address: `/events?audience=families`.
		 *
		 * Items: One key and what visitors call it.
		 */
		metadataKeys: {
			/** Of the metadata, and of the address; names that the address has for something else are taken. */
			key: string
			/** What the filter is called. */
			label: string
		}[]
	}
	/** An event in the listing. */
	card: {
		/** Shows the venue's name on each card. */
		showVenue: boolean
	}
	/** Where the listing leads when it has nothing left to offer beside what is in the cart. */
	upsellRedirect: '/checkout' | '/cart'
}
/** The event page: dates, sessions, prices, quantities. */
export interface ReserveSettings {
	/** What a visitor is asked first: the date, or how many tickets. The event's own meta wins. */
	flow: 'date-first' | 'quantity-first'
	/** `auto`: where an event sells passes or any-date tickets beside tickets for a date, the visitor chooses between them; `off`: only tickets for a date are sold there. */
	flexibleTickets: 'auto' | 'off'
	/** Leaves out the event's image and description. The event's own meta wins. */
	hideEventDetails: boolean
	/** Leaves out sessions without places. The event's own config wins. */
	hideSoldOutSessions: boolean
	/** Sessions grouped by their start; the names are wording, sessions.tabs. */
	sessionTabs: {
		/** One or two local times "HHmm", rising, where a new tab begins; none shows one list. The event's own config wins. */
		thresholds: string[]
	}
	/** Where prices are shown. */
	priceDisplay: {
		/** `all`: calendar, sessions and ticket types; `sessions_and_tickets`: not on the calendar; `off`: nowhere before the cart. The event's own config wins. */
		mode: 'all' | 'sessions_and_tickets' | 'off'
		/** Days and sessions show the price of this ticket type, named by its id or its name, in every event that sells it; null shows the lowest. The event's own config wins. */
		primary: string | null
		/** A second price beside the primary one, of this ticket type. The event's own config wins. */
		secondary: string | null
		/** Said before the prices of days and sessions, such as "from"; null says nothing. The event's own config wins. */
		prefix: string | null
		/** Advertised prices contain the fees that are added on top. */
		includeFees: boolean
	}
	/** How scarce places are told. */
	availability: {
		/** Places left are counted out at or below this number; null never counts and only warns. */
		showRemainingAtOrBelow: number | null
		/** Says "N left" or "N available". */
		style: 'left' | 'available'
		/** Under this many places a warning appears; used only when `showRemainingAtOrBelow` is null. */
		fewLeftBelow: number
	}
	/** A session of a repeating event that lasts longer than this is an all-day one: it says so in place of its start. */
	allDayMinHours: number
	/** Sessions that collide with what is in the cart are hidden and listed. */
	overlap: {
		/** Minutes kept free before and after a session. The event's own meta wins. */
		paddingMinutes: number
		/** Categories that may overlap anything. */
		exemptCategories: string[]
	}
	/** The date picker. */
	calendar: {
		/** Days shown before "More dates". */
		dateButtons: number
		/** Part of a month that must be in sight for it to count as visible (previous and next buttons). */
		visibilityThreshold: number
		/** Days that the up and down keys move. */
		weekStep: number
		/** Where a party is counted before the date: more different ticket types than this are refused. */
		maxTicketTypes: number
	}
	/** The stepper. */
	quantity: {
		/** No more tickets of one type in one cart than this. */
		maxPerType: number
	}
	/** A price that the visitor chooses. */
	flexiblePrice: {
		/** Amounts are a multiple of this, counted from the least one that may be chosen. */
		step: number
	}
	/** Visitors pay with vouchers of a city pass, one for each ticket. */
	citypass: {
		/** Every ticket needs a voucher. The event's own config wins. */
		enabled: boolean
		/** What vouchers look like; null takes any of 2 to 35 characters. */
		patterns: {
			adult: VoucherPattern
			child: VoucherPattern1
		}
		/** A ticket type whose name contains it is for children; case does not matter. */
		childKeyword: string
		/** Ids of ticket types whose name does not tell; they come before the keyword. */
		ticketTypes: {
			[k: string]: 'adult' | 'child'
		}
	}
	/** Characters of a long description before "Read more". */
	descriptionPreviewChars: number
}
/** What is asked for each ticket. The ticket group's own meta wins. */
export interface TicketsSettings {
	/** Whether the name of each attendee is asked. */
	admitNames: 'required' | 'optional' | 'disabled'
	/** Whether the e-mail of each attendee is asked. */
	admitEmails: 'required' | 'optional' | 'disabled'
	/** The most tickets of a group in one order, when names or e-mails are asked for and the group has no maximum of its own. */
	namedMax: number
}
/** The map on which seats are chosen. Its colours are the tokens "seat.palette" of the theme. */
export interface SeatsSettings {
	/** How far the map is enlarged, and by how much at once. */
	zoom: {
		/** At 1 the whole house fits its frame. */
		min: number
		/** Times the size at which the house fits its frame. */
		max: number
		/** Factor of the plus button. */
		in: number
		/** Factor of the minus button. */
		out: number
	}
	/** How far the map may be drawn away from the edges of its frame. */
	panMargin: number
	/** Between the press that opens the map and its drawing, so that the press is answered at once. */
	openDelayMs: number
}
/** Holds and the countdown. */
export interface CartSettings {
	/** How long chosen tickets are held from the first one. */
	holdMinutes: number
	/** No hold outlives its first minute by more than this, extensions included. */
	maxHoldMinutes: number
	/** Added once when payment begins, so that a hold does not lapse while a bank thinks. */
	paymentGraceMinutes: number
	/** What was not bought is erased after this: ended carts with their answers and campaign, purchasers who did not order, order links that nobody opened. */
	retentionDays: number
	/** The most tickets in one cart. */
	maxTickets: number
	/** Promo codes that every new cart tries in silence. */
	defaultPromoCodes: string[]
	/** The cart button counts to this number and then adds a plus sign. */
	badgeMax: number
	/** The countdown of the cart. */
	timer: {
		/** Offers more time shortly before the end, and shows the critical state. */
		allowExtend: boolean
		/** Minutes that one extension adds. */
		extendMinutes: number
		/** How often an extension is offered. */
		offers: number
		/** The offer appears at this many seconds or fewer. */
		promptAtSeconds: number
		/** The countdown is shown under this many minutes. */
		showUnderMinutes: number
		/** Above this the countdown is information. */
		infoAbove: number
		/** Above this it is a warning, at or below it an error. */
		warningAbove: number
		/** At this it is critical, when extension is allowed. */
		criticalAt: number
		/** The visitor's countdown ends this much before the server's, so that a dead cart is never offered. */
		marginSeconds: number
		/** A cart that is loaded with less than this left, and can't be extended, is given up: the visitor starts over. */
		deleteUnderSeconds: number
		/** Seconds between two steps of the countdown. */
		tickSeconds: number
	}
}
/** What visitors may type as a promo code. */
export interface PromoSettings {
	/** How many characters a promo code has. */
	length: {
		/** A shorter text is no code. */
		min: number
		/** A longer text is no code. */
		max: number
	}
	/** The fewest characters of a code that a blocked cart waits for. */
	checkoutCodeMin: number
}
/** Switches for a bad day. `npm run seller -- ops <id>` writes them beside the product's data, where they hold within seconds and stay out of the venue's files. */
export interface OperationsSettings {
	/** Nothing can be added to a cart. What is in a cart can still be paid, and orders stay. */
	paused: boolean
	/** Events that are neither shown nor sold for now. What was sold of them stays. */
	hiddenEvents: string[]
	/** A sentence at the head of every page, as it stands here, in whatever language; null for none. */
	notice: string | null
}
/** What is offered beside a visit that lies in the cart already, and events that are sold only beside others, such as an audio guide beside an admission. */
export interface UpsellsSettings {
	/** On: whoever has put an anchor into the cart is led to the listing, which offers what goes with it, and from there to the checkout. Off: straight to the checkout. */
	enabled: boolean
	/** Categories of the events that are offered beside an anchor; an empty list offers all. */
	categories: string[]
	/** Offers a way past everything that could be added, to the checkout. */
	allowSkip: boolean
	/** With something in the cart the listing leads to the checkout and nothing more is offered. `?expresscheckout` in an address does the same for one visit. */
	expressCheckout: boolean
	/** What events that require an anchor can be sold beside. With neither events nor categories it is any event that stands alone. */
	anchors: {
		/** Events that are anchors. */
		eventIds: string[]
		/** Categories whose events are anchors. */
		categories: string[]
	}
	/** Events that require an anchor are sold in the number of its tickets. The event's own meta, `tickets_must_match_anchor_tickets`, wins. */
	matchAnchorTickets: boolean
	/** When an event that requires an anchor may begin. `timeslot`: during the anchor's session; `same_start`: together with it; `same_date`: on its day; `until_close`: from its start to the end of the anchor's last session that day; null: at any time. */
	visitTime: 'timeslot' | 'same_start' | 'same_date' | 'until_close' | null
}
/** Paying. The terms are wording, checkout.terms_html; empty asks for no consent. */
export interface CheckoutSettings {
	/** Limits of a card payment. */
	payments: {
		/** By currency; `default` for every other currency. */
		cardMin: {
			/** For every currency without its own entry. */
			default: string
			[k: string]: string
		}
		/** In the seller's own currency. */
		cardMax: string
	}
}
/** Who buys: the form of a guest. First name, last name and e-mail are always asked. */
export interface IdentitySettings {
	/** Further fields: required, optional or disabled. */
	form: {
		/** Telephone number. */
		phone: 'required' | 'optional' | 'disabled'
		/** Country of residence. */
		country: 'required' | 'optional' | 'disabled'
		/** ZIP or postal code. */
		zip_code: 'required' | 'optional' | 'disabled'
		/** A box to receive news; never ticked beforehand. */
		newsletter: 'optional' | 'disabled'
	}
	/** Longest values. The API refuses more than these. */
	limits: {
		/** Characters of a first or last name. */
		names: number
		/** Characters of an e-mail address. */
		email: number
		/** Characters of a telephone number. */
		phone: number
		/** Length of a postal code. */
		postal: {
			/** Fewest characters of a postal code. */
			min: number
			/** Most characters of a postal code. */
			max: number
		}
	}
}
/** The confirmation page. */
export interface CompletedOrderSettings {
	/** Words of the venue under the order number; null shows none. */
	message: string | null
	/** What to do next. */
	links: LinkItem[]
	/** A picture to say thank you; null shows none. */
	image: {
		/** Image for wide screens. */
		src: string
		/** Image for narrow screens; null uses the same. */
		mobileSrc: string | null
		/** Alternative text. */
		alt: string
	} | null
	/** Quiet zone around the code of a ticket. */
	qrMargin: number
}
/** A link with a text from the wording. */
export interface LinkItem {
	/** Text of the link. */
	label: string
	/** Where it leads. */
	href: string
}
/** Sender of the letters to visitors. */
export interface MailSettings {
	/** Name of the sender; null uses the seller's name. */
	fromName: string | null
	/** E-mail address of the sender. */
	fromAddress: string
}
/** Sizes at which pictures are drawn. Other sizes are never made: whoever could name sizes could fill the disk. */
export interface ImagesSettings {
	/** The picture on an event's card. */
	teaser: {
		/** Width on the card. */
		width: number
		/** Height on the card; with the width it keeps the picture's room. */
		height: number
		/** How many pixels a dense screen gets for each; half as many again where the card is as wide as the phone. */
		scale: number
	}
	/** Large pictures: an event's own page, heroes, maps, films. */
	cover: {
		/** Pixels of the largest one that is made. */
		width: number
	}
	/** The picture beside a line of the cart. */
	cart: {
		/** Width in the cart. */
		width: number
		/** Height in the cart. */
		height: number
		/** How many pixels a dense screen gets for each. */
		scale: number
	}
	/** Up to this width of the page a picture that has a narrow variant is drawn as that. */
	mobileBreakpoint: number
}
/** Booked orders. */
export interface OrdersSettings {
	/** Begins every order number of this seller. */
	numberPrefix: string
}
/** Calls of the storefront. */
export interface ApiSettings {
	/** Reading calls are tried again on a network error, a time-out or status 502. */
	retry: {
		/** How often one call is made at most. */
		attempts: number
		/** Before the second attempt. */
		delayMs: number
		/** Each further delay is the last one times this. */
		factor: number
	}
	/** Requests that one address may make in one minute. */
	limits: {
		/** Carts made by one address in one minute. */
		cartCreatePerMinute: number
		/** Attempts to pay by one address in one minute. */
		payPerMinute: number
		/** Promo codes and vouchers that one address may type in vain in one minute. */
		codePerMinute: number
	}
}
/** Services of others. */
export interface IntegrationsSettings {
	/** Who takes the money. */
	payment: {
		/** Gateway of this seller; `test` takes no money and is refused for a live venue in production. */
		gatewayId: 'test'
	}
	/** A service that decides flags of source "remote" by OFREP (OpenFeature Remote Evaluation Protocol); null leaves all to this file. */
	flagService: {
		/** Address of the service; `/ofrep/v1/evaluate/flags` is added to it. */
		url: string
		key: Variable
		/** How old an answer may get before the service is asked again, behind the visitor's back. */
		refreshSeconds: number
	} | null
	/** The partner that knows vouchers; null only compares them with the patterns and takes each once. */
	citypass: {
		/** Address of the service; `/vouchers/validate`, `/confirm` and `/void` are added to it. */
		url: string
		key: Variable1
	} | null
	/** A tag container that counts visits. Without a container nothing is counted and nothing is loaded. */
	analytics: {
		/** Id of the container; null counts nothing. */
		containerId: string | null
		/** Where the container's script is loaded from; the id is added. Another one than Google's is for venues that serve it themselves. */
		containerUrl: string
		/** On: nothing is counted before a visitor has allowed it in the consent banner. */
		requireConsent: boolean
		/** Parameters of an address that say where a visitor comes from. They are kept for the visit, where consent is asked for only with it, and noted with the cart. */
		campaignParams: ('utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'utm_content' | 'utm_id')[]
	}
	/** Other sites whose pages the block `embed` may show in a frame: scheme and host, nothing behind it. */
	embedOrigins: string[]
}
/** Sent as a bearer token. A secret: only the name of its variable is written. */
export interface Variable {
	/** Name of the variable. */
	$env: string
}
/** Sent as a bearer token. A secret: only the name of its variable is written. */
export interface Variable1 {
	/** Name of the variable. */
	$env: string
}
/** The look: a theme of the folder themes, what differs from it, and the logo. */
export interface ThemeSettings {
	/** Name of a theme of the folder themes: its resolver file without ".resolver.json". */
	extends: string
	tokens: Record<string, unknown>
	/** Ways in which the venue may be shown; null offers all that the theme has. With more than one, visitors can choose at the foot of the page. */
	modes: ('light' | 'dark' | 'high-contrast')[] | null
	/** The mode of visitors who ask for none; null takes the theme's own. A dark system gets the dark mode of a light venue, never the reverse. */
	defaultMode: 'light' | 'dark' | 'high-contrast' | null
	/** Design tokens that differ from the theme in one mode only. */
	modeTokens: {
		light: Record<string, unknown>
		dark: Record<string, unknown>
		'high-contrast': Record<string, unknown>
	}
	/** Pairs of text that may stay between 3:1 and 4.5:1 until a day. What lies below 3:1 can't be waived, nor can parts of controls. */
	waivers: {
		/** The two tokens, as the message of the check names them. */
		pair: string
		/** The least contrast that is waived. */
		ratio: number
		/** Why it has to be. */
		reason: string
		/** Last day, YYYY-MM-DD. */
		expires: string
	}[]
	/** Mark of the venue in the header; null shows the name. */
	logo: {
		/** Image file, as it stands on a light ground. */
		src: string
		/** The same mark for dark modes, of the same size; null sets the other one on a light plate there. */
		darkSrc: string | null
		/** Alternative text. */
		alt: string
		/** Width of the file; with the height it keeps the room that the logo will take, so that nothing jumps. */
		width: number
		/** Height of the file. */
		height: number
		/** Where the logo leads; null leads to the start page. */
		externalUrl: string | null
	} | null
	/** Mark of the venue on a browser's tab; null leaves the browser's own. */
	favicon: string | null
}
/** A switch that changes by time or by visitor. What decides, from first to last: a kill switch that is thrown, the flag service for a flag of source "remote", the first rule that holds, the default. */
export interface Flag {
	/** What the flag is for: a release or an experiment must expire and should be gone after 40 days, an operational one after 7; kill switches and permissions stay. */
	kind: 'release' | 'experiment' | 'operational' | 'kill-switch' | 'permission'
	/** What the flag switches. */
	description?: string
	/** Value when nothing else decides. */
	default: boolean
	/** Who decides about it. */
	owner?: string
	/** Day on which the flag was added: from it a warning counts how long the flag lives. */
	since?: string
	/** Day after which a warning asks to remove the flag. */
	expires?: string
	/** Kill switches only: true turns the flag off at once, whatever its rules, its schedule and the flag service say. */
	thrown: boolean
	/** Who decides: this file, or the flag service of `integrations.flagService`. While the service has no answer, the file decides. */
	source: 'static' | 'remote'
	/** The first rule that holds decides. */
	rules: FlagRule[]
}
/** A value for when every part of the rule holds; a rule has at least one part. */
export interface FlagRule {
	when?: Condition
	rollout?: Rollout
	from?: LocalDateTime
	until?: LocalDateTime
	/** Value when the rule holds. */
	value: boolean
}
/** When something is shown. Every part given must hold. Decided on the server, so what is hidden is never sent. */
export interface Condition {
	/** Who looks: `anonymous` has no cart yet, `guest` has one; `member`, `giftee` and `staff` are logged in. */
	role?: ('anonymous' | 'guest' | 'member' | 'giftee' | 'staff')[]
	/** Part that a member has in their membership. */
	membershipRole?: (
		'member' | 'second-card' | 'third-card' | 'youth' | 'child' | 'caregiver' | 'guest' | 'additional-member'
	)[]
	/** How the visitor's membership stands; `renewable` is an active one that may be renewed now. */
	membership?: ('none' | 'active' | 'expired' | 'renewable')[]
	/** A flag that is on, or "!name" for one that is off. */
	flag?: string
	/** Pages on which it holds. */
	route?: PageRoute[]
	/** Languages in which it holds. */
	locale?: string[]
	from?: LocalDateTime
	until?: LocalDateTime
	/** What the cart holds. */
	cart?: 'empty' | 'has-items' | 'has-anchor'
	/** Categories of the event whose page it is; nowhere else does it hold. */
	eventCategory?: string[]
	/** Where it runs. */
	environment?: ('development' | 'demo' | 'production')[]
	/** All of these hold. */
	all?: Condition[]
	/** At least one of these holds. */
	any?: Condition[]
	not?: Condition
}
/** The same visitors every time, others for each flag; a larger percentage keeps everybody who was in the smaller one. */
export interface Rollout {
	/** How many of a hundred. */
	percent: number
	/** Who is counted: `visitor` is a browser, `cart` one cart, `identity` a person who is logged in. */
	by: 'visitor' | 'cart' | 'identity'
	/** Draws anew when it changes; flags with one name and one salt draw alike. */
	salt?: string
}
/** What stands on each page. `all` is the frame around every page. */
export interface Pages {
	all: Page
	home: Page
	events: Page
	event: Page
	cart: Page
	checkout: Page
	complete: Page
	'not-found': Page
}
/** Blocks by id, their order in the main column, and what stands in the named slots. */
export interface Page {
	/** Blocks by id. */
	blocks: {
		[k: string]: Block
	}
	/** Ids of the main column, first to last. */
	order: string[]
	/** Ids by slot. */
	slots: {
		[k: string]: string[]
	}
}
/** Logo, languages and the cart button. */
export interface HeaderProps {}
/** Links and small print at the end of every page. */
export interface FooterProps {
	/** Small print. */
	text: string | null
	/** Links of the venue. */
	links: LinkItem[]
}
/** The countdown, with the offer of more time and the notice of expiry. */
export interface CartTimerProps {}
/** Asks whether visits may be counted, where integrations.analytics has a container and asks for consent. */
export interface ConsentBannerProps {
	/** The heading. */
	heading: string
	/** What is counted, and what for. */
	text: string
	/** Where the venue says what it does with data. */
	link: LinkItem | null
}
/** A short announcement. */
export interface NoticeProps {
	/** How urgent it is. */
	tone: 'info' | 'success' | 'warning'
	/** The announcement. */
	text: string
	/** Where to read more. */
	link: LinkItem | null
}
/** A large picture with a heading. */
export interface HeroProps {
	/** The picture; null has one drawn from the theme's own shapes and colours. */
	image: string | null
	/** Alternative text; null marks a decoration. */
	alt: string | null
	/** The heading. */
	heading: string
	/** A sentence under the heading. */
	text: string | null
	/** The action. */
	link: LinkItem | null
}
/** Paragraphs of the venue. */
export interface RichTextProps {
	/** Wording key that ends in "_html". */
	html: string
}
/** A picture with a caption. */
export interface ImageProps {
	/** The picture. */
	src: string
	/** Alternative text; null marks a decoration. */
	alt: string | null
	/** A line under the picture. */
	caption: string | null
}
/** A list of links. */
export interface LinksProps {
	/** Heading of the list. */
	heading: string | null
	/** The links. */
	links: LinkItem[]
}
/** Questions and answers that unfold. */
export interface FaqProps {
	/** Heading of the list. */
	heading: string | null
	/**
	 * The questions.
	 *
	 * Items: A question and its answer.
	 */
	items: {
		/** The question. */
		question: string
		/** The answer. */
		answer: string
	}[]
}
/** Where the venue is and when it is open. */
export interface MapAndHoursProps {
	/** Heading. */
	heading: string | null
	/** Address, one line. */
	address: string
	/**
	 * Opening hours.
	 *
	 * Items: Days and their hours.
	 */
	hours: {
		/** Which days. */
		days: string
		/** From when to when. */
		times: string
		/** The days that the line means: on them it is marked as today. */
		weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
	}[]
	/**
	 * Days with other hours, until they have passed.
	 *
	 * Items: A day or several with other hours.
	 */
	exceptions: {
		/** The first day. */
		from: string
		/** The last day; left out for one day alone. */
		until?: string
		/** Why. */
		label: string
		/** From when to when; left out or null when it is closed. */
		times?: string | null
	}[]
	/** A drawn map; null shows none. */
	image: string | null
	/** Alternative text of the map. */
	alt: string | null
	/** Directions. */
	link: LinkItem | null
}
/** A film that loads when a visitor asks for it: before, only its poster is fetched, from the venue itself. */
export interface VideoProps {
	/** Where the film is. `file` plays one of the seller's own assets and asks nobody. */
	provider: 'youtube-nocookie' | 'vimeo' | 'file'
	/** The film's id at youtube-nocookie or vimeo; null for a file. */
	id: string | null
	/** The film itself, for provider `file`. */
	src: string | null
	/** The picture in its place. */
	poster: string
	/** Name of the film, read out and shown. */
	title: string
	/** A line under the film. */
	caption: string | null
	/**
	 * Tracks of what is said, one for each language. Only for files: providers bring their own.
	 *
	 * Items: What is said, in one language.
	 */
	captions: {
		/** A WebVTT file. */
		src: string
		/** Language of the captions. */
		locale: string
	}[]
}
/** How long it is until something begins. The server says it in words; with scripts it ticks. */
export interface CountdownProps {
	/** When it is over, on the venue's own clock. */
	until: string
	/** What is waited for. */
	heading: string
	/** What stands there once the moment has come; null shows nothing then. */
	after: string | null
	/** Where to go meanwhile. */
	link: LinkItem | null
}
/** An offer that `when` shows to those it is for. */
export interface MemberOfferProps {
	/** The offer in a few words. */
	heading: string
	/** What members get. */
	text: string
	link: LinkItem
}
/** A page of another site in a frame, from an origin that staff has allowed. */
export interface EmbedProps {
	/** What is shown; its origin stands in integrations.embedOrigins. */
	src: string
	/** What is in the frame, for those who can't see it. */
	title: string
	/** Width to height: reserves its place. */
	ratio: '16/9' | '4/3' | '1/1' | '3/4' | '9/16'
	/** Nothing is asked of the other site before the visitor presses a button. */
	clickToLoad: boolean
}
/** Room between two blocks; nothing for assistive technology. */
export interface SpacerProps {
	/** A space token of the theme. */
	size: 'space.16' | 'space.24' | 'space.32' | 'space.48' | 'space.64' | 'space.96'
}
/** Log in, join or continue as a guest, in the order of home.ctaOrder. */
export interface HomeCtaProps {
	/** The heading. */
	heading: string
}
/** Offers to send tickets again, when home.resendLink is on. */
export interface ResendLinkProps {}
/** Category and date filters of the listing. */
export interface EventFiltersProps {}
/** The listing: a card for each event. */
export interface EventGridProps {
	/** The heading. */
	heading: string
}
/** Lines, fees and total of the cart, with the way to pay. */
export interface CartWidgetProps {}
/** Name, image and description of the event. */
export interface EventHeaderProps {}
/** Date buttons and the calendar. */
export interface DatePickerProps {}
/** Times of the chosen day. */
export interface SessionPickerProps {}
/** How many tickets of each type. */
export interface TicketQuantitiesProps {}
/** The step in which tickets get their seats, on a map or in a list. Nothing where no ticket has a seat. */
export interface SeatMapProps {
	/** What visitors see first; the other is one press away. */
	opens: 'map' | 'list'
}
/** What the venue says about a date, a time or a quantity. */
export interface MessageRulesProps {}
/** Puts the tickets into the cart. */
export interface ReserveButtonProps {}
/** What is in the cart, with removal. */
export interface CartLinesProps {}
/** What must be corrected before paying. */
export interface ErrorBannerProps {}
/** What is to be paid. */
export interface TotalProps {}
/** Card details, or that nothing is to be paid. */
export interface PaymentProps {}
/** Who buys. */
export interface IdentityFormProps {}
/** Consent to the terms, when there are any. */
export interface TermsProps {}
/** Pays and books. */
export interface PayButtonProps {}
/** Thanks, the number of the order and where the tickets were sent. */
export interface OrderNumberProps {}
/** Each ticket with its code, and the document to print. */
export interface TicketListProps {}
/** The visit as a calendar file. */
export interface AddToCalendarProps {}
/** Words, links and picture of completedOrder. */
export interface MessageProps {}
/** Says that there is nothing here and where to go. */
export interface NotFoundProps {}
/** Properties of each block type. */
export interface BlockPropsByType {
	header: HeaderProps
	footer: FooterProps
	'cart-timer': CartTimerProps
	'consent-banner': ConsentBannerProps
	notice: NoticeProps
	hero: HeroProps
	'rich-text': RichTextProps
	image: ImageProps
	links: LinksProps
	faq: FaqProps
	'map-and-hours': MapAndHoursProps
	video: VideoProps
	countdown: CountdownProps
	'member-offer': MemberOfferProps
	embed: EmbedProps
	spacer: SpacerProps
	'home-cta': HomeCtaProps
	'resend-link': ResendLinkProps
	'event-filters': EventFiltersProps
	'event-grid': EventGridProps
	'cart-widget': CartWidgetProps
	'event-header': EventHeaderProps
	'date-picker': DatePickerProps
	'session-picker': SessionPickerProps
	'ticket-quantities': TicketQuantitiesProps
	'seat-map': SeatMapProps
	'message-rules': MessageRulesProps
	'reserve-button': ReserveButtonProps
	'cart-lines': CartLinesProps
	'error-banner': ErrorBannerProps
	total: TotalProps
	payment: PaymentProps
	'identity-form': IdentityFormProps
	terms: TermsProps
	'pay-button': PayButtonProps
	'order-number': OrderNumberProps
	'ticket-list': TicketListProps
	'add-to-calendar': AddToCalendarProps
	message: MessageProps
	'not-found': NotFoundProps
}
/** The part of the configuration that a browser may see. */
export interface PublicConfig {
	/** Name of the folder; part of cookies and addresses. */
	id: string
	/** What visitors call the venue. */
	name: string
	/** Languages, money and time of the venue. */
	locale: {
		/** Language of a visitor who has not chosen one, as a BCP 47 tag. Must be one of `supported`. */
		default: string
		/** Languages that a visitor may choose among, in the order of the switch in the header. */
		supported: string[]
		/** ISO 4217 code of every price of this seller. */
		currency: string
		/** IANA zone of the venue: every date and time is shown in it, and `from`/`until` mean it. */
		timezone: string
		/** Date patterns of dayjs: text in [brackets] is literal. */
		formats: {
			/** Sessions and cart lines. */
			dateTime: string
			/** A visit date written out: the chosen day, tickets. */
			date: string
			/** A date where room is short. */
			shortDate: string
			/** Start of a session. */
			time: string
		}
		/** Date patterns of one language where they differ from `formats`, by locale. */
		localFormats: {
			[k: string]: PartialFormats
		}
	}
	/** The start page. */
	home: {
		/** The calls to action of the start page, first to last. An action whose page does not exist is left out. */
		ctaOrder: ('login' | 'join' | 'guest')[]
	}
	/** The event that is the ordinary visit. */
	admission: {
		/** Event template to which the start page leads when membership presell is off; null leads to the listing. */
		eventId: string | null
	}
	/** The listing. */
	events: {
		/** What a visitor can narrow the listing by. */
		filters: {
			/** Categories are buttons until they need more rows than this, then a list. */
			categoryMaxRows: number
			/** Choices of the date filter, first to last; an empty list hides it. */
			date: ('today' | 'tomorrow' | 'all')[]
			/**
			 * Keys of the venue's own (`metadata` of an event in the catalogue) by which the listing can be narrowed, first to last. Each is a parameter of the address: `/events?audience=families`.
			 *
			 * Items: One key and what visitors call it.
			 */
			metadataKeys: {
				/** Of the metadata, and of the address; names that the address has for something else are taken. */
				key: string
				/** What the filter is called. */
				label: string
			}[]
		}
	}
	/** The event page: dates, sessions, prices, quantities. */
	reserve: {
		/** Sessions grouped by their start; the names are wording, sessions.tabs. */
		sessionTabs: {
			/** One or two local times "HHmm", rising, where a new tab begins; none shows one list. The event's own config wins. */
			thresholds: string[]
		}
		/** Where prices are shown. */
		priceDisplay: {
			/** `all`: calendar, sessions and ticket types; `sessions_and_tickets`: not on the calendar; `off`: nowhere before the cart. The event's own config wins. */
			mode: 'all' | 'sessions_and_tickets' | 'off'
		}
		/** How scarce places are told. */
		availability: {
			/** Places left are counted out at or below this number; null never counts and only warns. */
			showRemainingAtOrBelow: number | null
			/** Says "N left" or "N available". */
			style: 'left' | 'available'
			/** Under this many places a warning appears; used only when `showRemainingAtOrBelow` is null. */
			fewLeftBelow: number
		}
		/** The date picker. */
		calendar: {
			/** Days shown before "More dates". */
			dateButtons: number
			/** Part of a month that must be in sight for it to count as visible (previous and next buttons). */
			visibilityThreshold: number
			/** Days that the up and down keys move. */
			weekStep: number
		}
		/** The stepper. */
		quantity: {
			/** No more tickets of one type in one cart than this. */
			maxPerType: number
		}
		/** Visitors pay with vouchers of a city pass, one for each ticket. */
		citypass: {
			/** What vouchers look like; null takes any of 2 to 35 characters. */
			patterns: {
				adult: VoucherPattern3
				child: VoucherPattern4
			}
		}
		/** Characters of a long description before "Read more". */
		descriptionPreviewChars: number
	}
	/** What is asked for each ticket. The ticket group's own meta wins. */
	tickets: {
		/** Whether the name of each attendee is asked. */
		admitNames: 'required' | 'optional' | 'disabled'
		/** Whether the e-mail of each attendee is asked. */
		admitEmails: 'required' | 'optional' | 'disabled'
		/** The most tickets of a group in one order, when names or e-mails are asked for and the group has no maximum of its own. */
		namedMax: number
	}
	/** The map on which seats are chosen. Its colours are the tokens "seat.palette" of the theme. */
	seats: {
		/** How far the map is enlarged, and by how much at once. */
		zoom: {
			/** At 1 the whole house fits its frame. */
			min: number
			/** Times the size at which the house fits its frame. */
			max: number
			/** Factor of the plus button. */
			in: number
			/** Factor of the minus button. */
			out: number
		}
		/** How far the map may be drawn away from the edges of its frame. */
		panMargin: number
		/** Between the press that opens the map and its drawing, so that the press is answered at once. */
		openDelayMs: number
	}
	/** Holds and the countdown. */
	cart: {
		/** The cart button counts to this number and then adds a plus sign. */
		badgeMax: number
		/** The countdown of the cart. */
		timer: {
			/** Offers more time shortly before the end, and shows the critical state. */
			allowExtend: boolean
			/** Minutes that one extension adds. */
			extendMinutes: number
			/** How often an extension is offered. */
			offers: number
			/** The offer appears at this many seconds or fewer. */
			promptAtSeconds: number
			/** The countdown is shown under this many minutes. */
			showUnderMinutes: number
			/** Above this the countdown is information. */
			infoAbove: number
			/** Above this it is a warning, at or below it an error. */
			warningAbove: number
			/** At this it is critical, when extension is allowed. */
			criticalAt: number
			/** The visitor's countdown ends this much before the server's, so that a dead cart is never offered. */
			marginSeconds: number
			/** A cart that is loaded with less than this left, and can't be extended, is given up: the visitor starts over. */
			deleteUnderSeconds: number
			/** Seconds between two steps of the countdown. */
			tickSeconds: number
		}
	}
	/** What visitors may type as a promo code. */
	promo: {
		/** How many characters a promo code has. */
		length: {
			/** A shorter text is no code. */
			min: number
			/** A longer text is no code. */
			max: number
		}
		/** The fewest characters of a code that a blocked cart waits for. */
		checkoutCodeMin: number
	}
	/** Who buys: the form of a guest. First name, last name and e-mail are always asked. */
	identity: {
		/** Further fields: required, optional or disabled. */
		form: {
			/** Telephone number. */
			phone: 'required' | 'optional' | 'disabled'
			/** Country of residence. */
			country: 'required' | 'optional' | 'disabled'
			/** ZIP or postal code. */
			zip_code: 'required' | 'optional' | 'disabled'
			/** A box to receive news; never ticked beforehand. */
			newsletter: 'optional' | 'disabled'
		}
		/** Longest values. The API refuses more than these. */
		limits: {
			/** Characters of a first or last name. */
			names: number
			/** Characters of an e-mail address. */
			email: number
			/** Characters of a telephone number. */
			phone: number
			/** Length of a postal code. */
			postal: {
				/** Fewest characters of a postal code. */
				min: number
				/** Most characters of a postal code. */
				max: number
			}
		}
	}
	/** The confirmation page. */
	completedOrder: {
		/** Words of the venue under the order number; null shows none. */
		message: string | null
		/** What to do next. */
		links: LinkItem[]
		/** A picture to say thank you; null shows none. */
		image: {
			/** Image for wide screens. */
			src: string
			/** Image for narrow screens; null uses the same. */
			mobileSrc: string | null
			/** Alternative text. */
			alt: string
		} | null
	}
	/** Sizes at which pictures are drawn. Other sizes are never made: whoever could name sizes could fill the disk. */
	images: {
		/** The picture on an event's card. */
		teaser: {
			/** Width on the card. */
			width: number
			/** Height on the card; with the width it keeps the picture's room. */
			height: number
			/** How many pixels a dense screen gets for each; half as many again where the card is as wide as the phone. */
			scale: number
		}
		/** Large pictures: an event's own page, heroes, maps, films. */
		cover: {
			/** Pixels of the largest one that is made. */
			width: number
		}
		/** The picture beside a line of the cart. */
		cart: {
			/** Width in the cart. */
			width: number
			/** Height in the cart. */
			height: number
			/** How many pixels a dense screen gets for each. */
			scale: number
		}
		/** Up to this width of the page a picture that has a narrow variant is drawn as that. */
		mobileBreakpoint: number
	}
	/** Services of others. */
	integrations: {
		/** A tag container that counts visits. Without a container nothing is counted and nothing is loaded. */
		analytics: {
			/** Id of the container; null counts nothing. */
			containerId: string | null
			/** Where the container's script is loaded from; the id is added. Another one than Google's is for venues that serve it themselves. */
			containerUrl: string
			/** On: nothing is counted before a visitor has allowed it in the consent banner. */
			requireConsent: boolean
		}
	}
	/** The look: a theme of the folder themes, what differs from it, and the logo. */
	theme: {
		/** Mark of the venue in the header; null shows the name. */
		logo: {
			/** Image file, as it stands on a light ground. */
			src: string
			/** The same mark for dark modes, of the same size; null sets the other one on a light plate there. */
			darkSrc: string | null
			/** Alternative text. */
			alt: string
			/** Width of the file; with the height it keeps the room that the logo will take, so that nothing jumps. */
			width: number
			/** Height of the file. */
			height: number
			/** Where the logo leads; null leads to the start page. */
			externalUrl: string | null
		} | null
		/** Mark of the venue on a browser's tab; null leaves the browser's own. */
		favicon: string | null
	}
}
/** What a venue sells. Fields that travel over the API keep their wire names. Ids are chosen here once and stay: an id that disappears is withdrawn from sale, never deleted. */
export interface CatalogFile {
	/** Path of this schema, so that an editor completes and checks the file. */
	$schema?: string
	/** Places where events happen. */
	venues: CatalogVenue[]
	/** Fees by name of your choice; an event or a ticket type says which of them it carries. */
	fees?: {
		[k: string]: CatalogFee
	}
	/** Everything that can be bought, in order of rank. */
	events: CatalogEvent[]
	/** What codes give; several codes may lead to one. */
	promos?: CatalogPromo[]
	/** What can be bought only with a code. */
	checkout_rules?: CatalogCheckoutRule[]
	/** Who belongs to a membership of which level. */
	membership_rules?: CatalogMembershipRule[]
	/** Seat maps; those of the folder seat-maps belong to it as well, each a file. */
	seat_maps?: CatalogSeatMap[]
}
/** A place with its own clock. */
export interface CatalogVenue {
	id: CatalogId
	/** As visitors know it. */
	name: string
	/** IANA time zone. */
	timezone: string
	/** On tickets and in calendar files. */
	address?: string
	/** Parts of the house that seats and ticket groups name. */
	zones?: CatalogZone[]
}
/** A part of the house. */
export interface CatalogZone {
	id: CatalogId
	/** As the seat map writes it. */
	name: string
}
/** A fee for each ticket: fixed, per cent of the face value, or both. */
export interface CatalogFee {
	/** As the cart shows it. */
	name: string
	/** outside: added to the price. inside: a part of the price, shown only in the books. */
	kind: 'outside' | 'inside'
	fixed?: Amount
	percent?: Percent
}
/** One thing to visit, with the tickets for it and the times it happens. */
export interface CatalogEvent {
	id: CatalogId
	/** Id of one of the venues. */
	venue: string
	/** Title on cards, pages and tickets. */
	name: string
	/** One line under the title. */
	subtitle?: string
	/** A sentence or two for the card. */
	summary?: string
	/** The event page's text: HTML with paragraphs, lists, emphasis and links. */
	description?: string
	/** Filter of the listing. */
	category: string
	/** single: one session. repeating: many. other: no sessions. */
	event_type: 'single' | 'repeating' | 'other'
	meta?: CatalogMeta
	/** Keys of the venue's own, given with meta: events can be listed by them. */
	metadata?: {
		[k: string]: string
	}
	config?: CatalogConfig
	fees?: FeeNames
	/** Ticket groups in order of rank. */
	groups: CatalogGroup[]
	schedule?: CatalogSchedule
	/** Sessions one by one, beside the schedule or instead of it. */
	sessions?: CatalogSession[]
	/** Other prices at certain times. Of several rules that fit, the last one that names a ticket type decides its price. */
	price_rules?: CatalogPriceRule[]
	/** Sentences shown when their triggers fit, in order of rank. */
	message_rules?: CatalogMessageRule[]
	/** Id of one of the seat maps; its seated groups sell the seats. */
	seat_map?: string
	/** Seats that the house keeps from sale in every session. */
	blocked_seats?: string[]
}
/** How the event is shown and what it goes with. */
export interface CatalogMeta {
	/** Can only be bought with an anchor event in the cart. */
	requires_anchor?: boolean
	/** When true, it is sold in the number of its anchor's tickets. */
	tickets_must_match_anchor_tickets?: boolean
	/** Minutes before its end at which an all-day session leaves sale. */
	last_entry_minutes?: number
	/** Minutes to keep free before the start. */
	pad_pre_start?: number
	/** Minutes to keep free after the end. */
	pad_post_end?: number
	/** The event page leaves out the description. */
	hide_event_details?: boolean
	/** What a visitor is asked first: the date, or how many tickets. */
	reserve_flow?: 'date_first' | 'quantity_first'
	/** Words in place of date and time. Given to clients of the API; the pages of this product write date and time. */
	ticket_date_time?: string
	identity_form?: CatalogIdentityForm
	image_profile?: CatalogAsset
	/** What the card's image shows. */
	image_profile_alt?: string
	/** The card shows the image as it is, with bands beside it. */
	image_profile_no_cropping?: boolean
	image_cover?: CatalogAsset
	/** What the page's image shows. */
	image_cover_alt?: string
	/** The page shows the image as it is, with bands beside it. */
	image_cover_no_cropping?: boolean
}
/** Further fields of the buyer. A group's word comes before that of its event, and that before the seller's. Given to clients of the API. */
export interface CatalogIdentityForm {
	/** Telephone number. */
	phone?: 'required' | 'optional' | 'disabled'
	/** Country of residence. */
	country?: 'required' | 'optional' | 'disabled'
	/** ZIP or postal code. */
	zip_code?: 'required' | 'optional' | 'disabled'
	/** A box to receive news; never ticked beforehand. */
	newsletter?: 'optional' | 'disabled'
}
/** Settings that override the seller's own for this event. */
export interface CatalogConfig {
	/** Tabs of the session picker. */
	'web.session_picker_tabs'?: {
		/** Where the second (and third) tab begins. */
		thresholds: StartTime[]
	}
	/** Which price dates and sessions carry. */
	'web.price_display'?: {
		/** Where prices appear. */
		mode: 'all' | 'sessions_and_tickets' | 'off'
		/** Ticket type whose price is shown. */
		primary?: string
		/** Ticket type whose price is shown beside it. */
		secondary?: string
		/** Word before a price. */
		prefix?: string
	}
	/** How tickets are paid for. */
	'web.ecommerce'?: {
		/** Every ticket needs a voucher of a city pass. */
		citypass: boolean
	}
	/** Leave sold-out sessions out of the picker. */
	hide_sold_out_sessions?: boolean
	/** Where to go after adding to the cart. */
	next_route?: string
}
/** Ticket types that share limits. */
export interface CatalogGroup {
	id: CatalogId
	/** Heading over its types. */
	name: string
	/** A sentence under the heading. */
	summary?: string
	/** HTML for the details dialog. */
	description?: string
	/** What buying one of its types makes. tickets: admission, at a session where the event has them. passes: admission for a time. seated: a chosen seat. membership: a level. donation: an amount given, with a receipt and no ticket. codes and ledger (gift cards) can not be sold yet. */
	handler?: 'tickets' | 'passes' | 'codes' | 'seated' | 'membership' | 'donation' | 'ledger'
	/** On maps and badges. */
	color?: string
	/** Fewest in one order, when there are any; 0 or left out for no minimum. */
	min_tickets_per_order?: number
	/** Most in one order; leave it out for no maximum. */
	max_tickets_per_order?: number
	/** Places of this group: in each session, or in all where its tickets have none; left out or -1, only the session limits it. */
	capacity?: number
	/** Places sold beyond the capacity, for visitors who never come. */
	oversell_capacity?: number
	/** When true, its tickets take no place of the session. */
	exclude_from_event_capacity?: boolean
	/** Who sees it; everyone when left out. */
	hidden_type?: 'public_browsable' | 'public_member_only' | 'public_link_only'
	/** fixedfrom: valid from start_policy_date on, for duration_new. fixedto: valid until start_policy_date. */
	start_policy?: 'fixedfrom' | 'fixedto'
	/** The first day of fixedfrom, the last day of fixedto. */
	start_policy_date?: string
	/** How long it is valid: months or days. */
	duration_new?: {
		/** Months from the first day on. */
		months?: number
		/** Days, the first one counted. */
		days?: number
	}
	/** Zones of the seat map whose seats a seated group sells. */
	zones?: string[]
	additional_info_spec?: CatalogSurvey
	/** What is asked of each ticket. */
	meta?: {
		/** Name of each visitor. */
		admit_names?: 'required' | 'optional' | 'disabled'
		/** E-mail address of each visitor. */
		admit_emails?: 'required' | 'optional' | 'disabled'
		identity_form?: CatalogIdentityForm
		extra_checkout_fields?: CatalogSurvey1
	}
	/** Ticket types in order of rank. */
	types: CatalogType[]
}
/** Questions to the buyer of a ticket group, as JSON Schema: a property for each question. */
export interface CatalogSurvey {
	/** Question by name: lower case letters, digits and "_". */
	properties: {
		[k: string]: CatalogQuestion
	}
	/** Names of the questions that must be answered. */
	required?: string[]
}
/** One question. */
export interface CatalogQuestion {
	/** The question itself. */
	title: string
	/** A sentence below the question. */
	description?: string
	/** A text or a whole number. */
	type: 'string' | 'integer'
	/** What the text is. */
	format?: 'email' | 'date'
	/** The only answers. */
	enum?: string[]
	/** The lowest number. */
	minimum?: number
	/** The highest number. */
	maximum?: number
	/** Most characters. */
	maxLength?: number
	/** The question whose answer is to be typed once more here, such as an e-mail address. */
	same_as?: string
	/** Where it repeats another question: capitals do not matter. */
	any_case?: boolean
	/** Place among the questions, rising. */
	propertyOrder?: number
}
/** Questions to the buyer of a ticket group, as JSON Schema: a property for each question. */
export interface CatalogSurvey1 {
	/** Question by name: lower case letters, digits and "_". */
	properties: {
		[k: string]: CatalogQuestion
	}
	/** Names of the questions that must be answered. */
	required?: string[]
}
/** One kind of ticket with its price. */
export interface CatalogType {
	id: CatalogId
	/** As visitors choose it. */
	name: string
	/** Who it is for. */
	summary?: string
	/** HTML for the details dialog. */
	description?: string
	/** A decimal number as text, in the seller's currency and with at most its decimals. */
	price: string
	/** A decimal number as text, in the seller's currency and with at most its decimals. */
	price_min?: string
	/** A decimal number as text, in the seller's currency and with at most its decimals. */
	price_max?: string
	fees?: FeeNames1
	party_role?: PartyRole
}
/** The rule that makes sessions, always 18 months ahead. */
export interface CatalogSchedule {
	/** No session before this day. */
	first_date?: string
	/** No session after this day. */
	last_date?: string
	/** Length of a session. */
	duration_minutes: number
	/** Places in each session. */
	capacity: number
	/** Places sold beyond the capacity of each session. */
	oversell_capacity?: number
	/** The usual week. */
	hours: CatalogHours[]
	/** Parts of the year with a week of their own; of several that fit, the last one holds. */
	seasons?: CatalogSeason[]
	/** Single days that differ; of several that fit, the last one holds. */
	exceptions?: CatalogException[]
}
/** Start times on certain weekdays: a series, a list, or one session all day. */
export interface CatalogHours {
	weekdays?: WeekdayNames
	/** Time of day on the venue's clock, "HHmm". */
	from?: string
	/** The series ends before this time; a session all day ends at it. */
	until?: string
	/** From one start to the next. */
	every_minutes?: number
	/** Starts one by one. */
	at?: StartTime[]
	/** Instead of the schedule's own. */
	duration_minutes?: number
	/** Instead of the schedule's own. */
	capacity?: number
	annotations?: Annotations
}
/** A part of the year with its own week. */
export interface CatalogSeason {
	/** For the people who keep this file. */
	name?: string
	/** First day. */
	start: string
	/** The first day after it. */
	end: string
	/** Instead of the usual week; an empty list closes. */
	hours: CatalogHours[]
}
/** A day that is closed or has other hours. */
export interface CatalogException {
	/** For the people who keep this file. */
	name?: string
	date: DayOfYear
	/** Instead of the usual hours, their weekdays still count; an empty list closes. */
	hours: CatalogHours[]
}
/** One session at a fixed date and time. */
export interface CatalogSession {
	date: LocalDate
	time: StartTime
	/** Length of the session. */
	duration_minutes: number
	capacity: Capacity
	/** Places sold beyond the capacity. */
	oversell_capacity?: number
	annotations?: Annotations
	/** Seats that the house keeps from sale in this session, beside those of the event. */
	blocked_seats?: string[]
	/** Prices of this session alone, by ticket type id; they come before every price rule. */
	prices?: {
		[k: string]: Amount
	}
}
/** Other prices on certain days or at certain times. */
export interface CatalogPriceRule {
	/** What the rule is called where prices are explained. */
	name?: string
	when: CatalogPriceWhen
	/** Price by ticket type id. */
	prices?: {
		[k: string]: Amount
	}
	/** What is added to the own price, by ticket type id; where the same rule has a price for a type, that price holds. */
	increases?: {
		[k: string]: Amount
	}
	/** Word on the calendar's days. */
	badge?: string
}
/** All of what is given must fit. */
export interface CatalogPriceWhen {
	/** From start up to the day before end; "MM-DD" repeats every year and may cross New Year. */
	dateInterval?: {
		start?: DayOfYear
		end?: DayOfYear
	}
	weekdays?: WeekdayNames1
	time_of_day?: TimeWindow
}
/** Start times from start up to before end; may cross midnight. */
export interface TimeWindow {
	start: TimeOfDay
	end: TimeOfDay
}
/** A sentence that is shown when all its triggers fit. */
export interface CatalogMessageRule {
	id: CatalogId
	/** All of what is given must fit; nothing given always fits. */
	triggers: {
		/** From start up to the day before end. */
		dateInterval?: {
			start?: LocalDate
			end?: LocalDate
		}
		weekdays?: WeekdayNames1
		time_of_day?: TimeWindow
		/** Chosen tickets of the named groups and types, or of all; min and max belong to it. */
		quantity?: {
			/** Ids of ticket groups. */
			ticket_group_ids?: string[]
			/** Names of ticket groups, beside their ids or instead. */
			ticket_group_names?: string[]
			/** Ids of ticket types. */
			ticket_type_ids?: string[]
			/** Names of ticket types, in whichever group. */
			ticket_type_names?: string[]
			/** Fewest, 1 when left out. */
			min?: number
			/** Most. */
			max?: number
		}
	}
	/** Where the sentence appears. */
	action: 'date_annotation' | 'session_annotation' | 'date_message' | 'session_message' | 'quantity_message'
	/** The sentence; annotations are best a few words. */
	text: string
}
/** What codes give: a discount, hidden groups, or leave to buy what a rule guards. */
export interface CatalogPromo {
	id: CatalogId
	/** As the cart shows it. */
	name: string
	/** A sentence for the visitor. */
	description?: string
	/** percent: off the price. fixed: an amount off each ticket. set_price: instead of the price. none: no discount; it unlocks groups or satisfies a rule. */
	kind: 'percent' | 'fixed' | 'set_price' | 'none'
	/** Per cent, at most two decimals, or an amount in the seller's currency. */
	value?: string
	scope?: CatalogScope
	/** Codes one by one. */
	codes?: CatalogCode[]
	code_list?: CatalogCodeList
	/** Ids of hidden ticket groups that its codes open. */
	unlocks?: string[]
	/** When true, it applies beside other combinable ones; else the better one for the visitor holds. */
	combinable?: boolean
	/** First day or minute. */
	valid_from?: string
	/** Last day, or the minute at which it ends. */
	valid_until?: string
	/** A decimal number as text, in the seller's currency and with at most its decimals. */
	max_amount?: string
}
/** Which tickets are meant; all of what is given must fit. */
export interface CatalogScope {
	/** Ids of events. */
	event_ids?: string[]
	/** Categories of events. */
	categories?: string[]
	/** Ids of ticket groups. */
	group_ids?: string[]
	/** Ids of ticket types. */
	type_ids?: string[]
	/** Days of the visit, from start up to the day before end; "MM-DD" repeats every year. Tickets without a session have no day. */
	dates?: {
		start?: DayOfYear
		end?: DayOfYear
	}
	weekdays?: WeekdayNames1
	/** With fewer of the meant tickets in the cart nothing happens. */
	min_tickets?: number
	/** Of a promo: it works on so many tickets, the dearest first. Of a rule: with more tickets than that it asks nothing. */
	max_tickets?: number
}
/** What a visitor types; case and width do not matter. */
export interface CatalogCode {
	/** 2 to 35 characters. */
	code: string
	/** Carts that may use it. */
	max_uses?: number
}
/** Many codes at once: "#" of the pattern becomes a letter or a digit. They are the same at every place where this file is applied, and a longer list begins with the shorter one. */
export interface CatalogCodeList {
	/** Fixed characters and at least six "#". */
	pattern: string
	/** How many codes. */
	count: number
	/** Any words. The codes follow from it: whoever knows it can make them. */
	seed: string
	/** Carts that may use each of them. */
	max_uses?: number
}
/** What tickets need a code or an answer for, or how many of them one cart may have. */
export interface CatalogCheckoutRule {
	id: CatalogId
	/** For the books and the cart. */
	name: string
	/** reserve: the tickets can not be held without a code. checkout: they are held, and can not be paid without one. */
	stage: 'reserve' | 'checkout'
	scope?: CatalogScope
	/** Ids of promos; a code of any of them will do. */
	promos?: string[]
	/** Questions by name, lower case letters, digits and "_", that must be answered before the tickets are held; for stage reserve, in place of promos. The answers are kept with the cart and its order under the id of the rule. */
	asks?: {
		[k: string]: CatalogQuestion
	}
	/** What the visitor is told. */
	description: string
}
/** Who may belong to a membership of a level, and what they get at events. */
export interface CatalogMembershipRule {
	id: CatalogId
	/** Id of the group that sells the level. */
	ticket_group_id: string
	/** Id of the ticket type that a member of this role is. */
	ticket_type_id: string
	party_role: PartyRole
	/** Whether such a member has a name: yes, no, or whichever the buyer wants. */
	named?: 'yes' | 'no' | 'other'
	/** Fewest of this role. */
	min?: number
	/** Most of this role. */
	max?: number
	/** Id of the ticket type that members of this role get at events. */
	member_event_ticket_type?: string
}
/** The seats of a house and what is drawn below them. Coordinates are the map's own units. */
export interface CatalogSeatMap {
	/** Path of this schema, so that an editor completes and checks the file. */
	$schema?: string
	id: CatalogId
	/** As visitors read it. */
	name: string
	/** Of the whole map. */
	width: number
	/** Of the whole map. */
	height: number
	/** Stage, walls, names of zones: drawn below the seats. */
	other_elements?: CatalogMapElement[]
	/** Rows of seats. */
	rows: CatalogSeatRow[]
}
/** Something drawn below the seats. */
export interface CatalogMapElement {
	/** An outline, a word, or the stage. */
	kind: 'shape' | 'text' | 'stage'
	/** SVG path data of a shape or the stage. */
	path?: string
	/** The word. */
	text?: string
	/** Middle of the word. */
	x?: number
	/** Middle of the word. */
	y?: number
}
/** Seats that stand in one row of one zone. */
export interface CatalogSeatRow {
	/** Id of one of the venue's zones. */
	zone: string
	/** Name of the row. */
	name: string
	/** Radius of its seats. */
	r?: number
	/** The lower, the better: where the best seats are looked for first. */
	quality?: number
	/** Its seats. */
	seats: CatalogSeat[]
}
/** One seat. */
export interface CatalogSeat {
	id: CatalogId
	/** As tickets name it. */
	name: string
	/** Position in the row: neighbours differ by one, an aisle leaves a number out. */
	place: number
	/** Middle of the seat. */
	x: number
	/** Middle of the seat. */
	y: number
	/** Radius. */
	r?: number
	/** accessible and companion seats are given only to who asks for them. */
	kind?: 'standard' | 'accessible' | 'companion'
	/** Instead of the row's. */
	quality?: number
}
/** A value that stands in the environment of the process and never in a file. */
export interface Variable2 {
	/** Name of the variable. */
	$env: string
}

export type BlockType = keyof BlockPropsByType

/** One block of a page, tagged by its type. */
export type Block = {
	[T in BlockType]: { type: T; v?: number; props: BlockPropsByType[T]; when?: Condition }
}[BlockType]
