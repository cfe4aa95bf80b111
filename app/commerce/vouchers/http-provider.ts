import { z } from 'zod'
import { VoucherFailure, type VoucherProvider } from './provider.ts'

// A visitor waits for this answer after pressing a button.
const timeoutMs = 2_000

const Validated = z.object({
	results: z.array(z.object({ code: z.string(), state: z.enum(['valid', 'used', 'unknown']) })),
})
const Confirmed = z.object({
	results: z.array(z.object({ code: z.string(), reference: z.string().nullish() })),
})
const Voided = z.object({})

/**
 * Asks a partner over HTTP: `POST <url>/vouchers/validate`, `/confirm`, `/void` with `{"vouchers": […]}` and the key as
 * a bearer token. The answer to `validate` must have every voucher. The answer to `confirm` leaves out vouchers that the
 * partner does not accept, or has no reference for them.
 */
export function httpVouchers({ url, key }: { url: string; key: string }): VoucherProvider {
	const ask = async <S extends z.ZodType>(
		act: 'validate' | 'confirm' | 'void',
		vouchers: readonly object[],
		answer: S,
	): Promise<z.output<S>> => {
		const response = await send(`${url.replace(/\/+$/, '')}/vouchers/${act}`, key, { vouchers })
		const parsed = answer.safeParse(response)
		if (!parsed.success) throw new VoucherFailure('its answer is not valid')
		return parsed.data
	}
	return {
		async validate(vouchers) {
			const asked = vouchers.map(({ code, kind }) => ({ code, kind }))
			const { results } = await ask('validate', asked, Validated)
			return requireAll(vouchers, new Map(results.map(({ code, state }) => [code, state])))
		},
		async confirm(vouchers) {
			const asked = vouchers.map(({ code, ticketId }) => ({ code, ticket_id: ticketId }))
			const { results } = await ask('confirm', asked, Confirmed)
			return new Map(results.flatMap(({ code, reference }) => (reference ? [[code, reference]] : [])))
		},
		async void(vouchers) {
			await ask(
				'void',
				vouchers.map(({ code, reference }) => ({ code, reference })),
				Voided,
			)
		},
	}
}

/** Returns the body of a successful response; the timeout covers all of it. */
async function send(address: string, key: string, body: object): Promise<unknown> {
	try {
		const response = await fetch(address, {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
			body: JSON.stringify(body),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		})
		if (!response.ok) throw new VoucherFailure(`status ${response.status}`)
		return await response.json()
	} catch (cause) {
		throw cause instanceof VoucherFailure ? cause : new VoucherFailure('no answer', cause)
	}
}

function requireAll<T>(asked: readonly { code: string }[], answers: Map<string, T>): ReadonlyMap<string, T> {
	if (asked.every(({ code }) => answers.has(code))) return answers
	throw new VoucherFailure('it left out vouchers')
}
