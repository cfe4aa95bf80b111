import type { CatalogEvent, CatalogGroup } from '#app/contract/config.generated.ts'
import { SurveySpec } from '#app/contract/entities/survey.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { unknownNames } from './catalog-references.ts'

type Handler = NonNullable<CatalogGroup['handler']>

/** Handlers of tickets with a period of validity, which needs an end. */
const timeLimited: readonly Handler[] = ['passes', 'membership']

const onlySeatedGroups = 'Only seated groups sell seats'

/** Contradictions in ticket groups, or between a group and its event: validity, seats, surveys and amounts. */
export function groupFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	return event.groups.flatMap((group, index) => {
		const at = `${pointer}/groups/${index}`
		return [
			...validityFaults(group, event, at),
			...seatFaults(group, event, at),
			...surveyFaults(group.additional_info_spec, `${at}/additional_info_spec`),
			...surveyFaults(group.meta?.extra_checkout_fields, `${at}/meta/extra_checkout_fields`),
			...amountFaults(group, at),
			...promoFaults(group, at),
		]
	})
}

function validityFaults(group: CatalogGroup, event: CatalogEvent, at: string): CatalogFault[] {
	const { handler = 'tickets', start_policy: policy, start_policy_date: date, duration_new: duration } = group
	const fault = (key: string, sentence: string, hint: string): CatalogFault[] => [
		{ pointer: `${at}/${key}`, code: 'CFG2807', sentence, hint },
	]
	const isTimed = handler === 'tickets' && event.event_type !== 'other'
	const hasTime = isTimed || !(handler === 'tickets' || timeLimited.includes(handler))
	if (hasTime && (policy || date || duration)) {
		const key = policy ? 'start_policy' : date ? 'start_policy_date' : 'duration_new'
		const sentence = isTimed
			? 'Tickets for a session are valid at its time'
			: `A ${handler} has no period of validity`
		return fault(key, sentence, `Remove ${key}, or make it passes`)
	}
	if (policy && !date)
		return fault('start_policy', `${policy} needs a date`, 'Add start_policy_date, "YYYY-MM-DD"')
	if (date && !policy)
		return fault('start_policy_date', 'The date has no policy', 'Add start_policy: fixedfrom or fixedto')
	if (policy === 'fixedfrom' && !duration)
		return fault('start_policy', 'fixedfrom has no end', 'Add duration_new: months or days')
	if (policy === 'fixedto' && duration)
		return fault('duration_new', 'fixedto ends at its date, so it has no duration', 'Remove one of the two')
	if (timeLimited.includes(handler) && !policy && !duration)
		return fault('handler', `A group of ${handler} has no end`, 'Add duration_new, or start_policy fixedto')
	return []
}

function seatFaults({ handler, zones, rows }: CatalogGroup, event: CatalogEvent, at: string): CatalogFault[] {
	const fault = (key: string, sentence: string, hint: string): CatalogFault[] => [
		{ pointer: `${at}/${key}`, code: 'CFG2807', sentence, hint },
	]
	if (handler !== 'seated')
		return (['zones', 'rows'] as const)
			.filter((key) => (key === 'zones' ? zones : rows))
			.flatMap((key) => fault(key, onlySeatedGroups, `Remove ${key}, or write handler: seated`))
	if (!event.seat_map)
		return fault('handler', 'A seated group needs a seat map', 'Give the event a seat_map, or write tickets')
	if (event.event_type === 'other')
		return fault('handler', 'Seats are sold in sessions, and this event has none', 'Write another event_type')
	return zones || rows
		? []
		: fault('handler', 'A seated group names no zone', 'Add zones: those whose seats it sells, or rows')
}

/** A group of codes names the promo that they are of, and no other group does. */
function promoFaults({ handler, promo }: CatalogGroup, at: string): CatalogFault[] {
	const fault = (key: string, sentence: string, hint: string): CatalogFault[] => [
		{ pointer: `${at}/${key}`, code: 'CFG2807', sentence, hint },
	]
	if (handler === 'codes')
		return promo ? [] : fault('handler', 'A group of codes names no promo', 'Add promo: the id of a promo')
	return promo
		? fault('promo', 'Only groups of codes name a promo', 'Remove promo, or write handler: codes')
		: []
}

const amounts: Partial<Record<Handler, string>> = { donation: 'The donation', ledger: 'The gift card' }

/** Reports donations and gift cards of zero. */
function amountFaults({ handler = 'tickets', types }: CatalogGroup, at: string): CatalogFault[] {
	const what = amounts[handler]
	if (!what) return []
	return types.flatMap((type, index) =>
		type.price_min === undefined && Number(type.price) === 0
			? [
					{
						pointer: `${at}/types/${index}/price`,
						code: 'CFG2807',
						sentence: `${what} has an amount of 0`,
						hint: 'Give it a price, or price_min and price_max',
					},
				]
			: [],
	)
}

const shape = 'A survey is { "properties": { "<question>": { "title": …, "type": … } }, "required": [ … ] }'

/** Faults of a survey that `contract/entities/survey.ts` can't parse, or whose questions can't be answered. */
export function surveyFaults(spec: CatalogGroup['additional_info_spec'], at: string): CatalogFault[] {
	if (!spec) return []
	const read = SurveySpec.safeParse(spec)
	const fault = (pointer: string, sentence: string, hint: string): CatalogFault => ({
		pointer: `${at}${pointer}`,
		code: 'CFG2808',
		sentence,
		hint,
	})
	if (!read.success)
		return read.error.issues.map((issue) =>
			fault(issue.path.map((part) => `/${escapePointer(String(part))}`).join(''), issue.message, shape),
		)
	const questions = Object.entries(read.data.properties)
	return [
		...unknownNames(
			'question',
			questions.map(([name]) => name),
			read.data.required.map((name, index) => ({ name, at: `${at}/required/${index}` })),
		),
		...unknownNames(
			'question',
			questions.map(([name]) => name),
			questions.flatMap(([name, { same_as: first }]) =>
				first === undefined ? [] : [{ name: first, at: `${at}/properties/${name}/same_as` }],
			),
		),
		...questions.flatMap(([name, question]) =>
			questionFaults(question).map(({ sentence, hint }) => fault(`/properties/${name}`, sentence, hint)),
		),
	]
}

function questionFaults(
	question: SurveySpec['properties'][string],
): Pick<CatalogFault, 'sentence' | 'hint'>[] {
	const { type, format, enum: choices, minimum, maximum, maxLength } = question
	const lists = (['multiple', 'other'] as const).filter((key) => question[key])
	if (lists.length > 0 && (!choices || format || question.same_as !== undefined))
		return [
			{
				sentence: `"${lists.join('" and "')}" belongs to a question with choices alone`,
				hint: 'Write them in "enum", without "format" and "same_as", or remove it',
			},
		]
	const ofText = format ?? choices ?? maxLength
	const ofNumber = minimum ?? maximum
	if (type === 'integer' && ofText !== undefined)
		return [{ sentence: 'A number has no format, choices or maxLength', hint: 'Write "type": "string"' }]
	if (type === 'string' && ofNumber !== undefined)
		return [{ sentence: 'A text has no minimum or maximum', hint: 'Write "type": "integer"' }]
	return minimum !== undefined && maximum !== undefined && minimum > maximum
		? [{ sentence: 'minimum is above maximum', hint: 'Swap the two' }]
		: []
}
