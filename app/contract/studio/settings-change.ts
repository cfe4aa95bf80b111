import { z } from 'zod'

export const SettingPath = z
	.string()
	.max(100)
	.regex(/^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*$/)

/** The kinds of values that settings with a form have; the checks of the files refuse any that does not fit. */
const Value = z.union([
	z.boolean(),
	z.number(),
	z.string().max(2_000),
	z.array(z.string().max(2_000)).max(200),
	z.null(),
])

/** Another value of a setting, or none of the venue's own: then the shared one holds. */
export const SettingChange = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('set'), value: Value }),
	z.object({ kind: z.literal('reset') }),
])
export type SettingChange = z.output<typeof SettingChange>
