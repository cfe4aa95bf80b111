import type { ChangedText } from '#app/contract/studio/item-texts.ts'
import type { StudioText } from '../language.ts'
import { localeName } from '../words/text-states.tsx'

/** Names a changed text of what is sold: `Event “Tides” · Ticket “Adult” · Name · español (Estados Unidos)`. */
export function textName(t: StudioText, { group, type, names, field, locale }: ChangedText): string {
	const item =
		type !== null
			? t('plan.of.type', { name: names.item })
			: group !== null
				? t('plan.of.group', { name: names.item })
				: null
	const parts = [t('plan.of.event', { name: names.event }), item, t(`plan.field.${field}`)]
	return [...parts, locale && localeName(locale)].filter(Boolean).join(' · ')
}
