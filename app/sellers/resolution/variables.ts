import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { Source } from '#app/sellers/files/read.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }
import type { Problem } from '#app/sellers/validation/reporter.ts'

/** A value from the environment of the process, never from a file: `{ "$env": "NAME" }`. */
export interface Variable {
	$env: string
}

/** Variables of the process. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Every `{ "$env": … }` below a value. */
export function variablesIn(value: Json, pointer = ''): { name: string; pointer: string }[] {
	if (value === null || typeof value !== 'object') return []
	if (!Array.isArray(value) && typeof value.$env === 'string') return [{ name: value.$env, pointer }]
	return Object.entries(value).flatMap(([key, item]) => variablesIn(item, `${pointer}/${escapePointer(key)}`))
}

/** The value of a variable, null when it is not set. Read at its use, so that a logged configuration never contains it. */
export function variableValue({ $env }: Variable, variables: Variables): string | null {
	return variables[$env] || null
}

/** Whether a setting takes its value from the environment: "integrations.flagService.key". */
export const takesVariable = (path: string): boolean => facts.variablePaths.includes(path)

/** Problems for variables in settings that don't take one. */
export function misplacedVariables(source: Source): Problem[] {
	return variablesIn(source.value).flatMap(({ name, pointer }) => {
		const path = pointer
			.slice(1)
			.replace(/^environments\/[^/]*\//, '')
			.replaceAll('/', '.')
		if (takesVariable(path)) return []
		const sentence = `${path} can't take its value from the environment ("${name}")`
		const hint = `Write the value itself; settings that take one: ${facts.variablePaths.join(', ')}`
		return [source.problem({ pointer }, { code: 'CFG2904', sentence, hint })]
	})
}
