import type {
	Block,
	BlockPropsByType,
	BlockType,
	Page,
	PageRoute,
	Pages,
} from '#app/contract/config.generated.ts'
import type { ForeignTexts } from '#app/lib/foreign-text.ts'
import { storedPlan } from '#app/pages/cart/cart-plan.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { PromoView } from '#app/pages/cart/promo.ts'
import { cartFacts, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { StepKey } from '#app/pages/event/event-state.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { picturesOf } from '#app/pages/shared/picture.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'
import { promoView } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type ConditionFacts, holds } from '#app/rules/conditions.ts'
import { visitorFacts } from '#app/sellers/targeting/visit.ts'
import { contentBlocks, pageShapes } from '#app/sellers/validation/page-shapes.ts'
import type { SlotPlace } from '#app/sellers/validation/page-slots.ts'
import { views } from './generated/views.ts'
import { type MembersBanner, membersBanner } from './members-banner.ts'
import { type SharedView, sharedView } from './shared-view.ts'
import type { ViewTerms } from './view-terms.ts'

type Makers = { [T in BlockType]?: (props: BlockPropsByType[T], terms: ViewTerms) => object | undefined }

const makers = views satisfies Makers

type Views = typeof makers

/** What the server adds to a block's settings; `null` for the many blocks without a file in `views`. */
export type ViewOf<T extends BlockType> = T extends keyof Views ? NonNullable<ReturnType<Views[T]>> : null

/** A block in its place. Conditions are resolved: hidden blocks are left out. */
export type PlacedBlock =
	| {
			[T in BlockType]: { id: string; type: T; props: BlockPropsByType[T]; view: ViewOf<T> }
	  }[BlockType]
	| BrokenBlock

/** Replaces a block that can't be rendered, outside production only: in production it is left out. */
export interface BrokenBlock {
	id: string
	type: 'broken'
	/** For the person who configures the venue. */
	reason: string
}

export interface PagePlan {
	top: PlacedBlock[]
	main: PlacedBlock[]
	aside: PlacedBlock[]
	bottom: PlacedBlock[]
}

/** What every page has, plain JSON; each route adds its own part (`page-view.ts`). */
export interface Shell<Route extends PageRoute = PageRoute> {
	route: Route
	title: string
	plan: PagePlan
	shared: SharedView
	cart: CartView | null
	/** The visitor's cart has timed out. */
	isCartExpired: boolean
	/** Name of the attempt to reserve the expired cart again, for its idempotency key; null without a stored cart plan. */
	again: string | null
	promo: PromoView
	messages: Message[]
	errors: FieldError[]
	membersBanner: MembersBanner | null
	/** Texts that are in another language than the page; left out where all are in it. */
	foreign?: ForeignTexts
	/** A member of staff looks at it in the Studio: the server names its blocks. Left out for everybody else. */
	isInStudio?: true
}

/** The parts of a page that all routes share, with the blocks in their places. */
export function pageShell<Route extends PageRoute>(
	storefront: Storefront,
	facts: {
		route: Route
		title: string
		url: URL
		cart: VisitorCart
		messages?: Message[]
		errors?: FieldError[]
		/** On the page of an event. */
		eventCategory?: string
		/** The page's own core block has nothing to show. */
		isEmpty?: boolean
	},
): Shell<Route> {
	const { seller, environment, flags, visitor } = storefront
	const { route, cart, eventCategory = null, isEmpty = false } = facts
	const { words, timezone } = pageTerms(storefront)
	const pictures = picturesOf(storefront)
	const visit = visitorFacts({ ...visitor, route, ...cartFacts(cart) })
	const terms: ViewTerms = {
		now: visit.at,
		timezone,
		route,
		words,
		pictures,
		house: seller.houseDays,
		defaultLocale: seller.publicConfig.locale.default,
		heroSizes: seller.theme.heroSizes,
	}
	const conditions = { ...visit, route, environment, flags, timezone, eventCategory, isEmpty }
	return {
		route,
		title: facts.title,
		plan: planPage(seller.config.pages, conditions, terms),
		shared: sharedView(storefront, facts.url, cart),
		cart: cart.view,
		isCartExpired: cart.problem === 'expired',
		again: storedPlan(storefront) ? storefront.attempt : null,
		promo: promoView(storefront),
		messages: [
			...(facts.messages ?? []),
			...lostCart(storefront, route, cart),
			...endedLogin(storefront, route),
		],
		errors: facts.errors ?? [],
		membersBanner: membersBanner(storefront, route),
		...(storefront.isInStudio ? { isInStudio: true } : {}),
	}
}

/** A message for a visitor whose cart is gone, so that they do not search for it (interpretations 42). */
function lostCart({ t, href }: Storefront, route: PageRoute, { problem }: VisitorCart): Message[] {
	if (problem !== 'missing') return []
	const link = route === 'cart' ? undefined : { href: href('/cart'), text: t('cart.title') }
	return [{ tone: 'warning', text: t('cart.not_found'), link }]
}

/** A message for a visitor whose login has ended. A payment went on without it. */
function endedLogin({ t, href, endedLogin }: Storefront, route: PageRoute): Message[] {
	if (!endedLogin) return []
	const isPaid = route === 'complete' || route === 'checkoutPending'
	const next = route === 'checkout' ? `?next=${encodeURIComponent(href('/checkout'))}` : ''
	const link = { href: `${href('/login')}${next}`, text: t('menu.login') }
	return [{ tone: 'warning', text: t(isPaid ? 'login.ended_paid' : 'login.ended'), link }]
}

