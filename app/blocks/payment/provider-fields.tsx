import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { CheckoutView } from '#app/pages/checkout/checkout.ts'
import type { PaymentElementView } from '#app/pages/checkout/payment-element.ts'
import { usePaying } from '../parts/paying.tsx'
import { keepForm, restoreForm } from './form-memory.ts'
import { type Loading, ProviderFrame } from './provider-frame.tsx'
import type { StripeFormProps } from './stripe-form.tsx'

/** Time after which the provider counts as not loaded. A form that comes later is used all the same. */
const loadLimitMs = 10_000

interface ProviderFieldsProps {
	checkout: CheckoutView
	element: PaymentElementView
	checkoutHref: string
}

/** The form of the payment provider, loaded with its script when the page is. */
export function ProviderFields({ checkout, element, checkoutHref }: ProviderFieldsProps) {
	const root = useRef<HTMLDivElement>(null)
	const [Form, setForm] = useState<ComponentType<StripeFormProps> | null>(null)
	const [loading, setLoading] = useState<Loading>('waiting')
	const { setBusy } = usePaying()
	const formOf = useCallback((): HTMLFormElement | null => root.current?.closest('form') ?? null, [])
	const fail = useCallback(() => setLoading((now) => (now === 'broken' ? now : 'failed')), [])
	const succeed = useCallback(() => setLoading((now) => (now === 'broken' ? now : 'ready')), [])

	useEffect(() => {
		import('./stripe-form.tsx').then(({ StripeForm }) => setForm(() => StripeForm), fail)
		const timer = setTimeout(() => setLoading((now) => (now === 'waiting' ? 'failed' : now)), loadLimitMs)
		return () => clearTimeout(timer)
	}, [fail])
	useEffect(() => setBusy(loading === 'waiting'), [loading, setBusy])
	useEffect(() => {
		const form = formOf()
		if (form) restoreForm(form)
		const broke = (): void => {
			const typed = formOf()
			if (typed) keepForm(typed)
			setLoading('broken')
		}
		addEventListener('unhandledrejection', broke)
		return () => removeEventListener('unhandledrejection', broke)
	}, [formOf])

	const reload = (): void => {
		const form = formOf()
		if (form) keepForm(form)
		location.reload()
	}
	return (
		<div ref={root}>
			<ProviderFrame loading={loading} onReload={reload}>
				{Form ? (
					<Form
						element={element}
						nextAction={checkout.nextAction}
						checkoutHref={checkoutHref}
						formOf={formOf}
						onReady={succeed}
						onFailed={fail}
					/>
				) : null}
			</ProviderFrame>
		</div>
	)
}
