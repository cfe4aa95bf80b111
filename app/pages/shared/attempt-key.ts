/**
 * The idempotency key of one call of a form, from the name of the attempt in its field `key`: a form that is sent twice
 * acts once. Undefined for a form without such a field.
 *
 * Example: `attemptKey(form, 'pay')` is "b1f0…c2.pay".
 *
 * @param call the name of the call, where a form makes several
 */
export function attemptKey(form: FormData, call: string): string | undefined {
	const key = form.get('key')
	return typeof key === 'string' && /^[\w-]{12,64}$/.test(key) ? `${key}.${call}` : undefined
}
