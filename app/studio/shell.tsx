import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { MeAnswer, VenueOfMember } from '#app/contract/studio/answers.ts'
import { callStudio } from './call.ts'
import { useStudio } from './context.tsx'
import { HistoryPage } from './history/history-page.tsx'
import { SalesSwitch } from './notice/sales-switch.tsx'
import { useSwitches } from './notice/use-switches.ts'
import { Others } from './presence/others.tsx'
import { usePresence } from './presence/use-presence.ts'
import { WordsPage } from './words/words-page.tsx'

interface ShellProps {
	me: MeAnswer
	choice: ReactNode
	onLeft: () => void
	/** Reads the member's venues again. */
	onVenues: () => void
}

// Loaded when they are opened: most members change words.
const OnThePage = lazy(async () => ({ default: (await import('./page/on-the-page.tsx')).OnThePage }))
const PricesPage = lazy(async () => ({ default: (await import('./prices/prices-page.tsx')).PricesPage }))
const LookPage = lazy(async () => ({ default: (await import('./look/look-page.tsx')).LookPage }))
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }))
const SettingsPage = lazy(async () => ({
	default: (await import('./settings/settings-page.tsx')).SettingsPage,
}))
const NewVenuePage = lazy(async () => ({
	default: (await import('./new-venue/new-venue-page.tsx')).NewVenuePage,
}))
const NoticePage = lazy(async () => ({ default: (await import('./notice/notice-page.tsx')).NoticePage }))

const AccountPage = lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage }))

const pages = [
	'words',
	'page',
	'look',
	'prices',
	'settings',
	'rules',
	'notice',
	'history',
	'new',
	'account',
] as const
type Page = (typeof pages)[number]

/** "#new-sale" is a step of the page "new", and "#words-sold" a view of the page "words". */
const pageIn = (hash: string): Page | undefined =>
	pages.find(
		(page) => hash === `#${page}` || ((page === 'new' || page === 'words') && hash.startsWith(`#${page}-`)),
	)

const venueIn = (search: string) => new URLSearchParams(search).get('venue')

