import { createHash, randomBytes } from 'node:crypto'
import type { HiddenSales } from '#app/boot/hidden-sales.ts'
import { addLink, type LinkRow, linksOf, revokeLinks } from '#app/commerce/revisions/preview-link-store.ts'
import { draftPath } from '#app/contract/revisions.ts'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { DraftLink, LinksAnswer, MadeLinkAnswer } from '#app/contract/studio/preview-links.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { togetherCalls } from '#app/contract/studio/together-calls.ts'
import type { Sql } from '#app/data/sql.ts'
import { refuse } from '../fault.ts'
import type { StudioRevisions } from '../revisions.ts'

interface Maker {
	staffId: string
	role: StaffRole
	by: string
}

export interface StudioLinks {
	of(venue: string, role: StaffRole): Promise<LinksAnswer>
	/**
	 * Makes a link that shows a draft.
	 *
	 * errors - not_found where there is no such draft, links where the venue has as many as it may have
	 */
	make(
		body: StudioBody<'makeLink'>,
		maker: Maker & { shop: string; isHidden: boolean },
	): Promise<MadeLinkAnswer>
	/** errors - not_found for a link that is not open */
	revoke(body: StudioBody<'revokeLink'>, maker: Maker): Promise<LinksAnswer>
}

interface Options {
	db: Sql
	revisions: StudioRevisions
	hiddenSales: HiddenSales
}

const mostShown = 30
const daySeconds = 86_400

const stateOf = ({ isOpen, revokedAt }: LinkRow): DraftLink['state'] =>
	isOpen ? 'open' : revokedAt ? 'revoked' : 'ended'

export function createStudioLinks({ db, revisions, hiddenSales }: Options): StudioLinks {
	async function of(venue: string, role: StaffRole): Promise<LinksAnswer> {
		const rows = await linksOf(db, venue, mostShown)
		return {
			mayMake: togetherCalls.makeLink.access.some((one) => one === role),
			links: rows.map((row) => ({
				id: row.id,
				number: row.number,
				by: row.by,
				made: row.createdAt.toISOString(),
				ends: (row.revokedAt ?? row.expiresAt).toISOString(),
				state: stateOf(row),
			})),
		}
	}

	return {
		of,
		async make({ venue, days, number }, { staffId, role, by, shop, isHidden }) {
			const { head, live, isDraft } = await revisions.headOf(venue)
			// Of a venue that visitors do not see, a link shows what is published as well.
			const isSeen = number === null ? !isDraft : number === live.number
			if (isSeen && !isHidden) refuse({ code: 'not_found' })
			if (number !== null) await revisions.revision(venue, number)
			const secret = randomBytes(32).toString('base64url')
			const id = await addLink(db, {
				sellerId: venue,
				secretHash: createHash('sha256').update(secret).digest('hex'),
				number,
				by,
				actor: { staffId, operator: null },
				seconds: days * daySeconds,
			})
			if (id === null) refuse({ code: 'links' })
			if (isHidden) await hiddenSales.open(venue, head)
			return { ...(await of(venue, role)), link: `${shop.replace(/\/$/, '')}${draftPath}/${secret}` }
		},
		async revoke({ venue, id }, { staffId, role }) {
			const count = await revokeLinks(db, { sellerId: venue, id, actor: { staffId, operator: null } })
			return count === 0 ? refuse({ code: 'not_found' }) : of(venue, role)
		},
	}
}
