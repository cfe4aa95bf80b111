import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offersOfAHouse, readOffers, type Spoil, set } from '#tests/sellers/offers.ts'
import { World } from '#tests/sellers/world.ts'

const who = { who: { title: 'Who is coming?', type: 'string' } }

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

describe("the check of a catalogue's codes and rules", () => {
	test.each<[string, Spoil, RegExp]>([
		[
			'an unknown event in a scope',
			({ promo }) => set(promo.scope, { event_ids: ['evenig'] }),
			/CFG2801 There is no event "evenig" → Did you mean "evening"\?/,
		],
		[
			'an unknown category in a scope',
			({ promo }) => set(promo.scope, { categories: ['Playz'] }),
			/CFG2801 There is no category "Playz" → Did you mean "Plays"\?/,
		],
		[
			'an unknown group in a scope',
			({ promo }) => set(promo.scope, { group_ids: ['stall'] }),
			/CFG2801 There is no ticket group "stall" → Did you mean "stalls"\?/,
		],
		[
			'an unknown type in a scope',
			({ promo }) => set(promo.scope, { type_ids: ['saet'] }),
			/CFG2801 There is no ticket type "saet" → Did you mean "seat"\?/,
		],
		[
			'an unknown type in the scope of a rule',
			({ catalog }) => set(catalog.checkout_rules?.[0], { scope: { type_ids: ['saet'] } }),
			/CFG2801 There is no ticket type "saet"/,
		],
		[
			'an unknown promo of a rule',
			({ catalog }) => set(catalog.checkout_rules?.[0], { promos: ['tenht'] }),
			/CFG2801 There is no promo "tenht" → Did you mean "tenth"\?/,
		],
		[
			'questions where a code is asked for',
			({ catalog }) => set(catalog.checkout_rules?.[0], { asks: who }),
			/CFG2809 A rule asks questions or for a code, not both → Make it two rules/,
		],
		[
			'questions that would only come at the checkout',
			({ catalog }) => set(catalog.checkout_rules?.[0], { promos: undefined, stage: 'checkout', asks: who }),
			/CFG2809 Questions are asked at the reservation only/,
		],
		[
			'a question that nobody could answer',
			({ catalog }) =>
				set(catalog.checkout_rules?.[0], {
					promos: undefined,
					asks: { age: { title: 'Age', type: 'integer', minimum: 9, maximum: 3 } },
				}),
			/CFG2808 minimum is above maximum/,
		],
		[
			'a rule that asks for several answers',
			({ catalog }) =>
				set(catalog.checkout_rules?.[0], {
					promos: undefined,
					asks: { diet: { title: 'Diet', type: 'string', enum: ['Meat'], multiple: true } },
				}),
			/^catalog\.json:\d+:\d+ +error CFG2809 A rule asks for one answer → Remove "multiple" and "other"/,
		],
		[
			'a rule with questions under the id of a group',
			({ catalog }) => set(catalog.checkout_rules?.[0], { id: 'pass', promos: undefined, asks: who }),
			/CFG2809 There is a ticket group "pass" as well/,
		],
		[
			'an unknown unlocked group',
			({ promo }) => set(promo, { unlocks: ['pas'] }),
			/CFG2801 There is no ticket group "pas" → Did you mean "pass"\?/,
		],
		[
			'a scope with its limits the wrong way round',
			({ promo }) => set(promo.scope, { min_tickets: 4, max_tickets: 2 }),
			/CFG2803 max_tickets is below min_tickets/,
		],
		[
			'a rule for every third ticket',
			({ catalog }) => set(catalog.checkout_rules?.[0], { scope: { every: 3 } }),
			/^catalog\.json:\d+:\d+ +error CFG2809 A rule is about all tickets of its scope → Write "min_tickets"/,
		],
		[
			'a promo for every ticket one by one',
			({ promo }) => set(promo.scope, { every: 1 }),
			/error CFG1\d+ .*every/,
		],
		[
			'a scope whose dates end before they begin',
			({ promo }) => set(promo.scope, { dates: { start: '2027-06-01', end: '2027-05-01' } }),
			/CFG2804 The dates end before they begin/,
		],
		[
			'a code that stands twice',
			({ promo }) => set(promo, { codes: [{ code: 'TENTH' }, { code: ' ｔenth' }] }),
			/CFG2802 The code " ｔenth" is used twice: tenth has it already/,
		],
		[
			'a promo that stands twice',
			({ catalog, promo }) => catalog.promos?.push({ ...promo, codes: [{ code: 'OTHER' }] }),
			/CFG2802 The id of promo tenth is used twice/,
		],
		[
			'a code of one character',
			({ promo }) => set(promo, { codes: [{ code: ' x ' }] }),
			/CFG2809 " x " is not a valid code → Write 2 to 35 characters/,
		],
		[
			'a code of 36 characters',
			({ promo }) => set(promo, { codes: [{ code: 'X'.repeat(36) }] }),
			/CFG2809 "X{36}" is not a valid code/,
		],
		[
			'a percentage over 100',
			({ promo }) => set(promo, { value: '101' }),
			/CFG2809 101 is not a valid percentage/,
		],
		[
			'a percentage of nothing',
			({ promo }) => set(promo, { value: '0' }),
			/CFG2809 0 is not a valid percentage/,
		],
		[
			'a percentage too fine',
			({ promo }) => set(promo, { value: '7.125' }),
			/CFG2809 "7.125" has more than 2 decimals/,
		],
		[
			'an amount that the currency has not',
			({ promo }) => set(promo, { kind: 'fixed', value: '5.005' }),
			/CFG2803 "5.005" is not an amount in GBP/,
		],
		[
			'a limit in money that the currency has not',
			({ promo }) => set(promo, { max_amount: '5.005' }),
			/CFG2803 "5.005" is not an amount in GBP/,
		],
		[
			'a discount without a value',
			({ promo }) => set(promo, { value: undefined }),
			/CFG2809 A promo of kind "percent" needs a value/,
		],
		[
			'a value of nothing',
			({ promo }) => set(promo, { kind: 'none' }),
			/CFG2809 A promo of kind "none" has no value/,
		],
		[
			'a promo without a code',
			({ promo }) => set(promo, { codes: undefined }),
			/CFG2809 The promo tenth has no code/,
		],
		[
			'a day that no calendar has',
			({ promo }) => set(promo, { valid_from: '2027-02-30' }),
			/CFG2804 2027-02-30 is not a day of the calendar/,
		],
		[
			'an end before the beginning',
			({ promo }) => set(promo, { valid_from: '2027-05-02', valid_until: '2027-05-01' }),
			/CFG2804 valid_until is before valid_from/,
		],
		[
			'a list that can be guessed',
			({ promo }) =>
				set(promo, { code_list: { pattern: 'S-######', count: 5000, seed: 'any words at all' } }),
			/CFG2809 5000 codes of 6 "#" can be guessed → Write at least 7 "#"/,
		],
		[
			'a membership rule of another group',
			({ catalog }) => set(catalog.membership_rules?.[0], { ticket_group_id: 'pass' }),
			/CFG2801 There is no ticket group of memberships "pass"/,
		],
		[
			'a membership rule of another type',
			({ catalog }) => set(catalog.membership_rules?.[0], { ticket_type_id: 'pass_adult' }),
			/CFG2801 There is no ticket type in level "pass_adult"/,
		],
		[
			'a benefit that is not there',
			({ catalog }) => set(catalog.membership_rules?.[0], { member_event_ticket_type: 'saet' }),
			/CFG2801 There is no ticket type "saet"/,
		],
		[
			'a membership rule for none',
			({ catalog }) => set(catalog.membership_rules?.[0], { min: 3, max: 2 }),
			/CFG2803 max is below min in friends/,
		],
		[
			'a price for members that is none',
			({ catalog }) => set(catalog.events[3]?.groups[0]?.types[0], { price: '9.00', member_price: '9.00' }),
			/CFG2803 The member_price of club_evening is not below a fixed price → Write less than 9.00/,
		],
		[
			'a party role that is none',
			({ level }) => set(level.types[0], { party_role: 'cousin' }),
			/CFG1\d{3}.*"cousin"/,
		],
	])('%s', (_name, spoil, expected) => {
		const all = offersOfAHouse()
		spoil(all)
		const { problems, sound } = readOffers(world, all.catalog)
		expect(problems.join('\n')).toMatch(expected)
		expect(problems[0]).toMatch(/^catalog\.json:\d+:\d+/)
		expect(sound).toBeNull()
	})
})

// spec: 1§8.47
test('two rules for one party role are a warning', () => {
	const { catalog } = offersOfAHouse()
	const [rule] = catalog.membership_rules ?? []
	if (rule) catalog.membership_rules?.push({ ...rule, id: 'more' })
	const { problems, sound } = readOffers(world, catalog)
	expect(problems).toEqual([expect.stringMatching(/warning CFG2809 level has two rules for "member"/)])
	expect(sound).not.toBeNull()
})

test('a benefit that everybody can buy is a warning', () => {
	const { catalog } = offersOfAHouse()
	set(catalog.membership_rules?.[0], { member_event_ticket_type: 'seat' })
	const { problems, sound } = readOffers(world, catalog)
	expect(problems).toEqual([expect.stringMatching(/warning CFG2809 Everybody can buy "seat" of stalls/)])
	expect(sound).not.toBeNull()
})

test('a benefit that everybody can buy for more is no mistake', () => {
	const { catalog, stalls } = offersOfAHouse()
	set(catalog.membership_rules?.[0], { member_event_ticket_type: 'seat' })
	set(stalls.types[0], { member_price: '1.00' })
	expect(readOffers(world, catalog).problems).toEqual([])
})
