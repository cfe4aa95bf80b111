/** What a member of staff is at a venue. */
export const staffRoles = ['writer', 'designer', 'manager', 'staff', 'onboarding'] as const
export type StaffRole = (typeof staffRoles)[number]
