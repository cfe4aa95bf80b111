import type { StudioAnswers, StudioBody, StudioCallName, StudioFault } from '#app/contract/studio/answers.ts'

/** A call that was refused, or `away` where the server did not answer. */
export class CallFault extends Error {
	readonly fault: StudioFault | { code: 'away' }

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