/** Header, venue and navigation around the pages. */
export function Shell({ me, choice, onLeft, onVenues }: ShellProps) {
	const { t } = useStudio()
	const [wanted, setPage] = useState(() => pageIn(location.hash) ?? 'words')
	const [venueId, setVenue] = useState(() => venueIn(location.search))
	const main = useRef<HTMLElement>(null)
	const here = useRef<HTMLAnchorElement>(null)
	const venue = me.venues.find(({ id }) => id === venueId) ?? me.venues[0]
	const switches = useSwitches(venue?.id)
	const shown = pages.filter((one) =>
		one === 'new' ? me.mayCreate : one !== 'account' && venue && (one !== 'prices' || venue.maySell),
	)
	const page = wanted === 'account' || shown.includes(wanted) ? wanted : (shown[0] ?? 'words')
	const ofVenue = page === 'new' || page === 'account' ? null : page
	/** Counts how often the page was loaded again after another member had saved. */
	const [edition, setEdition] = useState(0)
	const presence = usePresence(venue?.id, ofVenue, edition)

	useEffect(() => {
		const follow = () => {
			setPage((before) => pageIn(location.hash) ?? before)
			main.current?.focus()
		}
		addEventListener('hashchange', follow)
		return () => removeEventListener('hashchange', follow)
	}, [])

	const name = t(`${page}.title`)
	useEffect(() => {
		document.title = [name, venue?.name, t('app.name')].filter(Boolean).join(' · ')
	}, [name, venue, t])

	// On a phone the names of the pages are one row that scrolls.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
	useEffect(() => {
		// A browser may answer with a promise, which is no clean-up of an effect.
		here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
	}, [page])

	const choose = (id: string) => {
		setVenue(id)
		// Keep the venue in the address, so that a reload and a second tab show the same one.
		history.replaceState(null, '', `?venue=${encodeURIComponent(id)}${location.hash}`)
	}
	const show = (id: string) => {
		choose(id)
		location.hash = '#words'
	}
	const leave = () => {
		void callStudio('logout', {}).then(onLeft, onLeft)
	}

	return (
		<>
			<a className="skip" href="#main">
				{t('app.skip')}
			</a>
			<header className="bar">
				<p className="wordmark">{t('app.name')}</p>
				<VenueChoice venues={me.venues} venue={venue} onChoose={choose} />
				<div className="self">
					{switches.answer?.paused.is && (
						<a href="#notice" className="state warn">
							{t('notice.paused')}
						</a>
					)}
					{venue?.mayPause && page !== 'notice' && <SalesSwitch switches={switches} />}
					{choice}
					<a href="#account" aria-current={page === 'account' ? 'page' : undefined}>
						{me.name}
					</a>
					<button type="button" onClick={leave}>
						{t('app.logout')}
					</button>
				</div>
				<nav aria-label={t('app.pages')}>
					{shown.map((one) => (
						<a
							key={one}
							ref={one === page ? here : undefined}
							href={`#${one}`}
							aria-current={one === page ? 'page' : undefined}
						>
							{t(`${one}.title`)}
						</a>
					))}
				</nav>
			</header>
			<main id="main" ref={main} tabIndex={-1}>
				{page === 'account' ? (
					<>
						<h1>{name}</h1>
						<Suspense fallback={<p className="quiet">{t('app.loading')}</p>}>
							<AccountPage me={me} onLeft={onLeft} />
						</Suspense>
					</>
				) : page === 'new' && me.mayCreate ? (
					<>
						<h1>{name}</h1>
						<Suspense fallback={<p className="quiet">{t('app.loading')}</p>}>
							<NewVenuePage me={me} onMade={onVenues} onShow={show} />
						</Suspense>
					</>
				) : venue ? (
					<>
						<div className="head">
							<h1>{name}</h1>
							{venue.isHidden ? (
								<a href="#history">{t('app.hidden')}</a>
							) : (
								<a href={venue.shop} target="_blank" rel="noreferrer">
									{t('app.shop')}
								</a>
							)}
						</div>
						{me.publishesSaves && <p className="notice">{t('app.files')}</p>}
						<Others {...presence} onLoad={() => setEdition((before) => before + 1)} />
						<Suspense fallback={<p className="quiet">{t('app.loading')}</p>}>
							<PageOf
								key={`${venue.id} ${edition}`}
								page={ofVenue ?? 'words'}
								venue={venue}
								switches={switches}
							/>
						</Suspense>
					</>
				) : (
					<p>{t('app.no_venue')}</p>
				)}
			</main>
		</>
	)
}

function PageOf({
	page,
	venue,
	switches,
}: {
	page: Exclude<Page, 'new' | 'account'>
	venue: VenueOfMember
	switches: ReturnType<typeof useSwitches>
}) {
	switch (page) {
		case 'words':
			return <WordsPage venue={venue} />
		case 'page':
			return <OnThePage venue={venue} />
		case 'look':
			return <LookPage venue={venue} />
		case 'prices':
			return <PricesPage venue={venue} />
		case 'rules':
			return <RulesPage venue={venue} />
		case 'settings':
			return <SettingsPage venue={venue} />
		case 'notice':
			return <NoticePage venue={venue} switches={switches} />
		case 'history':
			return <HistoryPage venue={venue} />
	}
}

function VenueChoice({
	venues,
	venue,
	onChoose,
}: {
	venues: readonly VenueOfMember[]
	venue: VenueOfMember | undefined
	onChoose: (id: string) => void
}) {
	const { t } = useStudio()
	if (venues.length < 2) return <p className="venue">{venue?.name}</p>
	return (
		<label className="choice venue">
			<span className="hidden">{t('app.venue')}</span>
			<select value={venue?.id} onChange={(event) => onChoose(event.target.value)}>
				{venues.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
		</label>
	)
}
