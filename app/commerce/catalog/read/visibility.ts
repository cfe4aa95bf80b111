import { type RawBuilder, sql } from 'kysely'
import { loadCodes } from '#app/commerce/codes/load.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { TicketGroup } from '#app/contract/entities/event.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'

type HiddenType = TicketGroup['hidden_type']

/** Who reads; without a visitor nobody is logged in. */
export type Reader = Ctx & { visitor?: Visitor | null }

/** Which ticket groups a reader may see. */
export interface Sight {
	/** Kinds that are seen whichever group it is. */
	kinds: readonly HiddenType[]
	/** Groups for whoever has the link, or a code, that this reader has. */
	linkedIds: readonly string[]
}

/** What anybody sees who brings nothing. */
export const openSight: Sight = { kinds: ['public_browsable'], linkedIds: [] }

export interface Glance {
	/** Only these kinds. */
	hidden_type?: readonly HiddenType[]
	/** Promo codes: each may open hidden groups. */
	code?: readonly string[]
	/** Ids that the request names: whoever knows the id of a group for links has the link. */
	'ticket_group_id._in'?: readonly string[]
}

/**
 * What a reader may see: groups for everybody; groups for members with a membership that is valid; groups for links by
 * their id, or by a code that can be used now.
 */
export async function sightOf(reader: Reader, glance: Glance = {}): Promise<Sight> {
	const allowed: HiddenType[] = isMember(reader.visitor ?? null)
		? ['public_browsable', 'public_member_only']
		: ['public_browsable']
	const asked = glance.hidden_type
	const kinds = asked ? allowed.filter((kind) => asked.includes(kind)) : allowed
	if (asked && !asked.includes('public_link_only')) return { kinds, linkedIds: [] }
	const opened = await openedBy(reader, glance.code ?? [])
	return { kinds, linkedIds: [...new Set([...(glance['ticket_group_id._in'] ?? []), ...opened])] }
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

/** True for a row of `ticket_group` that is in sight. */
export const inSight = ({ kinds, linkedIds }: Sight): RawBuilder<boolean> => sql`(
	ticket_group.hidden_type = any(${[...kinds]})
	or ticket_group.hidden_type = 'public_link_only' and ticket_group.id = any(${[...linkedIds]})
)`
