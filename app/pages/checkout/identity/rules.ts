import type { IdentitySettings } from '#app/contract/config.generated.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { identityFormOf } from '#app/rules/identity-form.ts'

type Form = IdentitySettings['form']

/** The fields of the purchaser's form for a cart (`rules/identity-form.ts`). */
export function identityRules(form: Form, answer: CartAnswer | null): Form {
	const groups = new Map(
		answer?.ticket._data.map((ticket) => [ticket.ticket_group_id, ticket.event_template_id]),
	)
	const said = [...groups].map(([groupId, eventId]) => ({
		event: answer?.event_template?._data.find(({ id }) => id === eventId)?.meta.identity_form,
		group: answer?.ticket_group?._data.find(({ id }) => id === groupId)?.meta.identity_form,
	}))
	return identityFormOf(form, said)
}

/** The storefront with the purchaser's form as the cart needs it. */
export function storefrontFor(storefront: Storefront, answer: CartAnswer | null): Storefront {
	const { seller } = storefront
	const { publicConfig } = seller
	const identity = { ...publicConfig.identity, form: identityRules(publicConfig.identity.form, answer) }
	return { ...storefront, seller: { ...seller, publicConfig: { ...publicConfig, identity } } }
}
