import { useRef } from 'react'
import { AppliedList } from '#app/blocks/parts/applied-list.tsx'
import { CaptchaNotice } from '#app/blocks/parts/captcha/notice.tsx'
import { giftCardForms } from '#app/blocks/parts/checkout-form.tsx'
import { useFocusAfterRemoval } from '#app/blocks/parts/use-focus-after-removal.ts'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useAddressDialog } from '#app/components/hooks/use-address-dialog.ts'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { giftCardFields } from '#app/pages/checkout/gift-card-fields.ts'
import type { GiftCardsView } from '#app/pages/checkout/gift-cards.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

const addLink = 'a[href*="enter=gift-card"]'

/**
 * The gift cards that pay, each with a button to remove it, and the dialog for one more. Forms do not nest: the controls
 * name forms that are rendered beside that of the checkout.
 */
export function GiftCardsBlock({ page }: BlockInput<'gift-cards'>) {
	const { t } = useWording()
	const part = useRef<HTMLDivElement>(null)
	const giftCards = page.checkout?.giftCards ?? null
	useFocusAfterRemoval(part, giftCards?.applied.map(({ id }) => id) ?? [], addLink)
	if (!giftCards || (!giftCards.isOffered && giftCards.applied.length === 0)) return null
	return (
		<Panel title={t('giftcard.title')}>
			<div className={styles.part} ref={part}>
				<Applied applied={giftCards.applied} />
				{giftCards.isOffered ? (
					<div>
						<LinkButton
							href={`${page.shared.checkoutHref}?enter=gift-card`}
							look="quiet"
							flush
							size="compact"
							icon="plus"
							keepScroll
						>
							{t('giftcard.add')}
						</LinkButton>
					</div>
				) : null}
				{giftCards.isOpen ? <Entry page={page} giftCards={giftCards} /> : null}
			</div>
		</Panel>
	)
}

function Applied({ applied }: Pick<GiftCardsView, 'applied'>) {
	const { t } = useWording()
	const removeButton = (id: string, number: string) => (
		<Button
			form={giftCardForms.remove}
			name="gift_card"
			value={id}
			look="quiet"
			flush
			size="compact"
			icon="trash"
		>
			<span className="spoken">{t('giftcard.remove', { number })}</span>
		</Button>
	)
	return (
		<AppliedList
			label={t('giftcard.list')}
			applied={applied.map(({ id, label, price, note }) => ({
				id,
				title: <bdi>{label}</bdi>,
				note,
				amount: price,
				remove: removeButton(id, label),
			}))}
		/>
	)
}

function Entry({ page, giftCards }: { page: BlockInput<'gift-cards'>['page']; giftCards: GiftCardsView }) {
	const { t } = useWording()
	const { errors, shared } = page
	const dialog = useAddressDialog(shared.checkoutHref)
	return (
		<Dialog
			{...dialog}
			title={t('giftcard.title')}
			closeHref={shared.checkoutHref}
			actions={<Button form={giftCardForms.add}>{t('giftcard.apply')}</Button>}
		>
			<Field
				form={giftCardForms.add}
				name={giftCardFields.number}
				label={t('giftcard.number')}
				error={errorOf(errors, giftCardFields.number)}
				defaultValue={giftCards.number}
				maxLength={giftCards.numberMax}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				dir="ltr"
				required
			/>
			<Field
				form={giftCardForms.add}
				name={giftCardFields.amount}
				label={t('giftcard.amount')}
				help={t('giftcard.amount_help')}
				error={errorOf(errors, giftCardFields.amount)}
				defaultValue={giftCards.amount}
				inputMode="decimal"
				autoComplete="off"
				dir="ltr"
			/>
			{giftCards.captcha ? <CaptchaNotice captcha={giftCards.captcha} /> : null}
		</Dialog>
	)
}
