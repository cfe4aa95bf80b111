import type { StudioLanguage } from '../language.ts'

/** An instant as the clocks of the venue show it, wherever the member is. */
export const venueTime = (
	iso: string,
	{ language, timezone }: { language: StudioLanguage; timezone: string },
): string =>
	new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
