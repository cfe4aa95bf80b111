import type {
	CatalogCheckoutRule,
	CatalogFile,
	CatalogMembershipRule,
	CatalogPromo,
} from '#app/contract/config.generated.ts'
import { isLocalDate } from '#app/lib/dates.ts'
import { codeLength, normaliseCode } from '#app/rules/promo-code.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { surveyFaults } from './catalog-groups.ts'
import { amountFaults } from './catalog-prices.ts'
import { listed, scopeFaults, unknownNames } from './catalog-references.ts'

/** Faults of promos, checkout rules and membership rules: unusable ones and unknown references. */
export function codeFaults(catalog: CatalogFile, currency: string): CatalogFault[] {
	const promos = catalog.promos ?? []
	const groups = catalog.events.flatMap((event) => event.groups)
	return [
		...promos.flatMap((promo, index) => {
			const at = `/promos/${index}`
			return [
				...scopeFaults(catalog, promo.scope, `${at}/scope`),
				...unknownNames(
					'ticket group',
					groups.map((group) => group.id),
					listed(`${at}/unlocks`, promo.unlocks),
				),
				...valueFaults(promo, at, currency),
				...timeFaults(promo, at),
				...lengthFaults(promo, at),
				...purposeFaults(promo, at),
				...listFaults(promo, at),
			]
		}),
		...unknownNames(
			'promo',
			promos.map((promo) => promo.id),
			catalog.events.flatMap((event, at) =>
				event.groups.flatMap(({ promo }, index) =>
					promo === undefined ? [] : [{ name: promo, at: `/events/${at}/groups/${index}/promo` }],
				),
			),
		),
		...duplicateFaults(promos),
		...(catalog.checkout_rules ?? []).flatMap((rule, index) => [
			...scopeFaults(catalog, rule.scope, `/checkout_rules/${index}/scope`),
			...(rule.scope?.every === undefined
				? []
				: [
						fault(
							`/checkout_rules/${index}/scope/every`,
							'A rule is about all tickets of its scope',
							'Write "min_tickets", or move "every" to the scope of a promo',
						),
					]),
			...unknownNames(
				'promo',
				promos.map((promo) => promo.id),
				listed(`/checkout_rules/${index}/promos`, rule.promos),
			),
			...questionFaults(rule, `/checkout_rules/${index}`, groups),
		]),
		...(catalog.membership_rules ?? []).flatMap((rule, index) =>
			membershipFaults(catalog, rule, `/membership_rules/${index}`),
		),
	]
}

const fault = (pointer: string, sentence: string, hint: string): CatalogFault => ({
	pointer,
	code: 'CFG2809',
	sentence,
	hint,
})

function valueFaults({ kind, value, max_amount: most }: CatalogPromo, at: string, currency: string) {
	const limit = most === undefined ? [] : amountFaults(most, `${at}/max_amount`, currency)
	if (kind === 'none')
		return value === undefined
			? limit
			: [
					...limit,
					fault(`${at}/value`, 'A promo of kind "none" has no value', 'Remove it, or write another kind'),
				]
	if (value === undefined)
		return [...limit, fault(`${at}/kind`, `A promo of kind "${kind}" needs a value`, 'Add "value"')]
	if (kind !== 'percent') return [...limit, ...amountFaults(value, `${at}/value`, currency)]
	if (Number(value) > 100 || Number(value) === 0)
		return [
			...limit,
			fault(`${at}/value`, `${value} is not a valid percentage`, 'Write more than 0, at most 100'),
		]
	// The engine stores percentages in hundredths.
	return /\.\d{3}/.test(value)
		? [...limit, fault(`${at}/value`, `"${value}" has more than 2 decimals`, 'Write at most 2 decimals')]
		: limit
}

function timeFaults({ valid_from: from, valid_until: until }: CatalogPromo, at: string): CatalogFault[] {
	const days = [
		{ moment: from, at: `${at}/valid_from` },
		{ moment: until, at: `${at}/valid_until` },
	].flatMap(({ moment, at: pointer }) =>
		moment === undefined || isLocalDate(moment.slice(0, 'YYYY-MM-DD'.length))
			? []
			: [
					{
						pointer,
						code: 'CFG2804',
						sentence: `${moment} is not a day of the calendar`,
						hint: 'Write a day that exists',
					},
				],
	)
	// A date without a time counts to the end of its day, so it may equal the first day.
	const isOver =
		from !== undefined &&
		until !== undefined &&
		(until.includes('T') ? from >= until : from.slice(0, 10) > until)
	return isOver
		? [
				...days,
				{
					pointer: `${at}/valid_until`,
					code: 'CFG2804',
					sentence: 'valid_until is before valid_from',
					hint: 'Swap the two',
				},
			]
		: days
}

function lengthFaults(promo: CatalogPromo, at: string): CatalogFault[] {
	const { min, max } = codeLength
	return (promo.codes ?? []).flatMap(({ code }, index) =>
		normaliseCode(code) === null
			? [
					fault(
						`${at}/codes/${index}/code`,
						`"${code}" is not a valid code`,
						`Write ${min} to ${max} characters`,
					),
				]
			: [],
	)
}

function purposeFaults(promo: CatalogPromo, at: string): CatalogFault[] {
	return promo.codes || promo.code_list
		? []
		: [fault(`${at}/id`, `The promo ${promo.id} has no code`, 'Add "codes" or "code_list"')]
}

