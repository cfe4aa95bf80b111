import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementLocale, StripeElementsOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Notice } from '#app/components/layout/notice.tsx'
import type { NextAction } from '#app/pages/checkout/checkout.ts'
import type { PaymentElementView } from '#app/pages/checkout/payment-element.ts'
import { usePaying } from '../parts/paying.tsx'
import { appearanceOf } from './appearance.ts'
import styles from './provider-fields.module.css'
import { useStripePayment } from './use-stripe-payment.ts'

export interface StripeFormProps {
	element: PaymentElementView
	nextAction: NextAction | null
	checkoutHref: string
	formOf: () => HTMLFormElement | null
	onReady: () => void
	onFailed: () => void
}

/** Stripe's Payment Element. Its scripts and frames come from Stripe, so that no card number reaches our server. */
export function StripeForm(props: StripeFormProps) {
	const { element, onFailed } = props
	const { publishableKey, accountId, locale } = element
	const [stripe, setStripe] = useState<Stripe | null>(null)
	const sample = useRef<HTMLSpanElement>(null)
	const [appearance, setAppearance] = useState<StripeElementsOptions['appearance']>()
	useEffect(() => {
		let isGone = false
		if (sample.current) setAppearance(appearanceOf(sample.current))
		loadStripe(publishableKey, {
			locale: locale as StripeElementLocale,
			...(accountId ? { stripeAccount: accountId } : {}),
		}).then(
			(loaded) => {
				if (isGone) return
				if (loaded) setStripe(loaded)
				else onFailed()
			},
			() => isGone || onFailed(),
		)
		return () => {
			isGone = true
		}
	}, [publishableKey, accountId, locale, onFailed])
	const { amount, currency, methods, captureMethod, setupFutureUsage } = element
	const options = useMemo(
		(): StripeElementsOptions => ({
			mode: 'payment',
			amount,
			currency,
			captureMethod,
			setupFutureUsage,
			paymentMethodCreation: 'manual',
			allowedPaymentMethodTypes: methods,
			appearance,
		}),
		[amount, currency, methods, captureMethod, setupFutureUsage, appearance],
	)
	return (
		<>
			<span className={styles.sample} ref={sample} aria-hidden="true" />
			{stripe && appearance ? (
				<Elements stripe={stripe} options={options}>
					<Fields {...props} />
				</Elements>
			) : null}
		</>
	)
}

function Fields({ element, nextAction, checkoutHref, formOf, onReady, onFailed }: StripeFormProps) {
	const { setWallet } = usePaying()
	const problem = useStripePayment({
		stripe: useStripe(),
		elements: useElements(),
		hidesBilling: element.hidesBilling,
		nextAction,
		checkoutHref,
		formOf,
	})
	const { wallets, order, layout, hidesBilling } = element
	return (
		<>
			{problem ? (
				<Notice kind="error" live>
					{problem}
				</Notice>
			) : null}
			<PaymentElement
				options={{
					layout,
					paymentMethodOrder: order,
					wallets: { applePay: wallets, googlePay: wallets, link: 'never' },
					fields: { billingDetails: hidesBilling ? 'never' : 'auto' },
				}}
				onReady={onReady}
				onLoadError={onFailed}
				onChange={({ value: { type } }) =>
					setWallet(type === 'apple_pay' || type === 'google_pay' ? type : null)
				}
			/>
		</>
	)
}
