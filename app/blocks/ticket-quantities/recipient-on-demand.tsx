import { onDemand } from '#app/blocks/parts/on-demand.tsx'
import type { CardRecipientView } from '#app/pages/event/quantities/card-recipient-fields.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'

// Most events sell no gift cards, and most carts have none.
export const CardRecipient = onDemand<{ view: CardRecipientView; errors: FieldError[] }>(
	'[data-card-recipient]',
	async () => {
		const { CardRecipient } = await import('./card-recipient.tsx')
		return CardRecipient
	},
)

if (import.meta.env.SSR) await CardRecipient.load()
