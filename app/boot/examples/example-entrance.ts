import type { Answer, CallName } from '#app/contract/calls.ts'
import type { ExampleKind } from '#app/contract/studio/page-answers.ts'
import type { Gateway } from '#app/gateway/gateway.ts'
import { exampleId } from '#app/lib/studio-picture.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { exampleCart } from './example-cart.ts'
import { exampleGift, exampleTransfer, exampleWithdrawal } from './example-links.ts'
import { exampleMembership, exampleUser } from './example-member.ts'
import { exampleOrder, exampleSessions } from './example-order.ts'
import { type Sample, sampleOf } from './sample.ts'

interface Visit {
	kind: ExampleKind
	seller: ResolvedSeller
	now: Date
}

type Answers = { [Name in CallName]?: (sample: Sample) => Answer<Name> | Promise<Answer<Name>> }

/** The calls that are about a visitor, as the example answers them. */
const answersOf = (gateway: Gateway, { kind, seller, now }: Visit): Answers => {
	const order = (sample: Sample) => exampleOrder(sample, seller, now)
	const login = {
		getMyUser: () => exampleUser(seller, now),
		listSavedPaymentMethods: () => ({ saved_payment_method: { _data: [] } }),
	}
	const getCart = (sample: Sample) => exampleCart(sample, seller, now)
	const answers: Record<ExampleKind, Answers> = {
		cart: { ...login, getCart },
		pending: { getCart },
		prepared: { getTransfer: (sample) => exampleTransfer(sample, seller) },
		gift: { getCode: () => exampleGift(gateway, seller, now) },
		order: {
			getOrder: order,
			listOrders: order,
			getWithdrawal: (sample) => exampleWithdrawal(sample, seller, now),
		},
		login: {
			...login,
			getOrder: order,
			listMyOrders: order,
			listMySessions: (sample) => exampleSessions(sample, seller, now),
			listMyMemberships: (sample) => exampleMembership(sample, seller, now),
		},
	}
	return answers[kind]
}

/** Answers calls about the visitor with an example, and passes on those about the catalogue. Nothing else is asked or stored. */
export function exampleGateway(gateway: Gateway, visit: Visit): Gateway {
	const answers: { [name: string]: ((sample: Sample) => unknown) | undefined } = answersOf(gateway, visit)
	let sample: Promise<Sample | null> | null = null
	return {
		async ask(name, input) {
			const answer = answers[name]
			if (!answer) return gateway.ask(name, input)
			sample ??= sampleOf(gateway, visit.seller, visit.now)
			const found = await sample
			return found
				? ((await answer(found)) as Awaited<ReturnType<typeof gateway.ask<typeof name>>>)
				: gateway.ask(name, input)
		},
		raw: (name, input) => gateway.raw(name, input),
	}
}

const guestCookie = /^foyer_guest_/

/**
 * The cookies of a browser that has the example's cart or login. With a cart it goes on as a guest, as most visitors do, and has a
 * login where the venue sells to accounts alone: otherwise the choice between the two would cover the checkout.
 */
export function exampleCookies(
	cookies: VisitorCookies,
	{ kind, seller }: Pick<Visit, 'kind' | 'seller'>,
): VisitorCookies {
	const { allowGuest, method } = seller.config.auth
	const needsLogin = kind === 'cart' && method !== 'none' && allowGuest !== true
	return Object.create(cookies, {
		cartId: { value: kind === 'cart' ? exampleId : null },
		pendingCartIds: { value: kind === 'pending' ? [exampleId] : [] },
		hasLogin: { value: kind === 'login' || needsLogin },
		read: {
			value: (name: string) => (kind === 'cart' && guestCookie.test(name) ? '1' : cookies.read(name)),
		},
	})
}
