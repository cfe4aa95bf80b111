import { useSubmit } from '@remix-run/react'
import { type FocusEvent, useRef } from 'react'
import { type ZipDiscountView, zipIntent } from '#app/pages/checkout/zip-discount.ts'
import { zipDiscountCode } from '#app/rules/zip-discount.ts'

/**
 * Sends the form when a ZIP code is left that may change the total, so that the visitor sees it before paying. Without
 * scripts the form that is sent to pay is answered with the new total first.
 */
export function useZipDiscount(discount: ZipDiscountView | null): (event: FocusEvent) => void {
	const submit = useSubmit()
	const sent = useRef<string | null | undefined>(undefined)
	return ({ target }) => {
		if (!discount || !(target instanceof HTMLInputElement) || target.name !== 'zip_code') return
		const code = zipDiscountCode(target.value, discount.pattern)
		const last = sent.current === undefined ? discount.applied : sent.current
		if (code === last || !target.form) return
		sent.current = code
		const form = new FormData(target.form)
		for (const name of [...form.keys()]) if (name.startsWith('card_')) form.delete(name)
		form.set('intent', zipIntent)
		submit(form, { method: 'post', preventScrollReset: true })
	}
}
