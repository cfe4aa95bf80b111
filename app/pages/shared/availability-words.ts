import type { Translate } from '#app/sellers/wording/translate.ts'

export interface AvailabilitySettings {
	/** The number is shown at or below this; null never shows a number. */
	showRemainingAtOrBelow: number | null
	/** "N left" or "N available". */
	style: 'left' | 'available'
	/** Without a threshold, fewer than this many places get the few-tickets warning. */
	fewLeftBelow: number
}

export interface AvailabilityWords {
	kind: 'open' | 'few' | 'sold_out'
	/** Empty without a message. */
	text: string
}

/**
 * The message about available places (spec 1 §8, §9): with a threshold T the number at or below T and a
 * warning under it; without one, a warning without number under `fewLeftBelow`.
 * units - places; null is unlimited
 */
export function availabilityWords(
	available: number | null,
	settings: AvailabilitySettings,
	t: Translate,
): AvailabilityWords {
	if (available === null) return { kind: 'open', text: '' }
	if (available <= 0) return { kind: 'sold_out', text: t('availability.sold_out') }
	const threshold = settings.showRemainingAtOrBelow
	if (threshold === null) {
		const isFew = available < settings.fewLeftBelow
		return isFew ? { kind: 'few', text: t('availability.few') } : { kind: 'open', text: '' }
	}
	if (available > threshold) return { kind: 'open', text: '' }
	return {
		kind: available < threshold ? 'few' : 'open',
		text: t(`availability.${settings.style}`, { count: available }),
	}
}
