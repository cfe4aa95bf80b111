import { lazy, Suspense, useEffect, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import { useStudio } from '../context.tsx'
import { Sentences } from './sentences.tsx'
import './words.css'

// Loaded when it is opened: most members change sentences.
const SoldItems = lazy(async () => ({ default: (await import('./items/sold-items.tsx')).SoldItems }))

const views = ['sentences', 'sold'] as const
type View = (typeof views)[number]

const hashes = { sentences: '#words', sold: '#words-sold' } as const satisfies Record<View, string>

const viewIn = (hash: string): View => (hash === hashes.sold ? 'sold' : 'sentences')

/** The words of a venue: the sentences of its pages, or the texts of what it sells. */
export function WordsPage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const view = useView()
	return (
		<>
			<nav className="views" aria-label={t('words.show')}>
				{views.map((one) => (
					<a key={one} href={hashes[one]} aria-current={one === view ? 'page' : undefined}>
						{t(`words.view.${one}`)}
					</a>
				))}
			</nav>
			{!venue.mayWrite && <p className="notice">{t('words.read_only')}</p>}
			{view === 'sold' ? (
				<Suspense fallback={<p className="quiet">{t('app.loading')}</p>}>
					<SoldItems venue={venue} />
				</Suspense>
			) : (
				<Sentences venue={venue} />
			)}
		</>
	)
}

function useView(): View {
	const [view, setView] = useState(() => viewIn(location.hash))
	useEffect(() => {
		const follow = () =>
			setView((before) => (location.hash.startsWith('#words') ? viewIn(location.hash) : before))
		addEventListener('hashchange', follow)
		return () => removeEventListener('hashchange', follow)
	}, [])
	return view
}
