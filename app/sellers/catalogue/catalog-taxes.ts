import type { CatalogFile } from '#app/contract/config.generated.ts'
import { type CatalogFault, without } from './catalog-fault.ts'

/** Taxes that no ticket carries, and lists that mix taxes in the price with others. */
export function taxFaults({ taxes = {}, events }: CatalogFile): CatalogFault[] {
	const lists = events.flatMap((event, at) => [
		{ names: event.taxes ?? [], pointer: `/events/${at}/taxes` },
		...event.groups.flatMap((group, index) =>
			group.types.map((type, place) => ({
				names: type.taxes ?? [],
				pointer: `/events/${at}/groups/${index}/types/${place}/taxes`,
			})),
		),
	])
	const carried = new Set(lists.flatMap(({ names }) => names))
	return [
		...lists.flatMap(({ names, pointer }) => {
			const known = names.filter((name) => taxes[name])
			const first = known[0] === undefined ? undefined : taxes[known[0]]?.included
			const other = known.find((name) => taxes[name]?.included !== first)
			return other === undefined
				? []
				: [
						{
							pointer: `${pointer}/${names.indexOf(other)}`,
							code: 'CFG2803',
							sentence: `"${known[0]}" is ${first ? 'in the price' : 'added to the price'}, and "${other}" is ${first ? 'added to it' : 'in it'}`,
							hint: 'Write the same "included" for all taxes of a ticket, or name one kind',
						},
					]
		}),
		...Object.keys(taxes)
			.filter((name) => !carried.has(name))
			.map((name) =>
				without(
					`/taxes/${name}`,
					`No ticket carries the tax "${name}"`,
					'Name it in "taxes" of an event or a ticket type, or remove it',
				),
			),
	]
}