// Minimum of guesses for one hit: with fewer, an attacker finds a code within a day.
const minGuesses = 1_000_000

/** Faults of a generated list's pattern: ambiguous characters, or codes that can be guessed. */
function listFaults({ code_list: list }: CatalogPromo, at: string): CatalogFault[] {
	if (!list) return []
	const pointer = `${at}/code_list/pattern`
	const marks = [...list.pattern].filter((character) => character === '#').length
	if (normaliseCode(list.pattern)?.length !== list.pattern.length)
		return [
			fault(
				pointer,
				'The pattern begins or ends with a blank, or has letters with several spellings',
				'Use plain letters, digits and "#"',
			),
		]
	const enough = Math.ceil(Math.log2(list.count * minGuesses) / 5)
	return marks < enough
		? [fault(pointer, `${list.count} codes of ${marks} "#" can be guessed`, `Write at least ${enough} "#"`)]
		: []
}

/** Codes that several promos have. */
function duplicateFaults(promos: readonly CatalogPromo[]): CatalogFault[] {
	const first = new Map<string, string>()
	return promos.flatMap((promo, index) =>
		(promo.codes ?? []).flatMap(({ code }, at) => {
			const compared = normaliseCode(code)
			if (compared === null) return []
			const owner = first.get(compared)
			first.set(compared, owner ?? promo.id)
			if (owner === undefined) return []
			const sentence = `The code "${code}" is used twice: ${owner} has it already`
			const hint = 'Case and width do not matter; give one of the two another code'
			return [{ pointer: `/promos/${index}/codes/${at}/code`, code: 'CFG2802', sentence, hint }]
		}),
	)
}

/** Faults of a rule with questions: they are asked at the reservation, and answers are stored under the rule's id. */
function questionFaults(
	{ id, stage, promos, asks }: CatalogCheckoutRule,
	at: string,
	groups: { id: string }[],
): CatalogFault[] {
	if (!asks) return []
	const pointer = `${at}/asks`
	return [
		...surveyFaults({ properties: asks }, '').map((one) => ({
			...one,
			pointer: `${pointer}${one.pointer.replace('/properties', '')}`,
		})),
		...Object.entries(asks).flatMap(([name, { multiple, other }]) =>
			multiple || other
				? [
						fault(
							`${pointer}/${name}`,
							'A rule asks for one answer',
							'Remove "multiple" and "other", or ask it in additional_info_spec of the group',
						),
					]
				: [],
		),
		...(stage === 'checkout'
			? [fault(pointer, 'Questions are asked at the reservation only', 'Write "stage": "reserve"')]
			: []),
		...(promos ? [fault(pointer, 'A rule asks questions or for a code, not both', 'Make it two rules')] : []),
		...(groups.some((group) => group.id === id)
			? [fault(`${at}/id`, `There is a ticket group "${id}" as well`, 'Give the rule another id')]
			: []),
	]
}

function membershipFaults(
	{ events, membership_rules: rules = [] }: CatalogFile,
	rule: CatalogMembershipRule,
	at: string,
): CatalogFault[] {
	const groups = events.flatMap((event) => event.groups)
	const types = groups.flatMap((group) => group.types.map((type) => type.id))
	const level = groups.find((group) => group.id === rule.ticket_group_id)
	const others = rules.filter(
		(one) => one.ticket_group_id === rule.ticket_group_id && one.party_role === rule.party_role,
	)
	return [
		...unknownNames(
			'ticket group of memberships',
			groups.filter((group) => group.handler === 'membership').map((group) => group.id),
			[{ name: rule.ticket_group_id, at: `${at}/ticket_group_id` }],
		),
		...(level
			? unknownNames(
					`ticket type in ${level.id}`,
					level.types.map((type) => type.id),
					[{ name: rule.ticket_type_id, at: `${at}/ticket_type_id` }],
				)
			: []),
		...unknownNames(
			'ticket type',
			[...types, '*'],
			[{ name: rule.member_event_ticket_type, at: `${at}/member_event_ticket_type` }],
		),
		...groups
			.filter(({ types: own, hidden_type: visibility }) => {
				const isNamed = own.some(
					(type) => type.id === rule.member_event_ticket_type && type.member_price === undefined,
				)
				return isNamed && visibility !== 'public_member_only'
			})
			.map((group) => ({
				...fault(
					`${at}/member_event_ticket_type`,
					`Everybody can buy "${rule.member_event_ticket_type}" of ${group.id}, so it is no benefit`,
					'Give the type a "member_price", or move it to a group with "hidden_type": "public_member_only"',
				),
				severity: 'warning' as const,
			})),
		...((rule.max ?? 1) < (rule.min ?? 0)
			? [
					{
						pointer: `${at}/max`,
						code: 'CFG2803',
						sentence: `max is below min in ${rule.id}`,
						hint: `Write at least ${rule.min}`,
					},
				]
			: []),
		...(others.indexOf(rule) > 0
			? [
					{
						...fault(
							`${at}/party_role`,
							`${rule.ticket_group_id} has two rules for "${rule.party_role}"`,
							'Keep one of the two',
						),
						severity: 'warning' as const,
					},
				]
			: []),
	]
}