export interface PlanFacts extends Omit<ConditionFacts, 'route'> {
	route: PageRoute
	/** The page's core block has nothing to show: no event, no line. */
	isEmpty: boolean
}

/** The blocks of a page in their places, without blocks whose condition does not hold for this visit. */
export function planPage(pages: Pages, facts: PlanFacts, terms: ViewTerms): PagePlan {
	const page = pages[facts.route]
	const frame = pages.all
	const slots = Object.entries(pageShapes[facts.route].slots)
	const shown = (source: Page, ids: string[] | undefined): PlacedBlock[] =>
		(ids ?? []).flatMap((id) => placed(id, source.blocks[id], facts, terms))
	return {
		top: [...shown(frame, frame.slots.announcement), ...shown(frame, frame.slots.top)],
		main: slots
			.filter(([, place]) => facts.isEmpty || !('whileEmpty' in place))
			.reduce(
				(main, [slot, place]) => insert(main, shown(page, page.slots[slot]), place),
				shown(page, page.order),
			),
		aside: shown(page, page.slots.aside),
		bottom: shown(frame, frame.slots.bottom),
	}
}

/**
 * The same page with quantities before dates where the flow asks for them first, and with the seat step where tickets
 * have seats.
 */
export function inStepOrder(plan: PagePlan, steps: readonly StepKey[]): PagePlan {
	return ticketsFirst(steps.includes('seats') ? withSeatMap(plan, 'ticket-quantities') : plan, steps)
}

/** Adds the seat step after a block where the page's order does not name it or its condition hides it. */
export function withSeatMap(plan: PagePlan, after: BlockType): PagePlan {
	const { main } = plan
	if (main.some(({ type }) => type === 'seat-map')) return plan
	const at = main.findIndex(({ type }) => type === after) + 1
	const block: PlacedBlock = { id: 'seat-map', type: 'seat-map', props: { opens: 'map' }, view: null }
	return at === 0 ? plan : { ...plan, main: main.toSpliced(at, 0, block) }
}

function ticketsFirst(plan: PagePlan, steps: readonly StepKey[]): PagePlan {
	const [tickets, date] = [steps.indexOf('tickets'), steps.indexOf('date')]
	const block = plan.main.find(({ type }) => type === 'ticket-quantities')
	if (!block || tickets === -1 || tickets > date) return plan
	const others = plan.main.filter((one) => one !== block)
	const at = others.findIndex(({ type }) => type === 'date-picker')
	return at === -1 ? plan : { ...plan, main: others.toSpliced(at, 0, block) }
}

const knownTypes = new Set<string>([
	...contentBlocks,
	...Object.values(pageShapes).flatMap(({ core }) => Object.keys(core)),
])

function placed(id: string, block: Block | undefined, facts: PlanFacts, terms: ViewTerms): PlacedBlock[] {
	if (!block || !holds(block.when, facts)) return []
	const reason = faultOf(block)
	// In production a venue goes on selling without a block that this version does not know.
	if (reason) return facts.environment === 'production' ? [] : [{ id, type: 'broken', reason }]
	const view = viewOf(block.type, block.props, terms)
	const props = withPrefix(block.props, terms.pictures.prefix)
	return view === undefined ? [] : [{ id, type: block.type, props, view } as PlacedBlock]
}

/** The same properties with the venue's own links below its prefix: settings write "/events" on every host. */
function withPrefix<T>(value: T, prefix: string): T {
	if (prefix === '' || value === null || typeof value !== 'object') return value
	if (Array.isArray(value)) return value.map((item) => withPrefix(item, prefix)) as T
	const entries = Object.entries(value).map(([key, item]) => {
		const isInside = key === 'href' && typeof item === 'string' && /^\/(?!\/)/.test(item)
		return [key, isInside ? prefix + (item === '/' ? '' : item) : withPrefix(item, prefix)]
	})
	return Object.fromEntries(entries) as T
}

/** The view of a block; undefined when the block has nothing left to show, so that it is not sent. */
export function viewOf<T extends BlockType>(
	type: T,
	props: BlockPropsByType[T],
	terms: ViewTerms,
): ViewOf<T> | undefined {
	const make = (makers as Partial<Record<BlockType, (props: unknown, terms: ViewTerms) => unknown>>)[type]
	return (make ? make(props, terms) : null) as ViewOf<T> | undefined
}

/** Why a block can't be rendered, or null: its migration failed, or it comes from a newer version of the product. */
function faultOf(block: { type: string; reason?: string }): string | null {
	if (block.type === 'broken') return block.reason ?? 'The block could not be read'
	return knownTypes.has(block.type) ? null : `There is no block type "${block.type}"`
}

function insert(main: PlacedBlock[], blocks: PlacedBlock[], place: SlotPlace): PlacedBlock[] {
	if (blocks.length === 0 || 'region' in place) return main
	if ('end' in place) return [...main, ...blocks]
	const type = 'before' in place ? place.before : 'after' in place ? place.after : place.whileEmpty
	const core = main.findIndex((block) => block.type === type)
	if (core === -1) return [...main, ...blocks]
	const at = 'before' in place ? core : core + 1
	return [...main.slice(0, at), ...blocks, ...main.slice(at)]
}
