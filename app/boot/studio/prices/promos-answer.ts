import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { NamedPromo } from '#app/contract/studio/prices-answers.ts'
import { mostCodes } from '#app/lib/studio-limits.ts'

type Promo = NonNullable<CatalogFile['promos']>[number]

const discountOf = ({ kind, value }: Promo): NamedPromo['discount'] =>
	kind === 'none' || value === undefined ? null : { kind, value }

/** What codes give, with the names of the tickets that they open. */
export function promosAnswer({ promos = [], events }: CatalogFile): NamedPromo[] {
	const groups = new Map(events.flatMap((event) => event.groups.map(({ id, name }) => [id, name])))
	return promos.map((promo) => {
		const { scope = {}, codes = [], unlocks = [] } = promo
		const { event_ids: of = [], ...others } = scope
		return {
			promo: promo.id,
			name: promo.name,
			discount: discountOf(promo),
			codes:
				codes.length > mostCodes ? null : codes.map(({ code, max_uses: uses = null }) => ({ code, uses })),
			from: promo.valid_from ?? null,
			until: promo.valid_until ?? null,
			limit: promo.max_amount ?? null,
			events: [...of],
			listed: promo.code_list?.count ?? (codes.length > mostCodes ? codes.length : null),
			opens: unlocks.map((id) => groups.get(id) ?? id),
			hasOtherScope: Object.keys(others).length > 0,
		}
	})
}
