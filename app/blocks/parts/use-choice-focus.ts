import { type RefObject, useEffect, useRef } from 'react'
import type { CheckoutPage } from '#app/pages/checkout/render-checkout.ts'

/**
 * The end of the choice between a login and a purchase as a guest takes its controls away with the focus. A guest goes on
 * in the first wrong field of the form or in its first one, a member with the heading of the order, whose prices may be
 * others now. The focus of a visitor who goes on elsewhere meanwhile stays there.
 */
export function useChoiceFocus(
	form: RefObject<HTMLFormElement | null>,
	{ checkout, shared }: CheckoutPage,
): void {
	const isAsked = Boolean(checkout?.loginOrGuest)
	const wasAsked = useRef(isAsked)
	const isMember = Boolean(shared.account?.greeting)
	useEffect(() => {
		const isOver = wasAsked.current && !isAsked
		wasAsked.current = isAsked
		if (!isOver || !isFocusLost()) return
		if (!isMember) return firstField(form.current)?.focus()
		const heading = document.querySelector<HTMLElement>('main aside h2') ?? document.querySelector('main h2')
		heading?.setAttribute('tabindex', '-1')
		heading?.focus()
	}, [form, isAsked, isMember])
}

/** Nothing has the focus, or the heading of the page, which has it after a navigation. */
const isFocusLost = (): boolean =>
	document.activeElement === document.body || document.activeElement?.tagName === 'H1'

const firstField = (form: HTMLFormElement | null): HTMLElement | undefined =>
	form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
	[...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].find(
		(field) => field.getClientRects().length > 0,
	)
