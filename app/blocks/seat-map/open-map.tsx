import { useEffect, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useWording } from '#app/components/wording.tsx'
import type { SeatChooserProps } from './seat-chooser.tsx'
import styles from './styles.module.css'

type Chooser = typeof import('./seat-chooser.tsx').SeatChooser

let loaded: Chooser | null = import.meta.env.SSR ? (await import('./seat-chooser.tsx')).SeatChooser : null

interface OpenMapProps extends SeatChooserProps {
	/** Between the press that opens the map and its drawing. */
	delayMs: number
}

/** The map of seats, whose code comes when it opens. */
export function OpenMap({ delayMs, ...choosing }: OpenMapProps) {
	const { t } = useWording()
	const rendered = useSeatChooser(delayMs)
	if (rendered === 'by server')
		return (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written: what the server drew is left as it is until the code has come
			<div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
		)
	if (rendered === null) return <p className={styles.drawing}>{t('seats.drawing')}</p>
	return (
		<div>
			<rendered.Chooser {...choosing} />
		</div>
	)
}

/**
 * Spec 1 §4: rendering for a moment (null), open. A map that the server has rendered is open at once, and is replaced when
 * the code has loaded.
 */
function useSeatChooser(delayMs: number): 'by server' | { Chooser: Chooser } | null {
	const hydrated = useHydrated()
	const [rendered, setRendered] = useState<ReturnType<typeof useSeatChooser>>(() => {
		if (hydrated) return null
		return loaded ? { Chooser: loaded } : 'by server'
	})
	useEffect(() => {
		let isHere = true
		const load = async (): Promise<void> => {
			const [{ SeatChooser }] = await Promise.all([
				import('./seat-chooser.tsx'),
				new Promise((resolve) => setTimeout(resolve, delayMs)),
			])
			loaded = SeatChooser
			if (isHere) setRendered({ Chooser: SeatChooser })
		}
		void load()
		return () => {
			isHere = false
		}
	}, [delayMs])
	return rendered
}
