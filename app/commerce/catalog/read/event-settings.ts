import type { EventSetting } from '#app/contract/entities/event.ts'
import type { EventRecord } from './records.ts'

/** The keys of an event's meta and config that an answer has; all when left out. */
export interface SettingKeys {
	meta?: readonly string[] | undefined
	config?: readonly string[] | undefined
}

type Settings = { event: Pick<EventRecord['event'], 'id' | 'meta' | 'config'> }

/** The requested keys of meta or config, one row each. */
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

/** Returns an event with the requested keys of meta and config alone. */
export function withKeys<E extends { meta: object; config: object }>(event: E, keys: SettingKeys): E {
	return { ...event, meta: picked(event.meta, keys.meta), config: picked(event.config, keys.config) }
}

function picked<T extends object>(settings: T, keys: readonly string[] | undefined): T {
	if (!keys) return settings
	return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key))) as T
}
