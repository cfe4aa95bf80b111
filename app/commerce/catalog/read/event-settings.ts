import type { EventSetting } from '#app/contract/entities/event.ts'
import type { EventRecord } from './records.ts'

/** Which keys of what events say of themselves an answer carries; all when left out. */
export interface SettingKeys {
	meta?: readonly string[] | undefined
	config?: readonly string[] | undefined
}

type Settings = { event: Pick<EventRecord['event'], 'id' | 'meta' | 'config'> }

/** The asked keys of meta or config, one row each. */
export function settingsOf(
	records: readonly Settings[],
	name: keyof SettingKeys,
	keys: SettingKeys,
): EventSetting[] {
	return records.flatMap(({ event }) =>
		Object.entries(picked(event[name], keys[name])).map(([key, value]) => ({
			event_template_id: event.id,
			key,
			value,
		})),
	)
}

/** An event with no other keys of meta and config than those that were asked for. */
export function withKeys<E extends { meta: object; config: object }>(event: E, keys: SettingKeys): E {
	return { ...event, meta: picked(event.meta, keys.meta), config: picked(event.config, keys.config) }
}

function picked<T extends object>(settings: T, keys: readonly string[] | undefined): T {
	if (!keys) return settings
	return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key))) as T
}
