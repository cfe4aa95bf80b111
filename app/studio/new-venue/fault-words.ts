import type { VenueFault } from '#app/contract/studio/new-venue.ts'
import type { StudioKey, StudioLanguage, StudioText } from '../language.ts'
import { clockTime, plainAmount } from '../prices/sale-format.ts'

const sentences: Readonly<Record<string, StudioKey>> = {
	empty: 'new.fault.empty',
	long: 'new.fault.long',
	tag: 'new.fault.tag',
	id: 'new.fault.id',
	id_taken: 'new.fault.id_taken',
	host: 'new.fault.host',
	host_taken: 'new.fault.host_taken',
	zone: 'new.fault.unknown',
	unknown: 'new.fault.unknown',
	colour: 'new.fault.colour',
	logo: 'new.fault.logo',
	contrast: 'new.fault.contrast',
	time: 'new.fault.time',
	not_after: 'new.fault.not_after',
	number: 'new.fault.number',
	price: 'new.fault.price',
}

/** What is wrong, and what to do. */
export function venueFaultText(
	t: StudioText,
	language: StudioLanguage,
	{ code, values }: VenueFault,
): string {
	const { time, example, decimals = 2, ...others } = values
	return t(sentences[code] ?? 'new.fault.check', {
		...others,
		...(time === undefined ? {} : { time: clockTime(language, String(time)) }),
		...(example === undefined ? {} : { example: plainAmount(language, String(example), Number(decimals)) }),
	})
}
