import type { Flag } from '#app/contract/config.generated.ts'
import { addDays, isLocalDate } from '#app/lib/dates.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { conditionParts, textOf } from './condition-parts.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { suggestion } from './nearest.ts'

/** Days that a flag of a kind should live; the others stay (configuration model §6). */
const lifetimes: Partial<Record<Flag['kind'], number>> = { release: 40, experiment: 40, operational: 7 }

const plainName = (name: string): string => name.replace(/^!/, '')

/** Every place that names a flag. */
function mentions(draft: Draft): { name: string; pointer: string; who: string }[] {
	const bound = draft.named(facts.switchPaths).flatMap(({ value, pointer }) => {
		const name = textAt(value, '$flag')
		return name === null
			? []
			: [{ name, pointer: `${pointer}/$flag`, who: pointer.slice(1).replaceAll('/', '.') }]
	})
	const tested = draft.matches('pages.*.blocks.*.when').flatMap(({ value, pointer }) =>
		conditionParts(value, pointer).flatMap((part) => {
			const name = textOf(part, 'flag')
			return name === null ? [] : [{ name, pointer, who: `block "${pointer.split('/')[4]}"` }]
		}),
	)
	return [...bound, ...tested]
}

function textAt(value: Json, key: string): string | null {
	const text = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : null
	return typeof text === 'string' ? text : null
}

function checkMentions(draft: Draft): void {
	const names = Object.keys(draft.tree('/flags'))
	const used = mentions(draft)
	for (const { name, pointer, who } of used) {
		if (names.includes(plainName(name))) continue
		const hint = names.length > 0 ? suggestion(plainName(name), names, 'Flags') : 'Declare it in "flags"'
		draft.error('CFG2301', pointer, `${who} tests flag "${plainName(name)}" that is not declared`, hint)
	}
	const ownLayer = draft.layers.find(({ name }) => name === 'seller')
	const mentioned = new Set(used.map(({ name }) => plainName(name)))
	for (const name of names.filter((one) => !mentioned.has(one))) {
		// What a preset declares is for those of its venues that use it.
		if (valueAt(ownLayer?.value, `/flags/${name}`) === undefined) continue
		draft.warn(
			'CFG2303',
			`/flags/${name}`,
			`Nothing asks for flag "${name}"`,
			`Bind a setting to it, { "$flag": "${name}" }, or remove it`,
		)
	}
}

function checkRules(draft: Draft): void {
	for (const { value, pointer } of draft.matches('flags.*.rules.*.when')) {
		for (const part of conditionParts(value, pointer)) {
			if (textOf(part, 'flag') === null) continue
			const hint = 'Say here what the other flag says'
			draft.error('CFG2302', pointer, "A rule of a flag can't test a flag", hint)
		}
	}
}

function checkKind(draft: Draft, name: string): void {
	const flag = draft.tree(`/flags/${name}`)
	if (flag.thrown === true && flag.kind !== 'kill-switch')
		draft.error(
			'CFG2304',
			`/flags/${name}/thrown`,
			`flag "${name}" is no kill switch, so it can't be thrown`,
			'Make its kind "kill-switch", or set "default" and its rules',
		)
	if (flag.source === 'remote' && Object.keys(draft.tree('/integrations/flagService')).length === 0)
		draft.warn(
			'CFG2305',
			`/flags/${name}/source`,
			`flag "${name}" is left to a flag service, but there is none`,
			'Set integrations.flagService, or make its source "static"',
		)
}

function checkDays(draft: Draft, name: string, today: string): void {
	const at = `/flags/${name}`
	const [since, expires] = [draft.text(`${at}/since`), draft.text(`${at}/expires`)]
	for (const [key, day] of Object.entries({ since, expires })) {
		if (day !== null && !isLocalDate(day))
			draft.error('CFG2404', `${at}/${key}`, `There is no day "${day}"`, 'Write a date such as "2027-03-01"')
	}
	if (expires && expires < today)
		draft.warn(
			'CFG3301',
			`${at}/expires`,
			`flag "${name}" expired on ${expires}`,
			'Remove the flag, or move the day',
		)
	const kind = draft.text(`${at}/kind`)
	const days = kind === null ? undefined : lifetimes[kind as Flag['kind']]
	if (days === undefined) return
	const hint = `Decide for all and remove the flag, or call it what it is: "permission" or "kill-switch"`
	const isOld = since !== null && isLocalDate(since) && addDays(since, days) < today
	const isLate = since === null && expires !== null && isLocalDate(expires) && expires > addDays(today, days)
	if (isOld)
		draft.warn(
			'CFG3302',
			`${at}/since`,
			`flag "${name}" lives since ${since}, longer than the ${days} days of its kind, "${kind}"`,
			hint,
		)
	if (isLate)
		draft.warn(
			'CFG3302',
			`${at}/expires`,
			`flag "${name}" is to live until ${expires}, longer than the ${days} days of its kind, "${kind}"`,
			hint,
		)
}

/**
 * Flags are declared and asked for, don't test each other, and have not outlived their kind.
 * shape - `today` is "YYYY-MM-DD"
 */
export function checkFlags(draft: Draft, today: string): void {
	checkMentions(draft)
	checkRules(draft)
	for (const name of Object.keys(draft.tree('/flags'))) {
		checkKind(draft, name)
		checkDays(draft, name, today)
	}
}
