import { CartLine, CartLines } from '#app/components/cart/cart-line.tsx'
import { Price } from '#app/components/cart/price.tsx'
import { TicketStub } from '#app/components/cart/ticket-stub.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { EventCard } from '#app/components/layout/event-card.tsx'
import { Button, LinkButton, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Notice, type NoticeKind } from '#app/components/layout/notice.tsx'
import {
	Columns,
	ConnectionLost,
	DemoRibbon,
	MobileFooter,
	Panel,
	Pending,
	PreviewRibbon,
} from '#app/components/layout/page-frame.tsx'
import { SiteFooter, SiteHeader } from '#app/components/layout/site-header-footer.tsx'
import { EmbedFrame } from '#app/components/media/embed-frame.tsx'
import { Hero, Picture } from '#app/components/media/picture.tsx'
import { VideoFrame } from '#app/components/media/video-frame.tsx'
import { pictureOf } from '#app/pages/shared/picture.ts'
import layout from '#app/styles/layout.module.css'
import { pictures } from './facts/cart.ts'
import type { ComponentStories } from './story.ts'

const kinds: NoticeKind[] = ['info', 'success', 'warning', 'error']
const long = 'The secret life of meteorites: a workshop for families with curious children'
const cover = pictureOf('_poster/story-1.svg', 'Poster of the event', 'cover', pictures)
const teaser = pictureOf('_poster/story-2.svg', '', 'teaser', pictures)
const cartPicture = pictureOf('_poster/story-3.svg', '', 'cart', pictures)
const links = ['Plan your visit', 'How to find us', 'Write to us'].map((text, at) => ({
	href: `/events?${at}`,
	text,
}))

