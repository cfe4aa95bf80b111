/** As much of draft-07 as the generators look at. */
export interface Schema {
	$ref?: string
	title?: string
	description?: string
	type?: string | string[]
	properties?: Record<string, Schema>
	patternProperties?: Record<string, Schema>
	additionalProperties?: boolean | Schema
	items?: Schema | Schema[]
	required?: string[]
	enum?: unknown[]
	const?: unknown
	default?: unknown
	examples?: unknown[]
	allOf?: Schema[]
	anyOf?: Schema[]
	oneOf?: Schema[]
	if?: Schema
	then?: Schema | boolean
	else?: Schema | boolean
	definitions?: Record<string, Schema>
	tsType?: string
	'x-visibility'?: 'public' | 'server'
	'x-wording'?: boolean
	'x-ref'?: string
	'x-type'?: string
	'x-nullable'?: string
	'x-partial'?: boolean
	'x-map'?: boolean
	'x-env'?: boolean
	'x-translated'?: boolean
	'x-deprecated'?: { since: number; use?: string }
	[keyword: string]: unknown
}

export type SchemaFiles = Map<string, Schema>
