import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useState } from 'react'

/**
 * For a dialog that an address opens, such as `?enter=gift-card`. It closes at once, and its page follows when it has been
 * loaded. A link that opens it again before that does open it: each navigation has a location of its own.
 *
 * @param closedHref the page without the dialog
 */
export function useAddressDialog(closedHref: string): { open: boolean; onClose: () => void } {
	const navigate = useNavigate()
	const { key } = useLocation()
	const [closedAt, setClosedAt] = useState<string | null>(null)
	const onClose = useCallback(() => {
		setClosedAt(key)
		navigate(closedHref, { preventScrollReset: true })
	}, [navigate, key, closedHref])
	return { open: closedAt !== key, onClose }
}
