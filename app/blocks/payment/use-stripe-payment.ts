import { useSubmit } from '@remix-run/react'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWording } from '#app/components/wording.tsx'
import type { NextAction } from '#app/pages/checkout/checkout.ts'
import { otherMethod, savedMethodField } from '#app/pages/checkout/saved-card-fields.ts'
import { isFilled, usePaying } from '../parts/paying.tsx'
import { billingDetails } from './billing-details.ts'

interface Parts {
	stripe: Stripe | null
	elements: StripeElements | null
	hidesBilling: boolean
	nextAction: NextAction | null
	checkoutHref: string
	formOf: () => HTMLFormElement | null
}

/** Whether the visitor has chosen a saved card. */
function usesSavedCard(form: HTMLFormElement): boolean {
	const chosen = new FormData(form).get(savedMethodField)
	return chosen !== null && chosen !== otherMethod
}

/**
 * Pays with what is typed into Stripe's form: makes a confirmation token of it and posts our form with the token. After a
 * challenge of the bank the form is posted again with the id of its payment. Returns what went wrong in the browser.
 */
export function useStripePayment(parts: Parts): string | null {
	const { stripe, elements, hidesBilling, nextAction, checkoutHref, formOf } = parts
	const { t } = useWording()
	const submit = useSubmit()
	const { wallet, setBusy, setPrepare, checkVisitor } = usePaying()
	const [problem, setProblem] = useState<string | null>(null)

	const post = useCallback(
		(form: HTMLFormElement, fields: Record<string, string>): void => {
			const data = new FormData(form)
			for (const [name, value] of Object.entries(fields)) data.set(name, value)
			submit(data, { method: 'post', action: checkoutHref, preventScrollReset: true })
		},
		[submit, checkoutHref],
	)

	useEffect(() => {
		if (!stripe || !elements) return
		const refuse = ({ message = '' }: StripeError): void =>
			setProblem(`${t('checkout.not_charged')} ${message}`.trim())
		setPrepare(async (form) => {
			setProblem(null)
			// The server pays with a saved card; Stripe's form is not filled then.
			if (usesSavedCard(form)) return post(form, { intent: 'pay' })
			// The server names each wrong field. A wallet must open at once after the press, so ours are looked at here.
			if (!isFilled(form)) return post(form, { intent: 'check' })
			const submitted = await elements.submit()
			if (submitted.error) {
				// Stripe's form shows what is wrong with its own fields.
				if (submitted.error.type !== 'validation_error') refuse(submitted.error)
				return
			}
			const made = await stripe.createConfirmationToken({
				elements,
				...(hidesBilling
					? { params: { payment_method_data: { billing_details: billingDetails(form) } } }
					: {}),
			})
			if (made.error) return refuse(made.error)
			const checked = await checkVisitor(form)
			if (!checked) return
			const source = made.confirmationToken.id
			post(form, { intent: 'pay', source, ...(wallet ? { wallet } : {}), ...checked })
		})
		return () => setPrepare(null)
	}, [stripe, elements, hidesBilling, wallet, post, setPrepare, checkVisitor, t])

	const handled = useRef<string | null>(null)
	useEffect(() => {
		if (!stripe || !nextAction || handled.current === nextAction.paymentId) return
		const { paymentId, identityId, clientSecret } = nextAction
		handled.current = paymentId
		setBusy(true)
		// Our server asks Stripe for the result.
		const goOn = (): void => {
			const form = formOf()
			setBusy(false)
			if (form) post(form, { payment_id: paymentId, identity_id: identityId })
		}
		stripe.handleNextAction({ clientSecret }).then(goOn, goOn)
	}, [stripe, nextAction, post, setBusy, formOf])

	return problem
}
