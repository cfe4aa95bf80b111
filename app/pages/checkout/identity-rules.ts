import type { IdentitySettings } from '#app/contract/config.generated.ts'
import type { CartAnswer } from '#app/pages/cart/cart-view.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

type Form = IdentitySettings['form']
type Rule = Form['phone']

/** From the strictest. */
const rules: readonly Rule[] = ['required', 'optional', 'disabled']

/**
 * The fields of the purchaser's form for a cart. A ticket group's rule comes before that of its event, and that before the
 * seller's. Where groups of a cart differ, the strictest rule holds: what one of them needs is asked.
 *
 * Example: seller {phone: optional}, event {phone: disabled}, one of its two groups {phone: required}: the phone number is
 * required with that group in the cart, and not asked with the other alone.
 */
export function identityRules(form: Form, answer: CartAnswer | null): Form {
	const groups = new Map(
		answer?.ticket._data.map((ticket) => [ticket.ticket_group_id, ticket.event_template_id]),
	)
	const said = [...groups].map(([groupId, eventId]) => ({
		...answer?.event_template?._data.find(({ id }) => id === eventId)?.meta.identity_form,
		...answer?.ticket_group?._data.find(({ id }) => id === groupId)?.meta.identity_form,
	}))
	const ruleOf = (name: string, own: string): string => {
		const held = said.map((one) => (Object.hasOwn(one, name) ? one[name] : own))
		return held.length === 0 ? own : (rules.find((rule) => held.includes(rule)) ?? own)
	}
	return Object.fromEntries(Object.entries(form).map(([name, own]) => [name, ruleOf(name, own)])) as Form
}

/** The storefront with the purchaser's form as the cart needs it. */
export function storefrontFor(storefront: Storefront, answer: CartAnswer | null): Storefront {
	const { seller } = storefront
	const { publicConfig } = seller
	const identity = { ...publicConfig.identity, form: identityRules(publicConfig.identity.form, answer) }
	return { ...storefront, seller: { ...seller, publicConfig: { ...publicConfig, identity } } }
}
