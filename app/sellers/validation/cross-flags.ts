import type { Flag } from '#app/contract/config.generated.ts'
import { addDays, isLocalDate } from '#app/lib/dates.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { conditionParts, textOf } from './condition-parts.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { nameFix, suggestion } from './nearest.ts'

/** Maximum lifetime in days by kind of flag; other kinds have none (configuration model §6). */
const lifetimes: Partial<Record<Flag['kind'], number>> = { release: 40, experiment: 40, operational: 7 }

const plainName = (name: string): string => name.replace(/^!/, '')

/** Every setting or block that uses a flag; `user` names it in messages. */
function flagUses(draft: Draft): { name: string; pointer: string; user: string }[] {
	const bound = draft.valuesAtPaths(facts.switchPaths).flatMap(({ value, pointer }) => {
		const name = textAt(value, '$flag')
		return name === null
			? []
			: [{ name, pointer: `${pointer}/$flag`, user: pointer.slice(1).replaceAll('/', '.') }]
	})
	const tested = draft.matches('pages.*.blocks.*.when').flatMap(({ value, pointer }) =>
		conditionParts(value, pointer).flatMap((part) => {
			const name = textOf(part, 'flag')
			return name === null
				? []
				: [{ name, pointer: `${part.pointer}/flag`, user: `block "${pointer.split('/')[4]}"` }]
		}),
	)
	return [...bound, ...tested]
}

function textAt(value: Json, key: string): string | null {
	const text = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : null
	return typeof text === 'string' ? text : null
}

function checkUses(draft: Draft): void {
	const names = Object.keys(draft.tree('/flags'))
	const used = flagUses(draft)
	for (const { name, pointer, user } of used) {
		if (names.includes(plainName(name))) continue
		const hint = names.length > 0 ? suggestion(plainName(name), names, 'Flags') : 'Declare it in "flags"'
		const { fix } = nameFix(pointer, plainName(name), names)
		draft.report(pointer, {
			code: 'CFG2301',
			sentence: `${user} tests flag "${plainName(name)}" that is not declared`,
			hint,
			// A name with "!" before it tests that the flag is off.
			...(fix && plainName(name) === name ? { fix } : {}),
		})
	}
	const ownLayer = draft.layers.find(({ name }) => name === 'seller')
	const usedNames = new Set(used.map(({ name }) => plainName(name)))
	for (const name of names.filter((one) => !usedNames.has(one))) {
		// A preset may declare flags that only some of its venues use.
		if (valueAt(ownLayer?.value, `/flags/${name}`) === undefined) continue
		draft.warn(
			'CFG2303',
			`/flags/${name}`,
			`Flag "${name}" is not used`,
			`Bind a setting to it, { "$flag": "${name}" }, or remove it`,
		)
	}
}

function checkRules(draft: Draft): void {
	for (const { value, pointer } of draft.matches('flags.*.rules.*.when')) {
		for (const part of conditionParts(value, pointer)) {
			if (textOf(part, 'flag') === null) continue
			const hint = 'Write the condition of the other flag here'
			draft.error('CFG2302', `${part.pointer}/flag`, "A rule of a flag can't test a flag", hint)
		}
	}
}

function checkKind(draft: Draft, name: string): void {
	const flag = draft.tree(`/flags/${name}`)
	if (flag.thrown === true && flag.kind !== 'kill-switch')
		draft.error(
			'CFG2304',
			`/flags/${name}/thrown`,
			`flag "${name}" is no kill switch, so "thrown" does not apply to it`,
			'Make its kind "kill-switch", or set "default" and its rules',
		)
	if (flag.source === 'remote' && Object.keys(draft.tree('/integrations/flagService')).length === 0)
		draft.warn(
			'CFG2305',
			`/flags/${name}/source`,
			`flag "${name}" has the source "remote", but no flag service is configured`,
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
	const hint = `Decide for all visitors and remove the flag, or set its kind to "permission" or "kill-switch"`
	const isOld = since !== null && isLocalDate(since) && addDays(since, days) < today
	const isLate = since === null && expires !== null && isLocalDate(expires) && expires > addDays(today, days)
	if (isOld)
		draft.warn(
			'CFG3302',
			`${at}/since`,
			`flag "${name}" exists since ${since}, longer than the ${days} days of its kind, "${kind}"`,
			hint,
		)
	if (isLate)
		draft.warn(
			'CFG3302',
			`${at}/expires`,
			`flag "${name}" expires on ${expires}, later than the ${days} days of its kind, "${kind}"`,
			hint,
		)
}

/**
 * Checks that flags are declared and used, don't test each other, and are not older than their kind allows.
 * `today` is "YYYY-MM-DD".
 */
export function checkFlags(draft: Draft, today: string): void {
	checkUses(draft)
	checkRules(draft)
	for (const name of Object.keys(draft.tree('/flags'))) {
		checkKind(draft, name)
		checkDays(draft, name, today)
	}
}
