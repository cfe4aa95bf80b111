import type { CatalogFile } from '#app/contract/config.generated.ts'
import { linkFault, textLinkFaults } from '#app/sellers/validation/settings/page-links.ts'
import { calendarFaults } from './catalog-calendar.ts'
import { capacityFaults } from './catalog-capacity.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { guestFaults } from './catalog-guests.ts'
import { htmlTexts } from './catalog-html.ts'
import { overlapFaults } from './catalog-overlaps.ts'
import { momentFaults, priceRuleFaults } from './catalog-price-rules.ts'
import { reachFaults } from './catalog-reach.ts'
import { sharedPlacesFaults } from './catalog-shared-places.ts'

/**
 * Faults of parts that are valid alone and contradict each other. CFG2804 times without a moment, CFG2821 parts without
 * effect, CFG2822 what cannot be bought, CFG2823 what is over. What the time alone makes wrong is a warning, so that a
 * venue never stops by itself. `today` is "YYYY-MM-DD".
 */
export function contradictionFaults(catalog: CatalogFile, today: string | null): CatalogFault[] {
	return [
		...catalog.events.flatMap((event, index) => {
			const pointer = `/events/${index}`
			return [
				...calendarFaults(catalog, event, { pointer, today }),
				...guestFaults(event, pointer),
				...priceRuleFaults(event, pointer),
				...(event.message_rules ?? []).flatMap(({ triggers }, at) =>
					momentFaults(triggers, `${pointer}/message_rules/${at}/triggers`),
				),
				...surveyFaults(event, pointer),
				...linkFaults(catalog, event, pointer),
			]
		}),
		...capacityFaults(catalog),
		...sharedPlacesFaults(catalog),
		...overlapFaults(catalog, today),
		...reachFaults(catalog, today),
	]
}

/** Links of an event's texts, and the page after it, that lead nowhere. */
function linkFaults(
	catalog: CatalogFile,
	event: CatalogFile['events'][number],
	pointer: string,
): CatalogFault[] {
	const to = { id: '', events: catalog.events.map(({ id }) => id) }
	const next = event.config?.next_route
	const at = `${pointer}/config/next_route`
	const fault = next === undefined ? null : linkFault(next, to)
	return [
		...(next !== undefined && fault
			? [
					{
						pointer: at,
						code: 'CFG2705',
						sentence: fault.sentence,
						hint: fault.hint,
						...(fault.meant === null
							? {}
							: { fix: { action: 'replace' as const, pointer: at, value: fault.meant, was: next } }),
					},
				]
			: []),
		...htmlTexts(event, pointer).flatMap((one) =>
			textLinkFaults(one, to).map((found) => ({ pointer: one.pointer, ...found })),
		),
	]
}

/** Questions that name themselves in `same_as`, so that no answer can be compared. */
function surveyFaults(event: CatalogFile['events'][number], pointer: string): CatalogFault[] {
	return event.groups.flatMap((group, index) =>
		(
			[
				[group.additional_info_spec, 'additional_info_spec'],
				[group.meta?.extra_checkout_fields, 'meta/extra_checkout_fields'],
			] as const
		).flatMap(([spec, name]) =>
			Object.entries(spec?.properties ?? {}).flatMap(([question, { same_as: first }]) =>
				first === question
					? [
							{
								pointer: `${pointer}/groups/${index}/${name}/properties/${question}/same_as`,
								code: 'CFG2808',
								sentence: `The question "${question}" repeats itself`,
								hint: 'Name the question whose answer is typed once more',
							},
						]
					: [],
			),
		),
	)
}
