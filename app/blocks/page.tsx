import { useNavigation } from '@remix-run/react'
import {
	type ComponentType,
	createElement,
	Fragment,
	type ReactElement,
	type ReactNode,
	useSyncExternalStore,
} from 'react'
import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import {
	Columns,
	ConnectionLost,
	DemoRibbon,
	Main,
	Pending,
	PreviewRibbon,
	SkipLink,
} from '#app/components/layout/page-frame.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { ForeignTextsProvider } from '#app/components/own-text.tsx'
import { useWording } from '#app/components/wording.tsx'
import { isConnectionLost, watchConnection } from '#app/lib/connection.ts'
import type { PlacedBlock } from '#app/pages/shell/page.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import layout from '#app/styles/layout.module.css'
import type { Blocks } from './block.ts'
import { BrokenBlock } from './parts/broken-block.tsx'
import { useMeasure } from './parts/consent.ts'
import { Messages } from './parts/page-texts.tsx'

export interface PageProps<P extends PageView> {
	page: P
	blocks: Blocks
	/** A dialog about an answer, on pages whose posts may be refused so. */
	dialog?: PageStep<P>
	/** The form around the main column, on pages that have one. */
	around?: (props: { page: P; children: ReactNode }) => ReactElement
	/** The list of the page's steps, and those that no seller moves: before all others, and before the seats. */
	flow?: { List: (props: { children: ReactNode }) => ReactElement; first: PageStep<P>; last: PageStep<P> }
}

type PageStep<P> = (props: { page: P }) => ReactElement | null

/** Blocks that open a page over its whole width, when they come first. */
const openers = new Set<PlacedBlock['type']>(['hero', 'home-cta', 'event-header', 'order-number', 'notice'])
/** Blocks that are steps of one numbered list. */
const steps = new Set<PlacedBlock['type']>(['date-picker', 'session-picker', 'ticket-quantities', 'seat-map'])
/** Pages whose heading is no block. */
const headed = new Set<PageView['route']>([
	'events',
	'cart',
	'checkout',
	'transferCart',
	'resend',
	'manage',
	'cancelAutoRenew',
	'withdraw',
	'reschedule',
	'login',
	'logout',
	'externalLoginCallback',
	'membership',
	'giftMembership',
	'membershipRedeem',
	'myMembership',
	'myProfile',
	'myUpcoming',
	'mySession',
	'myOrders',
	'myOrder',
	'forgotMembership',
	'forgotPassword',
	'resetPassword',
	'register',
	'setEmailAddress',
])

