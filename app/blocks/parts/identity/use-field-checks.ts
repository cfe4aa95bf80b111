import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { useWording } from '#app/components/wording.tsx'
import type { IdentityField, IdentityFieldName } from '#app/pages/checkout/identity/field.ts'
import { problemOf } from '#app/pages/checkout/identity/problem.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * Checks a field when it is left with something in it, and takes its error away as soon as it is right. An empty field
 * may be passed by: the server names it when the form is sent.
 */
export function useFieldChecks(fields: readonly IdentityField[], errors: readonly FieldError[]) {
	const { t } = useWording()
	/** Newer than the server's errors; empty text where the field is right by now. */
	const [found, setFound] = useState<Partial<Record<IdentityFieldName, string>>>({})
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server replaces what was found before it
	useEffect(() => setFound({}), [errors])
	const shown = (name: IdentityFieldName): string | undefined =>
		(found[name] ?? errors.find((error) => error.field === name)?.text) || undefined

	const check = ({ target }: FocusEvent | FormEvent, isLeft: boolean): void => {
		const { form, name } = target as Control
		const typed = form ? new FormData(form) : null
		const text = (field: IdentityFieldName): string => String(typed?.get(field) ?? '').trim()
		const next = fields.flatMap((field) => {
			const isAsked = isLeft && field.name === name && text(field.name) !== ''
			return isAsked || shown(field.name) ? [[field.name, problemOf(field, text, t) ?? ''] as const] : []
		})
		const isNews = next.some(([field, problem]) => (shown(field) ?? '') !== problem)
		// While the visitor types, an error may go and no other takes its place.
		const news = isLeft ? next : next.filter(([, problem]) => problem === '')
		if (isNews && news.length > 0) setFound((before) => ({ ...before, ...Object.fromEntries(news) }))
	}
	return {
		errorOf: shown,
		onBlur: (event: FocusEvent) => check(event, true),
		onInput: (event: FormEvent) => check(event, false),
	}
}
