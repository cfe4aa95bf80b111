import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkablePaths } from '#app/rules/route-table.ts'
import { visitorFacts } from '#app/sellers/targeting/visit-facts.ts'

/** What stands in place of an event that only members can buy (spec 1 §2). */
export interface MembersGateView {
	/** `expired`: the visitor was a member. */
	kind: 'members' | 'expired'
	title: string
	text: string
	/** What leads past it. */
	links: { id: Door; href: string; text: string }[]
}

type Door = 'login' | 'join' | 'renew'

// A door is drawn only when its room is in the route table (settled 7).
const rooms: Record<Door, string> = { login: '/login', join: '/membership', renew: '/membership/renew' }

/** The gate for a visitor who is no member now; whoever was one is asked to renew. */
export function membersGate({ t, href, visitor }: Storefront, paths = linkablePaths): MembersGateView {
	const isExpired = visitorFacts({ ...visitor, route: 'event' }).membership === 'expired'
	const texts: Record<Door, string> = {
		login: t('home.login'),
		join: t('home.join'),
		renew: t('membership.gate.renew'),
	}
	const links: Door[] = isExpired ? ['renew'] : ['login', 'join']
	return {
		kind: isExpired ? 'expired' : 'members',
		title: t('membership.gate.title'),
		text: isExpired ? t('membership.expired') : t('membership.gate.text'),
		links: links
			.filter((id) => paths.includes(rooms[id]))
			.map((id) => ({ id, href: href(rooms[id]), text: texts[id] })),
	}
}
