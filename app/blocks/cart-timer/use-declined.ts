import { useCallback, useEffect, useState } from 'react'

// One visitor has one cart: the last one whose offer was declined is all that needs to be known.
const key = 'foyer-extension-declined'

/** A declined offer of more time stays declined for its cart, from page to page and in every tab. */
export function useDeclined(cartId: string): [hasDeclined: boolean, decline: () => void] {
	const [hasDeclined, setHasDeclined] = useState(false)
	useEffect(() => {
		const read = () => setHasDeclined(localStorage.getItem(key) === cartId)
		read()
		window.addEventListener('storage', read)
		return () => window.removeEventListener('storage', read)
	}, [cartId])
	const decline = useCallback(() => {
		localStorage.setItem(key, cartId)
		setHasDeclined(true)
	}, [cartId])
	return [hasDeclined, decline]
}
