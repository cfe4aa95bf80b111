import { useBlocker, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'

interface UnsavedEditProps {
	/** How long the changes are held, from the moment at which the page was rendered. */
	seconds: number
	/** The page that says that their time is over. */
	overHref: string
	/** The question before the page is left. */
	warning: string
}

/** How often the time is checked (spec 2 §9 "Unsaved-session check each 1 s"). */
const checkMs = 1000

/**
 * Asks before a page with unsaved changes is left, and leads back to the order once their time is over. A button of the
 * page itself saves or discards them: nothing is asked then.
 */
export function UnsavedEdit({ seconds, overHref, warning }: UnsavedEditProps) {
	const isAnswered = useRef(false)
	const navigate = useNavigate()
	useBlocker(({ currentLocation, nextLocation }) => {
		if (isAnswered.current || nextLocation.pathname === currentLocation.pathname) return false
		return !confirm(warning)
	})
	useEffect(() => {
		const answer = () => {
			isAnswered.current = true
		}
		const warn = (event: BeforeUnloadEvent) => {
			if (!isAnswered.current) event.preventDefault()
		}
		addEventListener('submit', answer, true)
		addEventListener('beforeunload', warn)
		return () => {
			removeEventListener('submit', answer, true)
			removeEventListener('beforeunload', warn)
		}
	}, [])
	useEffect(() => {
		const end = performance.now() + seconds * 1000
		const timer = setInterval(() => {
			if (performance.now() < end) return
			clearInterval(timer)
			isAnswered.current = true
			navigate(overHref, { replace: true })
		}, checkMs)
		return () => clearInterval(timer)
	}, [seconds, overHref, navigate])
	return null
}
