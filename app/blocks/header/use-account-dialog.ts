import { useLocation, useNavigate } from '@remix-run/react'
import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import type { AskedLogin } from '#app/pages/account/login-switch.ts'
import type { SharedView } from '#app/pages/shell/shared-view.ts'

/**
 * The dialog that a link of the account opens above the page, or an address that asks for a login. Each navigation closes
 * it; after one that follows a login, the account's first control gets the focus, because the link that had it before is
 * gone.
 */
export function useAccountDialog({ account, here, homeHref }: SharedView) {
	const { key, state } = useLocation()
	const navigate = useNavigate()
	// The location above which it was opened: another one has no dialog.
	const [openedAt, setOpenedAt] = useState<string | null>(null)
	const [status, setStatus] = useState('')
	// Without the address: members of one level share a page, and its greeting is written for each (decision 086).
	const loggedIn = account?.greeting ?? ''
	const [loggedInBefore, setLoggedInBefore] = useState(loggedIn)
	const switched = account?.asked ?? null
	// The server knows neither whether scripts run nor the history: its page has no dialog yet.
	const isHydrated = useHydrated()
	const asked = isHydrated && account?.loginHref ? (switched ?? askedBefore(state)) : null
	useEffect(() => {
		// The entry of the history remembers what its address asked for: a page that is loaded again asks again.
		if (switched) navigate(here, { replace: true, preventScrollReset: true, state: { login: switched } })
	}, [switched, here, navigate])
	useEffect(() => {
		if (asked) {
			setOpenedAt(key)
			setLoggedInBefore('')
			return
		}
		if (openedAt === null || openedAt === key) return
		setOpenedAt(null)
		if (!loggedIn || loggedInBefore) return
		setStatus(loggedIn)
		for (const control of document.querySelectorAll<HTMLElement>('[data-account]'))
			if (control.getClientRects().length > 0) return control.focus()
	}, [asked, openedAt, key, loggedIn, loggedInBefore])
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		// The sheet on a phone: its button gets the focus back, which it would not from a link in a closed sheet.
		event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
		setOpenedAt(key)
		setLoggedInBefore(loggedIn)
	}
	const close = useCallback(() => {
		setOpenedAt(null)
		if (asked === 'required') navigate(homeHref)
		else if (asked) navigate(here, { replace: true, preventScrollReset: true })
	}, [asked, here, homeHref, navigate])
	// A logout follows: what was said about the login is over.
	return { opened: asked !== null || openedAt === key, asked, open, close, status: loggedIn ? status : '' }
}

/** The login that an address of this entry of the history asked for. */
function askedBefore(state: { login?: unknown } | null): AskedLogin | null {
	return state?.login === 'offered' || state?.login === 'required' ? state.login : null
}
