import type { EventPicture, PictureUse } from '#app/contract/studio/pictures.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'

/** Dotted paths of the settings that have a value, "logo.path". */
function settingsWith(value: string, settings: unknown, at: readonly string[] = []): string[] {
	if (settings === value) return [at.join('.')]
	if (typeof settings !== 'object' || settings === null) return []
	return Object.entries(settings).flatMap(([name, inner]) => settingsWith(value, inner, [...at, name]))
}

/** The places of a venue that show a picture: blocks, also those that no page shows now, events, and its other settings. */
export function usesOf(
	path: string,
	{ config }: ResolvedSeller,
	events: readonly EventPicture[],
): PictureUse[] {
	const { pages, ...others } = config
	const blocks = Object.entries(pages).flatMap(([page, { blocks: own }]) =>
		Object.entries(own as Readonly<Record<string, { type: string; props: unknown }>>).flatMap(
			([id, { type, props }]): PictureUse[] =>
				settingsWith(path, props).length > 0 ? [{ kind: 'block', page, id, type }] : [],
		),
	)
	const ofEvents = events
		.filter((one) => one.path === path)
		.map(({ event, name, use }): PictureUse => ({ kind: 'event', event, name, use }))
	const settings = settingsWith(path, others).map((setting): PictureUse => ({ kind: 'setting', setting }))
	return [...blocks, ...ofEvents, ...settings]
}
