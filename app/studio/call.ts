import type { StudioAnswers, StudioBody, StudioCallName, StudioFault } from '#app/contract/studio/answers.ts'

/** Why a browser has no passkey for the page. */
export type CeremonyFault = 'cancelled' | 'timed_out' | 'unsupported' | 'host' | 'known' | 'failed'

/** A call that was refused, `away` where the server did not answer, or `ceremony` where the browser has no passkey for it. */
export class CallFault extends Error {
	readonly fault: StudioFault | { code: 'away' } | { code: 'ceremony'; why: CeremonyFault }

	constructor(fault: CallFault['fault']) {
		super(fault.code)
		this.fault = fault
	}
}

/** Calls the Studio's server. errors - CallFault */
export async function callStudio<Name extends StudioCallName>(
	name: Name,
	body: StudioBody<Name>,
	signal?: AbortSignal,
): Promise<StudioAnswers[Name]> {
	let response: Response
	try {
		response = await fetch(`/_studio/api/${name}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
			credentials: 'same-origin',
			signal: signal ?? null,
		})
	} catch (error) {
		if (signal?.aborted) throw error
		throw new CallFault({ code: 'away' })
	}
	const answer = (await response.json().catch(() => null)) as
		| StudioAnswers[Name]
		| { fault: StudioFault }
		| null
	if (answer === null) throw new CallFault({ code: 'away' })
	if (!response.ok) throw new CallFault('fault' in answer ? answer.fault : { code: 'away' })
	return answer as StudioAnswers[Name]
}
