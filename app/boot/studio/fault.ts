import type { StudioFault } from '#app/contract/studio/answers.ts'

/** A call that is refused, with what the Studio says about it. */
export class StudioRefusal extends Error {
	readonly fault: StudioFault

	constructor(fault: StudioFault) {
		super(fault.code)
		this.fault = fault
	}
}

export function refuse(fault: StudioFault): never {
	throw new StudioRefusal(fault)
}

const statuses: Partial<Record<StudioFault['code'], number>> = {
	no_session: 401,
	forbidden: 403,
	not_found: 404,
	overtaken: 409,
	notice_overtaken: 409,
	links: 409,
	too_many: 429,
	invalid: 400,
}

/** What breaks a rule is 422. */
export const statusOf = ({ code }: StudioFault): number => statuses[code] ?? 422
