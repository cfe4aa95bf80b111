import { Form } from '@remix-run/react'
import { useState } from 'react'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { MembershipRoute } from '#app/pages/membership/membership-page.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import layout from '#app/styles/layout.module.css'

type ConflictPage = PageOf<'event' | MembershipRoute>

/** What was chosen does not go together with the cart: buy that first, or let it go (spec 1 §2). */
export function CartConflict({ page }: { page: ConflictPage }) {
	const { t } = useWording()
	// The page whose dialog was closed: the next refusal opens the dialog again.
	const [closed, setClosed] = useState<ConflictPage | null>(null)
	const { cartHref, checkoutHref, here } = page.shared
	if (!page.conflict || closed === page) return null
	return (
		<Dialog
			open
			isBrief
			title={('conflictTitle' in page && page.conflictTitle) || t('cart.conflict')}
			onClose={() => setClosed(page)}
			actions={
				<Form method="post" action={cartHref} className={layout.row}>
					<input type="hidden" name="next" value={here} />
					<LinkButton href={checkoutHref}>{t('cart.checkout')}</LinkButton>
					<Button look="danger" name="intent" value="discard">
						{t('cart.discard')}
					</Button>
				</Form>
			}
		>
			<p>{page.conflict}</p>
		</Dialog>
	)
}
