import { useEffect, useState } from 'react'
import { Messages } from '#app/blocks/parts/page-texts.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CartLine } from '#app/pages/cart/cart-totals.ts'
import type { CheckoutView } from '#app/pages/checkout/checkout.ts'
import { whileSaving } from '#app/pages/checkout/saved-card-fields.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { CardFields } from './card-fields.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { SaveCard, SavedChoice } from './saved-choice.tsx'

/** The provider's form or our own card fields, the bank's question, or that nothing is to be paid. */
export function PaymentBlock({ page }: BlockInput<'payment'>) {
	const { t } = useWording()
	const { checkout, errors } = page
	const [isSaving, setIsSaving] = useState(checkout?.cards.save?.isChosen ?? false)
	if (!checkout || checkout.step === 'blocked' || checkout.step === 'login') return null
	if (checkout.challenge) return <Challenge challenge={checkout.challenge} total={checkout.due.text} />
	if (checkout.leaveFor) return <Leave href={checkout.leaveFor} total={checkout.due.text} />
	if (!checkout.needsCard) {
		return (
			<Panel title={t('checkout.payment')}>
				<p>{t(checkout.orderHref ? 'checkout.payment_free_change' : 'checkout.payment_free')}</p>
				<MoneyBack lines={page.cart?.lines ?? []} />
			</Panel>
		)
	}
	if (!checkout.isSupported) {
		return (
			<Panel title={t('checkout.payment')}>
				<Notice kind="warning">{t('checkout.not_supported')}</Notice>
			</Panel>
		)
	}
	const { element, takesCard } = checkout
	const messages = (
		<>
			<Messages messages={page.messages.filter(({ at }) => at === 'payment')} />
			{checkout.savesCard ? <p>{t('checkout.saves_card')}</p> : null}
			{checkout.chargesLater ? <p>{checkout.chargesLater}</p> : null}
		</>
	)
	const { saved, save } = checkout.cards
	if (!takesCard)
		return (
			<Panel title={t('checkout.payment')}>
				{messages}
				<SavedChoice saved={saved}>
					<div className={layout.stack}>
						{element ? (
							<ProviderFields
								key={checkout.isPartial ? checkout.key : ''}
								checkout={checkout}
								element={isSaving ? { ...element, ...whileSaving } : element}
								checkoutHref={page.shared.checkoutHref}
							/>
						) : (
							<p>{t('checkout.element.hosted')}</p>
						)}
						<SaveCard save={save} onChange={setIsSaving} />
					</div>
				</SavedChoice>
			</Panel>
		)
	return (
		<Panel title={t('checkout.payment')}>
			{messages}
			<SavedChoice saved={saved}>
				<CardFields errors={errors} isDemo={page.shared.isDemo}>
					<SaveCard save={save} />
				</CardFields>
			</SavedChoice>
		</Panel>
	)
}

/** What a change of an order returns: on a phone the summary is folded. */
function MoneyBack({ lines }: { lines: readonly CartLine[] }) {
	const back = lines.filter(({ key }) => key === 'back' || key === 'back_credit')
	if (back.length === 0) return null
	const rows = back.map(({ key, text, price }) => ({
		id: key,
		label: text,
		value: price.text,
		kind: 'total' as const,
	}))
	return <Totals rows={rows} />
}

/** The way to the provider's own page: at once with scripts, by the link without. */
function Leave({ href, total }: { href: string; total: string }) {
	const { t } = useWording()
	useEffect(() => location.assign(href), [href])
	return (
		<Panel title={t('checkout.leave.title')}>
			<p>{t('checkout.leave.text', { total })}</p>
			<div className={layout.row}>
				<LinkButton href={href}>{t('checkout.leave.go')}</LinkButton>
			</div>
		</Panel>
	)
}

function Challenge({
	challenge,
	total,
}: {
	challenge: NonNullable<CheckoutView['challenge']>
	total: string
}) {
	const { t } = useWording()
	return (
		<Panel title={t('checkout.challenge.title')}>
			<p>{t('checkout.challenge.text', { total })}</p>
			<input type="hidden" name="payment_id" value={challenge.paymentId} />
			<input type="hidden" name="identity_id" value={challenge.identityId} />
			<div className={layout.row}>
				<Button name="intent" value="approve">
					{t('checkout.challenge.approve')}
				</Button>
				<Button name="intent" value="refuse" look="secondary">
					{t('checkout.challenge.refuse')}
				</Button>
			</div>
		</Panel>
	)
}
