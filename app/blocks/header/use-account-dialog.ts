import { useLocation } from '@remix-run/react'
import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import type { AccountMenu } from '#app/pages/shell/shared-view.ts'

/**
 * The dialog that a link of the account opens above the page. Each navigation closes it; after one that follows a login,
 * the account's first control gets the focus, because the link that had it before is gone.
 */
export function useAccountDialog(account: AccountMenu | null) {
	const { key } = useLocation()
	// The location above which it was opened: another one has no dialog.
	const [openedAt, setOpenedAt] = useState<string | null>(null)
	const [status, setStatus] = useState('')
	// Without the address: members of one level share a page, and its greeting is written for each (decision 086).
	const loggedIn = account?.greeting ?? ''
	const [loggedInBefore, setLoggedInBefore] = useState(loggedIn)
	useEffect(() => {
		if (openedAt === null || openedAt === key) return
		setOpenedAt(null)
		if (!loggedIn || loggedInBefore) return
		setStatus(loggedIn)
		for (const control of document.querySelectorAll<HTMLElement>('[data-account]'))
			if (control.getClientRects().length > 0) return control.focus()
	}, [openedAt, key, loggedIn, loggedInBefore])
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		// The sheet on a phone: its button gets the focus back, which it would not from a link in a closed sheet.
		event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
		setOpenedAt(key)
		setLoggedInBefore(loggedIn)
	}
	const close = useCallback(() => setOpenedAt(null), [])
	// A logout follows: what was said about the login is over.
	return { opened: openedAt === key, open, close, status: loggedIn ? status : '' }
}
