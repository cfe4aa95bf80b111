import { refuse } from './fault.ts'
import type { StudioRevisions } from './revisions.ts'

/** Refuses a save with what differs from what the member has seen. errors - overtaken */
export async function refuseOvertaken(
	revisions: StudioRevisions,
	venue: string,
	base: number,
): Promise<never> {
	const seen = await revisions.revision(venue, base)
	const { head } = await revisions.headOf(venue)
	const { author } = await revisions.revision(venue, head.number)
	const { changes } = await revisions.difference(seen.manifest, head.manifest)
	return refuse({ code: 'overtaken', number: head.number, by: author, changes })
}
