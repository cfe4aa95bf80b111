interface StoredAnswer {
	request: string
	status: number
	body: string
}

interface Answer {
	status: number
	body: unknown
	isReplayed?: boolean
}

export type KeyedLog = ReturnType<typeof aLog>

/**
 * Idempotency keys of one account. A key answers again what it answered first, a 402 and a 500 as well; with another
 * request it is an error. A request that was refused before it began (other 4xx) leaves its key free.
 */
export function aLog() {
	const stored = new Map<string, StoredAnswer>()
	return {
		answer(key: string, request: string, run: () => Answer): Answer {
			const before = stored.get(key)
			if (before && before.request !== request) return reused
			if (before) return { status: before.status, body: JSON.parse(before.body), isReplayed: true }
			const { status, body } = run()
			if (status < 400 || status === 402 || status >= 500)
				stored.set(key, { request, status, body: JSON.stringify(body) })
			return { status, body }
		},
		/** The answer of a request is another one than what it did. */
		overwrite(key: string, { status, body }: Answer): void {
			const before = stored.get(key)
			if (before) stored.set(key, { ...before, status, body: JSON.stringify(body) })
		},
	}
}

const reused: Answer = {
	status: 400,
	body: {
		error: {
			type: 'idempotency_error',
			message:
				'Keys for idempotent requests can only be used with the same parameters they were first used with.',
		},
	},
}
