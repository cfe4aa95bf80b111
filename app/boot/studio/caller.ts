import type { StaffMember } from '#app/commerce/staff/staff-store.ts'
import type { StudioBody, StudioCallName } from '#app/contract/studio/answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { StudioRequest, StudioResult } from './request.ts'

/** A member who calls, with the role at the venue of the call. */
export interface Caller {
	member: StaffMember
	role: StaffRole
	session: string
	request: StudioRequest
}

/** One for each call of the table. */
export type Handlers = {
	[Name in StudioCallName]: (body: StudioBody<Name>, caller: Caller) => Promise<StudioResult>
}

/** Whether the member may make new venues at this host. */
export const mayCreate = ({ roles }: StaffMember, { venues }: StudioRequest): boolean =>
	Object.entries(roles).some(
		([id, role]) => role === 'onboarding' && (venues === null || venues.includes(id)),
	)

/** Whether the venue is changed at the host of the request. */
export const isOfHost = ({ venues, isHidden }: StudioRequest, id: string): boolean =>
	venues === null || venues.includes(id) || isHidden(id)

/** How the history names a member. */
export const signatureOf = ({ name, email }: StaffMember): string => `${name} <${email}>`