/** Draws the seller's blocks of a route in their places. */
export function Page<P extends PageView>({
	page,
	blocks,
	dialog: AnswerDialog,
	around: Around = Plain,
	flow,
}: PageProps<P>) {
	const { t } = useWording()
	useMeasure(page)
	const isPending = useNavigation().state === 'loading'
	const isLost = useSyncExternalStore(watchConnection, isConnectionLost, () => false)
	const { plan, shared, route } = page
	const draw = (block: PlacedBlock): ReactElement | null => element(block, page, blocks)
	const firstStep = plan.main.find(({ type }) => steps.has(type))
	const seats = plan.main.find(({ type }) => type === 'seat-map')
	const lastStep = plan.main.findLast(({ type }) => steps.has(type))
	const drawStep = (block: PlacedBlock): ReactElement => (
		<Fragment key={block.id}>
			{flow && block === firstStep ? <flow.first page={page} /> : null}
			{flow && block === seats ? <flow.last page={page} /> : null}
			{draw(block)}
			{flow && !seats && block === lastStep ? <flow.last page={page} /> : null}
		</Fragment>
	)
	// A closed event has none: then there is no list either. One of a thing is a step of its own.
	const hasSteps = page.route !== 'event' || page.event.addOne !== null || page.event.state.steps.length > 0
	const first = plan.main.findIndex((block) => !openers.has(block.type))
	const opening = first === -1 ? plan.main : plan.main.slice(0, first)
	const rest = first === -1 ? [] : plan.main.slice(first)
	const aside = asideOf(page).map(draw)
	return (
		<ForeignTextsProvider value={page.foreign}>
			<SkipLink />
			<ConnectionLost active={isLost} />
			{shared.isDemo ? <DemoRibbon text={t('demo.ribbon')} /> : null}
			{shared.preview ? <PreviewRibbon {...shared.preview} /> : null}
			{plan.top.map(draw)}
			{shared.notices.length > 0 ? (
				<Notice kind="warning" banner>
					{shared.notices.map(({ text, lang, dir }) => (
						<p key={text} lang={lang} dir={dir}>
							{text}
						</p>
					))}
				</Notice>
			) : null}
			{page.membersBanner ? (
				<Notice kind="info" banner>
					<p>{page.membersBanner.text}</p>
					<PageLink href={page.membersBanner.link.href}>{page.membersBanner.link.text}</PageLink>
				</Notice>
			) : null}
			<Main>
				{headed.has(route) ? <Hero size="page" title={page.title} /> : null}
				{opening.map(draw)}
				<Columns
					aside={aside.length > 0 ? aside : undefined}
					asideLabel={t('cart.title')}
					isAsideFirst={route === 'checkout'}
				>
					<Pending active={isPending}>
						{AnswerDialog ? <AnswerDialog page={page} /> : null}
						<Around page={page}>
							{route === 'checkout' ? null : <Messages messages={page.messages} />}
							{grouped(rest).map((group) =>
								flow && hasSteps && steps.has(group[0]?.type ?? 'hero') ? (
									<flow.List key={group[0]?.id}>{group.map(drawStep)}</flow.List>
								) : (
									<Fragment key={group[0]?.id}>{group.map(draw)}</Fragment>
								),
							)}
						</Around>
					</Pending>
				</Columns>
			</Main>
			{plan.bottom.map(draw)}
		</ForeignTextsProvider>
	)
}

/** An empty cart has nothing to put beside it, and takes no room from the cards of a listing. */
function asideOf({ plan, route, cart }: PageView): PlacedBlock[] {
	if (cart) return plan.aside
	if (route === 'cart') return []
	return route === 'events' ? plan.aside.filter(({ type }) => type !== 'cart-widget') : plan.aside
}

function Plain({ page, children }: { page: PageView; children: ReactNode }) {
	return <div className={page.route === 'home' ? layout.chapters : layout.stack}>{children}</div>
}

/** Neighbouring steps belong to one list; every other block stands alone. */
function grouped(blocks: PlacedBlock[]): PlacedBlock[][] {
	const groups: PlacedBlock[][] = []
	for (const block of blocks) {
		const last = groups.at(-1)
		const joins = last?.[0] && steps.has(last[0].type) && steps.has(block.type)
		if (last && joins) last.push(block)
		else groups.push([block])
	}
	return groups
}

function element(block: PlacedBlock, page: PageView, blocks: Blocks): ReactElement | null {
	if (block.type === 'broken') return <BrokenBlock key={block.id} block={block} />
	// A block and its settings come from the same union; the compiler can't follow them through the table.
	const Component = blocks[block.type] as
		| ComponentType<{ props: unknown; view: unknown; page: PageView }>
		| undefined
	if (!Component) return null
	const rendered = <Component key={block.id} props={block.props} view={block.view} page={page} />
	// On the server alone, which writes the name onto the block's first element: browsers load none of it.
	if (import.meta.env.SSR && page.isInStudio)
		return createElement(namedBlock, { key: block.id, name: nameOf(block, page) }, rendered)
	return rendered
}

const namedBlock = 'foyer-block'

/** "home/hero", or "all/footer" for what every page has around it. */
const nameOf = (block: PlacedBlock, { plan, route }: PageView): string =>
	`${[...plan.top, ...plan.bottom].includes(block) ? 'all' : route}/${block.id}`
