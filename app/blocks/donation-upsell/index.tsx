import { useRef } from 'react'
import { AddOneChoice } from '#app/blocks/parts/add-one-choice.tsx'
import { AppliedList } from '#app/blocks/parts/applied-list.tsx'
import { donationForms } from '#app/blocks/parts/checkout-form.tsx'
import { useFocusAfterRemoval } from '#app/blocks/parts/use-focus-after-removal.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'

const offered = ['offer']

/**
 * The choice of a donation, or the one that the cart has with a button that removes it. Forms do not nest: the controls
 * name forms that are rendered beside that of the checkout.
 */
export function DonationUpsellBlock({ page }: BlockInput<'donation-upsell'>) {
	const { t } = useWording()
	const part = useRef<HTMLDivElement>(null)
	const donation = page.checkout?.donation ?? null
	const { given, offer } = donation ?? { given: [], offer: null }
	const things = given.length > 0 ? given.map(({ id }) => id) : offered
	useFocusAfterRemoval(part, things, 'button[name="donation"], input[type="radio"]:not(:disabled)')
	if (!donation) return null
	return (
		<Panel title={t(offer ? 'donation.title' : 'donation.list')}>
			<div className={layout.stack} ref={part}>
				<AppliedList
					label={t('donation.list')}
					applied={given.map(({ id, name, amount }) => ({
						id,
						title: name,
						// The list shows amounts as what they take off.
						note: `${amount} · ${t('donation.thanks')}`,
						amount: '',
						remove: (
							<Button
								form={donationForms.remove}
								name="donation"
								value={id}
								look="quiet"
								size="compact"
								icon="trash"
							>
								<span className="spoken">{t('donation.remove', { name })}</span>
							</Button>
						),
					}))}
				/>
				{offer ? (
					<>
						{offer.summary ? <p>{offer.summary}</p> : null}
						<AddOneChoice view={offer} errors={page.errors} form={donationForms.add} />
						<div>
							<Button form={donationForms.add} look="secondary" icon="plus">
								{t('donation.add')}
							</Button>
						</div>
					</>
				) : null}
			</div>
		</Panel>
	)
}
