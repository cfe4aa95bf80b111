import type Stripe from 'stripe'
import { type Account, seconds, stripeId } from './account.ts'
import { invalid, missing } from './faults.ts'
import { type Form, textOf } from './form.ts'
import { type List, listOf } from './lists.ts'

type Domain = Stripe.PaymentMethodDomain

const active = { status: 'active' } as const

/** Apple looks at its file on the host: a host with "unreachable" in its name does not have it. */
const appleState = (name: string): Domain['apple_pay'] =>
	name.includes('unreachable')
		? { status: 'inactive', status_details: { error_message: 'The domain association file was not found' } }
		: active

/** `POST /v1/payment_method_domains`. */
export function createDomain(account: Account, form: Form): Domain {
	const domain_name = textOf(form.domain_name)
	if (!domain_name || domain_name.includes('/')) throw invalid('Invalid domain', { param: 'domain_name' })
	if ([...account.domains.values()].some((one) => one.domain_name === domain_name))
		throw invalid('This domain is registered already', { param: 'domain_name' })
	const domain: Domain = {
		id: stripeId('pmd'),
		object: 'payment_method_domain',
		amazon_pay: active,
		apple_pay: appleState(domain_name),
		created: seconds(),
		domain_name,
		enabled: textOf(form.enabled) !== 'false',
		google_pay: active,
		klarna: active,
		link: active,
		livemode: false,
		paypal: active,
	}
	account.domains.set(domain.id, domain)
	return domain
}

function domainOf(account: Account, id: string): Domain {
	const domain = account.domains.get(id)
	if (!domain) throw missing('payment_method_domain', id, 'payment_method_domain')
	return domain
}

/** `POST /v1/payment_method_domains/{id}`. */
export const changeDomain = (account: Account, form: Form, id: string): Domain =>
	Object.assign(domainOf(account, id), { enabled: textOf(form.enabled) !== 'false' })

/** `POST /v1/payment_method_domains/{id}/validate`. */
export function validateDomain(account: Account, id: string): Domain {
	const domain = domainOf(account, id)
	return Object.assign(domain, { apple_pay: appleState(domain.domain_name) })
}

/** `GET /v1/payment_method_domains`. */
export function domainsOf(account: Account, query: URLSearchParams): List<Domain> {
	const name = query.get('domain_name')
	const rows = [...account.domains.values()].filter((one) => name === null || one.domain_name === name)
	return listOf(rows, '/v1/payment_method_domains', query)
}
