import { loadCodes } from '#app/commerce/codes/load.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { TicketGroup } from '#app/contract/entities/event.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'
import { type Statement, sql } from '#app/data/sql.ts'

type HiddenType = TicketGroup['hidden_type']

/** The context of a read; without a visitor the request is anonymous. */
export type Reader = Ctx & { visitor?: Visitor | null }

/** Which ticket groups a reader may see. */
export interface Visibility {
	/** Every group of these kinds is visible. */
	kinds: readonly HiddenType[]
	/** Groups for link holders that this reader may see, because of a link or a code. */
	linkedIds: readonly string[]
}

/** The visibility of an anonymous request without codes or links. */
export const publicVisibility: Visibility = { kinds: ['public_browsable'], linkedIds: [] }

export interface VisibilityQuery {
	/** Limits the answer to these kinds. */
	hidden_type?: readonly HiddenType[]
	/** Promo codes: each may open hidden groups. */
	code?: readonly string[]
	/** Ids of groups: a request that names the id of a group for link holders has its link. */
	'ticket_group_id._in'?: readonly string[]
}

/**
 * Computes the groups that a reader may see: public groups; groups for members, with a valid membership; groups for link
 * holders, by their id or by a code that can be used now.
 */
export async function visibilityOf(reader: Reader, query: VisibilityQuery = {}): Promise<Visibility> {
	const allowed: HiddenType[] = isMember(reader.visitor ?? null)
		? ['public_browsable', 'public_member_only']
		: ['public_browsable']
	const asked = query.hidden_type
	const kinds = asked ? allowed.filter((kind) => asked.includes(kind)) : allowed
	if (asked && !asked.includes('public_link_only')) return { kinds, linkedIds: [] }
	const opened = await openedBy(reader, query.code ?? [])
	return { kinds, linkedIds: [...new Set([...(query['ticket_group_id._in'] ?? []), ...opened])] }
}

async function openedBy(ctx: Ctx, codes: readonly string[]): Promise<readonly string[]> {
	if (codes.length === 0) return []
	const typed = codes.map((code) => ({
		code,
		source: 'visitor' as const,
		requireBenefit: false,
		ignoreErrors: true,
	}))
	const { unlocks } = await loadCodes(ctx, { cartId: null, typed })
	return [...unlocks]
}

/** True for a row of `ticket_group` that the reader may see. */
export const isVisible = ({ kinds, linkedIds }: Visibility): Statement<boolean> => sql`(
	ticket_group.hidden_type = any(${[...kinds]})
	or ticket_group.hidden_type = 'public_link_only' and ticket_group.id = any(${[...linkedIds]})
)`
