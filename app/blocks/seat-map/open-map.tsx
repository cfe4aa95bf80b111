import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useWording } from '#app/components/wording.tsx'
import { loadPlan, planAtHand } from '#app/pages/event/seats/plan-at-hand.ts'
import type { SentHouse } from '#app/pages/event/seats/seat-house.ts'
import type { SeatPlan } from '#app/pages/event/seats/seat-plan.ts'
import type { SeatChooserProps } from './seat-chooser.tsx'
import styles from './styles.module.css'

type Chooser = typeof import('./seat-chooser.tsx').SeatChooser

let loaded: Chooser | null = import.meta.env.SSR ? (await import('./seat-chooser.tsx')).SeatChooser : null

// React 18 has no fetchPriority; the attribute in lower case passes through.
const lowPriority = { fetchpriority: 'low' }

interface OpenMapProps extends Omit<SeatChooserProps, 'plan'> {
	/** Between the press that opens the map and its drawing. */
	delayMs: number
}

/** The map of seats, whose code and whose plan come when it opens. */
export function OpenMap({ delayMs, ...choosing }: OpenMapProps) {
	const { t } = useWording()
	const rendered = useSeatChooser(choosing.house, delayMs)
	if (rendered === 'by server')
		return (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written: what the server drew is left as it is until the code has come
			<div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
		)
	if (rendered === null) return <p className={styles.drawing}>{t('seats.drawing')}</p>
	const { Chooser, house, plan } = rendered
	return (
		<div>
			{import.meta.env.SSR && house.plan ? (
				<link rel="preload" as="fetch" crossOrigin="anonymous" href={house.plan} {...lowPriority} />
			) : null}
			<Chooser {...choosing} house={house} plan={plan} />
		</div>
	)
}

interface Opened {
	Chooser: Chooser
	house: SentHouse
	plan: SeatPlan
}

/**
 * Spec 1 §4: rendering for a moment (null), open. A map that the server has rendered is open at once, and is replaced when
 * code and plan have loaded. While the plan of a changed map loads, the house before stays.
 */
function useSeatChooser(house: SentHouse, delayMs: number): 'by server' | Opened | null {
	const hydrated = useHydrated()
	// The address of the plan that has come last.
	const [opened, setOpened] = useState<{ with: string } | 'by server' | null>(() => {
		if (hydrated) return null
		return loaded && planAtHand(house) ? { with: house.plan } : 'by server'
	})
	const isByServer = useRef(opened === 'by server')
	const last = useRef<Opened | null>(null)
	const { plan: href } = house
	useEffect(() => {
		let isHere = true
		const load = async (): Promise<void> => {
			try {
				const [{ SeatChooser }] = await Promise.all([
					import('./seat-chooser.tsx'),
					loadPlan(href),
					new Promise((resolve) => setTimeout(resolve, delayMs)),
				])
				loaded = SeatChooser
				if (isHere) setOpened({ with: href })
			} catch {
				// A file of the version before, or a map that has changed: a page of the server stays as it works without scripts.
				if (isHere && !isByServer.current) location.reload()
			}
		}
		void load()
		return () => {
			isHere = false
		}
	}, [delayMs, href])
	if (opened === null || opened === 'by server') return opened
	const plan = planAtHand(house)
	if (loaded && plan) last.current = { Chooser: loaded, house, plan }
	return last.current
}
