import { z } from 'zod'

const property = z.strictObject({
	title: z.string().min(1).max(200),
	description: z.string().max(1000).optional(),
	type: z.enum(['string', 'integer']),
	format: z.enum(['email', 'date']).optional(),
	enum: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
	minimum: z.number().int().optional(),
	maximum: z.number().int().optional(),
	/** Beside its choices: several of them may be given, or an answer in the visitor's own words. */
	multiple: z.literal(true).optional(),
	other: z.literal(true).optional(),
	maxLength: z.number().int().min(1).max(1000).optional(),
	/** The question whose answer is typed once more here; with `any_case` capitals don't matter. */
	same_as: z.string().optional(),
	any_case: z.boolean().optional(),
	propertyOrder: z.number().int().optional(),
})

/** Questions of a ticket group, JSON Schema in the specification's own subset (spec 1 §3 "Survey spec"). */
export const SurveySpec = z.strictObject({
	properties: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,40}$/), property),
	required: z.array(z.string()).default([]),
})
export type SurveySpec = z.infer<typeof SurveySpec>

/** Answers by the id of the ticket group or the rule that asked, then by question. */
export const AdditionalInfo = z.record(
	z.string().max(120),
	z.record(
		z.string().max(60),
		// A list for a question that takes several answers.
		z.union([z.string().max(1000), z.number().int(), z.null(), z.array(z.string().max(1000)).max(101)]),
	),
)
export type AdditionalInfo = z.infer<typeof AdditionalInfo>