/** Containers of text and pictures. */
export const surfaceStories: ComponentStories = {
	'cart-line': [
		{
			name: 'With and without a picture',
			draw: () => (
				<CartLines label="Items of the story">
					<CartLine
						name="Night at the observatory"
						when="Sat, May 1, 2027 at 9:30 PM"
						image={cartPicture}
						types={[{ id: 'a', name: 'Adult', quantity: '2 ×', price: '$50.00' }]}
						action={
							<Button type="button" look="quiet" size="compact" icon="trash">
								Remove
							</Button>
						}
					/>
					<CartLine
						name={long}
						types={[{ id: 'b', name: long, quantity: '120 ×', price: '$12,000.00' }]}
						notice="Comes with the visit."
					/>
				</CartLines>
			),
		},
	],
	'embed-frame': [
		{
			name: 'Asks first',
			draw: () => (
				<EmbedFrame src="https://maps.example/hill" title="Map of the hill" ratio="4/3" clickToLoad />
			),
		},
	],
	'empty-state': [
		{
			name: 'With a way on',
			draw: () => (
				<EmptyState title="Nothing fits" actions={<LinkButton href="/events">Show all</LinkButton>} />
			),
		},
		{ name: 'Long words', draw: () => <EmptyState title={long}>{long}</EmptyState> },
	],
	'event-card': [
		{
			name: 'Three cards',
			draw: () => (
				<div className={layout.cards}>
					<EventCard
						href="/events"
						title="Night at the observatory"
						titleLevel={3}
						subtitle="Six telescopes"
						summary="See the rings of Saturn."
						venue="Observatory Hill"
						time="Until Jan 3 · Next: Sat, Nov 28, 10:30 AM"
						badge="Nights"
						image={teaser}
						price={<Price text="from $25.00" />}
						cta="See dates"
					/>
					<EventCard
						href="/events"
						title={long}
						titleLevel={3}
						badge="Few left"
						image={teaser}
						cta="See dates"
					/>
					<EventCard href="/events" title="Moon" titleLevel={3} cta="See dates" />
				</div>
			),
		},
	],
	notice: kinds.map((kind) => ({
		name: kind,
		draw: () => (
			<Notice
				kind={kind}
				title={kind === 'error' ? 'Declined' : undefined}
				actions={<PageLink href="/events">What to do</PageLink>}
			>
				{kind === 'warning' ? `${long}. ${long}.` : 'The dome is open tonight.'}
			</Notice>
		),
	})),
	'page-frame': [
		{
			name: 'Ribbons',
			draw: () => (
				<>
					<DemoRibbon text="Demonstration: nothing is sold here" />
					<PreviewRibbon
						text="Preview: member"
						note="As a member sees it"
						end={{ href: '/_stories', text: 'End it' }}
					/>
				</>
			),
		},
		{
			name: 'Content with an aside, waiting',
			draw: () => (
				<Columns asideLabel="Beside" aside={<Panel title="Cart">Empty</Panel>}>
					<Pending active>
						<p>{long}</p>
					</Pending>
				</Columns>
			),
		},
		{ name: 'Connection lost', isAlone: true, draw: () => <ConnectionLost active /> },
		{
			name: 'Bar at the bottom',
			draw: () => (
				<MobileFooter
					total={{ label: 'Total', text: '$65.10' }}
					cart={{ href: '/cart', label: 'Cart, 3 tickets', badge: '3' }}
				>
					<Button type="button">Reserve</Button>
				</MobileFooter>
			),
		},
		{
			name: 'Panel as a card with a foot',
			draw: () => (
				<Panel
					title="Your visit"
					foot={
						<LinkButton href="/cart" wide>
							To the cart
						</LinkButton>
					}
				>
					Two adults, one child
				</Panel>
			),
		},
		{
			name: 'Panel as a well',
			draw: () => (
				<Panel look="well" title={long}>
					{long}
				</Panel>
			),
		},
	],
	picture: [
		{ name: 'In its frame', draw: () => (cover ? <Picture {...cover} /> : <p>No picture</p>) },
		{
			name: 'Hero of the home page',
			draw: () => (
				<Hero
					level={2}
					title="Look up"
					eyebrow="Tonight"
					text="The dome is open."
					image={cover}
					actions={<LinkButton href="/events">Choose a night</LinkButton>}
					note="12 Observatory Hill"
				/>
			),
		},
		{
			name: 'Hero of an event',
			draw: () => (
				<Hero level={2} size="event" title={long} text="Six telescopes and one dome." image={cover} />
			),
		},
		{ name: 'Hero of another page', draw: () => <Hero level={2} size="page" title="Your cart" /> },
	],
	'site-header-footer': [
		{
			name: 'Header with name, languages, full cart',
			draw: () => (
				<SiteHeader
					menuLabel="Menu"
					here="/"
					logo={null}
					name={{ text: 'The Observatory', href: '/' }}
					label="Ways of the story"
					links={[{ href: '/events', text: 'Events', current: true }]}
					locales={{
						label: 'Language',
						links: [
							{ href: '/?lang=en-US', text: 'English', lang: 'en-US', current: true },
							{ href: '/?lang=es-US', text: 'Español', lang: 'es-US' },
						],
					}}
					cart={{ href: '/cart', label: 'Cart, 120 tickets', badge: '99+' }}
				/>
			),
		},
		{
			name: 'Footer with links and modes',
			draw: () => (
				<SiteFooter
					name="The Observatory"
					label="Links of the story"
					links={links}
					modes={{
						label: 'Look',
						links: [
							{ href: '?mode=light', text: 'Light', current: true },
							{ href: '?mode=dark', text: 'Dark' },
						],
					}}
					note="A house of the city"
				>
					<p>12 Observatory Hill</p>
				</SiteFooter>
			),
		},
	],
	'ticket-stub': [
		{
			name: 'With a name',
			draw: () => (
				<TicketStub
					title="Night at the observatory"
					type="Adult"
					holder="Ada Byron"
					venue="Observatory Hill"
					position="Ticket 1 of 3"
					facts={[
						{ label: 'Date', value: 'Saturday, May 1, 2027' },
						{ label: 'Time', value: '9:30 PM' },
					]}
					code={<img src="/images/_mark.svg" alt="Code of the ticket" width={176} height={176} />}
					codeText="K7Q2-9XWD"
				/>
			),
		},
	],
	'video-frame': [
		{
			name: 'Before it plays',
			draw: () => (
				<VideoFrame
					title="Inside the dome"
					poster={cover}
					site="Vimeo"
					frameHref="https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"
					watchHref="https://vimeo.com/76979871"
				/>
			),
		},
	],
}
