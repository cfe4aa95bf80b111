import { Form, useBlocker } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlanChoice } from '#app/components/cart/plan-choice.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import { memberField } from '#app/pages/checkout/member.ts'
import { hasScriptsOfOthers } from '#app/pages/checkout/own-document.ts'
import { type PlanView, planIntents } from '#app/pages/checkout/payment-plan.ts'
import type { CheckoutPage } from '#app/pages/checkout/render-checkout.ts'
import layout from '#app/styles/layout.module.css'
import { useCheckedSubmit } from './captcha/checked-submit.ts'
import { LaterChoice } from './later-choice.tsx'
import { PayingProvider, usePayingForm } from './paying.tsx'
import { PromoPart } from './promo.tsx'
import { useChoiceFocus } from './use-choice-focus.ts'

/** The form of the checkout. The key names the attempt, the amount is what the visitor agreed to. */
export function CheckoutForm({ page, children }: { page: CheckoutPage; children: ReactNode }) {
	const form = useRef<HTMLFormElement>(null)
	useFocusFirstInvalid(form, page.errors)
	useRefusalFocus(form, page)
	useChoiceFocus(form, page)
	useTopOfPartial(page.checkout)
	useChallengeFocus(form, page.checkout?.challenge ?? null)
	const { checkout, cart, shared } = page
	const { paying, onSubmit, onFocus } = usePayingForm(checkout?.captcha ?? null)
	useOwnDocument(hasScriptsOfOthers(checkout))
	const choice = checkout?.loginOrGuest ? <LaterChoice choice={checkout.loginOrGuest} /> : null
	if (choice && checkout?.step === 'login')
		return (
			<div className={layout.stack}>
				{children}
				{choice}
			</div>
		)
	if (checkout?.step === 'blocked') return <BlockedCart page={page}>{children}</BlockedCart>
	return (
		<>
			{choice}
			{checkout?.plan ? <PlanPart plan={checkout.plan} action={shared.checkoutHref} /> : null}
			{checkout?.giftCards ? (
				<SideForms
					forms={giftCardForms}
					of="gift-card"
					action={shared.checkoutHref}
					captcha={checkout.giftCards.captcha}
				/>
			) : null}
			{checkout?.donation ? (
				<SideForms forms={donationForms} of="donation" action={shared.checkoutHref} />
			) : null}
			<Form
				className={layout.stack}
				method="post"
				action={shared.checkoutHref}
				ref={form}
				onSubmit={onSubmit}
				onFocus={onFocus}
				noValidate
			>
				<input type="hidden" name="key" value={checkout?.key ?? ''} />
				<input type="hidden" name="cart" value={cart?.id ?? ''} />
				{checkout?.member ? <input type="hidden" name={memberField} value={checkout.member.id} /> : null}
				<input type="hidden" name="amount" value={cart?.outstanding.amount ?? ''} />
				<PayingProvider paying={paying}>{children}</PayingProvider>
			</Form>
		</>
	)
}

/** The choice between parts and the whole price. It is above the form, which then asks for what is charged. */
function PlanPart({ plan, action }: { plan: PlanView; action: string }) {
	const { t } = useWording()
	const options = [
		{
			intent: planIntents.inParts,
			title: t('checkout.plan.in_parts'),
			note: plan.inParts,
			isChosen: !plan.isAtOnce,
		},
		{
			intent: planIntents.atOnce,
			title: t('checkout.plan.at_once'),
			note: plan.atOnce,
			isChosen: plan.isAtOnce,
		},
	]
	return <PlanChoice label={t('checkout.plan.title')} action={action} options={options} />
}

/** Where a page has scripts of other companies, another page gets a document of its own: they end with this one. */
function useOwnDocument(isOwn: boolean): void {
	useBlocker(({ currentLocation, nextLocation }) => {
		if (!isOwn || nextLocation.pathname === currentLocation.pathname) return false
		location.assign(nextLocation.pathname + nextLocation.search + nextLocation.hash)
		return true
	})
}

/** A cart that waits for a code: its field takes the place of the form. */
function BlockedCart({ page, children }: { page: CheckoutPage; children: ReactNode }) {
	const { t } = useWording()
	return (
		<div className={layout.stack}>
			<Panel title={t('promo.code_required.title')}>
				<PromoPart page={page} />
			</Panel>
			{children}
		</div>
	)
}

/** Ids of the forms for gift cards. */
export const giftCardForms = { add: 'gift-card-add', remove: 'gift-card-remove' } as const

/** Ids of the forms for a donation. */
export const donationForms = { add: 'donation-add', remove: 'donation-remove' } as const

interface SideFormsProps {
	forms: { add: string; remove: string }
	of: 'gift-card' | 'donation'
	action: string
	/** Solved before something is added. */
	captcha?: CaptchaView | null
}

/** What is added and removed among the fields of the checkout: its controls name these forms, because forms do not nest. */
function SideForms({ forms, of, action, captcha = null }: SideFormsProps) {
	const onSubmit = useCheckedSubmit(captcha)
	return (
		<>
			<Form id={forms.add} method="post" action={action} onSubmit={onSubmit} preventScrollReset noValidate>
				<input type="hidden" name="intent" value={`add-${of}`} />
				{captcha ? <div data-captcha /> : null}
			</Form>
			<Form id={forms.remove} method="post" action={action} preventScrollReset>
				<input type="hidden" name="intent" value={`remove-${of}`} />
			</Form>
		</>
	)
}

/** Moves the focus to the first invalid control of a form whenever its errors change. */
function useFocusFirstInvalid(form: React.RefObject<HTMLElement | null>, errors: readonly unknown[]): void {
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (!mayMoveFocus() || errors.length === 0) return
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [form, errors, mayMoveFocus])
}

/** After a partial payment the page begins again, at its top. */
function useTopOfPartial(checkout: CheckoutPage['checkout']): void {
	const { isPartial = false, key = '' } = checkout ?? {}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of the response
	useEffect(() => {
		if (isPartial) scrollTo({ top: 0 })
	}, [isPartial, key])
}

/** The question of the visitor's bank replaces the form far above the pressed button: its heading gets the focus. */
function useChallengeFocus(form: React.RefObject<HTMLFormElement | null>, challenge: object | null): void {
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (!mayMoveFocus() || !challenge) return
		const heading = form.current?.querySelector('h2')
		heading?.setAttribute('tabindex', '-1')
		heading?.focus()
	}, [form, challenge, mayMoveFocus])
}

/** After a refused payment the card has to be typed again: its number gets the focus, without one the words about it. */
function useRefusalFocus(form: React.RefObject<HTMLFormElement | null>, page: CheckoutPage): void {
	const { messages, errors } = page
	const isFocusFree = useMayMoveFocus()
	useEffect(() => {
		// The visitor may be typing the card again: a new document never contains it.
		if (!isFocusFree() || messages.length === 0 || errors.length > 0) return
		const alert = form.current?.querySelector<HTMLElement>('[role="alert"]')
		alert?.setAttribute('tabindex', '-1')
		const isAboutCard = messages.some(({ at }) => at === 'payment')
		const number = form.current?.querySelector<HTMLElement>('input[name="card_number"]')
		const target = (isAboutCard && number) || alert
		target?.focus()
		// On a low page the field comes into sight without the words above it.
		alert?.scrollIntoView({ block: 'nearest' })
		for (const input of form.current?.querySelectorAll<HTMLInputElement>('input[name^="card_"]') ?? []) {
			input.value = ''
			input.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}, [form, messages, errors, isFocusFree])
}
