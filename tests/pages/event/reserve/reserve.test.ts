import { describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import { findIntent } from '#app/pages/event/quantities/quantity-fields.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { day, event, formOf, fullSession, group, session, type } from '#tests/pages/facts.ts'
import { answersOf, type OnSale, refusedWith, visitOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const venue = 'harbour-science'

type Calls = Record<string, (input: never) => unknown>

/** What a post comes to at a shop that answers so. */
async function postTo(
	search: string,
	fields: Record<string, string>,
	{ sold = {}, calls = {} }: { sold?: Partial<OnSale>; calls?: Calls } = {},
) {
	const storefront = shopWindow({ ...answersOf(sold), ...calls }, { venue })
	return reserve(storefront, 'evt', new URL(`http://x/events/evt${search}`), formOf(fields), null)
}

async function submittedPage(...args: Parameters<typeof postTo>) {
	const result = await postTo(...args)
	if (!result || !('page' in result)) throw new Error('the post has not drawn its page')
	return result.page
}

const soldOut = {
	createCart: () => {
		throw refusedWith('event_session_sold_out')
	},
}

describe('a session that sells out while it is reserved', () => {
	// spec: 1§4.44
	test('asks for another one of the day while there is one', async () => {
		const page = await submittedPage('?session=2027-05-02a', { 'quantity.adult': '2' }, { calls: soldOut })
		expect(page.messages[0]?.text).toBe(
			'Tickets have sold out for the session at 10:00 AM. Please select another session and try again.',
		)
		expect(page.event?.state).toMatchObject({
			step: 'pick-session',
			tabs: [
				{ sessions: [{ id: '2027-05-02a', href: null }] },
				{
					sessions: [{ id: '2027-05-02b', href: '?session=2027-05-02b&quantity=adult:2&was=2027-05-02' }],
				},
			],
		})
	})

	// spec: 1§4.45
	test('else clears the date, which is sold out in the calendar, and leaves the others to choose from', async () => {
		const days = ['2027-05-02', '2027-05-03', '2027-05-04']
		const sessions = days.map((date) => session(date, date, '1000'))
		const page = await submittedPage(
			'?session=2027-05-02',
			{ 'quantity.adult': '2' },
			{ sold: { days: days.map((date) => day(date)), sessions }, calls: soldOut },
		)
		expect(page.messages[0]?.text).toBe(
			'Tickets have sold out for Sunday, May 2, 2027. Please select another date and try again.',
		)
		expect(page.event?.state).toMatchObject({
			step: 'pick-date',
			dates: {
				cards: [
					{ date: '2027-05-02', state: 'sold_out', href: null },
					{ date: '2027-05-03' },
					{ date: '2027-05-04' },
				],
			},
		})
	})
})

describe('a session outside the visit in the cart', () => {
	const visit = { eventId: 'other', isAnchor: true, session: session('visit', '2027-05-02', '1000') }
	const post = async (search: string, date: string, change: Partial<OnSale> = {}) => {
		const answers = answersOf({ event: event({ meta: { requires_anchor: true } }), ...change })
		const upsells = { enabled: true, visitTime: 'same_date' }
		const storefront = shopWindow(
			{ ...answers, getCart: () => cartWith([visit]) },
			{ venue, cartId: 'crt', upsells },
		)
		const url = new URL(`http://x/events/evt?session=${date}b${search}`)
		const result = await reserve(storefront, 'evt', url, formOf({ 'quantity.adult': '2' }), null)
		if (!result || !('page' in result)) throw new Error('the post has not rendered its page')
		return result
	}

	test.each(['', '&reserve=strict'])('is refused once, with the visit as the reason%s', async (search) => {
		const { page, status } = await post(search, '2027-05-03')
		expect(status).toBe(422)
		expect([...page.messages, ...(page.event?.state.messages ?? [])]).toEqual([
			{
				tone: 'error',
				text: 'This session is no longer available. Please select another one. Outside your visit (Sunday, May 2, 2027)',
			},
		])
	})

	test('a full session of the visit is still called sold out', async () => {
		const sessions = [
			session('2027-05-02a', '2027-05-02', '1500'),
			fullSession('2027-05-02b', '2027-05-02', '1300'),
		]
		const { page } = await post('', '2027-05-02', { sessions })
		expect(page.messages[0]?.text).toMatch(/^Tickets have sold out/)
	})
})

test('a reservation names the hidden group of its link, and no group without a link', async () => {
	const bodies: { add: { ticket_group_id?: string }[] }[] = []
	const createCart = ({ body }: { body: { add: { ticket_group_id?: string }[] } }) => {
		bodies.push(body)
		return {}
	}
	const post = (search: string, hidden: 'public_link_only' | 'public_browsable') =>
		postTo(
			`?session=2027-05-02a${search}`,
			{ 'quantity.adult': '2' },
			{ sold: { groups: [group({ hidden_type: hidden })] }, calls: { createCart } as Calls },
		)
	await post('&tg=grp', 'public_link_only')
	await post('&tg=grp', 'public_browsable')
	await post('', 'public_browsable')
	expect(bodies.map(({ add }) => add[0]?.ticket_group_id)).toEqual(['grp', undefined, undefined])
})

describe('quantities first', () => {
	const sold = {
		event: event({ meta: { reserve_flow: 'quantity_first' } }),
		types: [type('adult', 'Adult', '25.00')],
	}

	test('what was counted goes into the address', async () => {
		const result = await postTo('', { intent: findIntent, 'quantity.adult': '2' }, { sold })
		expect(result).toEqual({ redirect: '/events/evt?quantity=adult:2&step=dates' })
	})

	test('nothing counted is answered on the page', async () => {
		const page = await submittedPage('', { intent: findIntent }, { sold })
		expect(page.errors).toEqual([
			{ field: 'tickets', text: 'Please select at least one ticket to continue.' },
		])
	})

	// spec: 1§8.26, 1§8.27
	test('more types than a calendar can be asked for open the quantities again', async () => {
		const refused = refusedWith('validation_failed', 400, {
			context: 'event_calendar',
			extra: { max_types: 10 },
		})
		const calls = {
			postCalendar: () => {
				throw refused
			},
		}
		const storefront = shopWindow({ ...answersOf(sold), ...calls }, { venue })
		const { url, visit } = await visitOf(storefront, '?quantity=adult:2&step=dates')
		expect(eventPage(storefront, url, visit).event?.state).toMatchObject({
			step: 'count',
			messages: [{ text: 'You can only select up to 10 different types of tickets' }],
		})
	})

	test('a session that is too small for the party says so', async () => {
		const few = { sold_out: true, available_capacity: 1 }
		const calls = {
			postSessions: ({ query }: { query: { _include_sold_out?: string } }) => ({
				event_session: {
					_data: [
						session('a', '2027-05-02', '1000'),
						...(query._include_sold_out === 'true' ? [session('b', '2027-05-02', '1300', few)] : []),
					],
				},
				price_schedule: { _data: [] },
				message_rule: { _data: [] },
			}),
		} as Calls
		const storefront = shopWindow({ ...answersOf(sold), ...calls }, { venue })
		const { url, visit } = await visitOf(storefront, '?quantity=adult:2&step=dates&date=2027-05-02')
		expect(eventPage(storefront, url, visit).event?.state).toMatchObject({
			step: 'pick-session',
			tabs: [
				{ sessions: [{ time: '10:00 AM', href: expect.stringContaining('session=a') }] },
				{
					sessions: [
						{
							time: '1:00 PM',
							href: null,
							stateText: 'Not available',
							why: 'Fewer than 2 places left',
						},
					],
				},
			],
		})
	})

	test('days and sessions are asked for with the party, and it is what the page adds', async () => {
		const asked: unknown[] = []
		const calls = {
			postCalendar: ({ body }: { body: unknown }) => {
				asked.push(body)
				const data = ['2027-05-02', '2027-05-03'].map((date) => ({
					...day(date),
					party_price: '50.00',
					party_price_fees: '53.00',
				}))
				return { calendar: { _data: data }, message_rule: { _data: [] } }
			},
			postSessions: ({ body }: { body: unknown }) => {
				asked.push(body)
				return {
					event_session: {
						_data: [session('2027-05-02a', '2027-05-02', '1000'), session('b', '2027-05-02', '1300')],
					},
					price_schedule: { _data: [] },
					message_rule: { _data: [] },
				}
			},
			createCart: ({ body }: { body: { add: unknown } }) => {
				asked.push(body.add)
				return {}
			},
		} as Calls
		const wanted = { ticket_types_required: [{ ticket_type_id: 'adult', quantity: 2 }] }
		const storefront = shopWindow({ ...answersOf(sold), ...calls }, { venue })
		const { url, visit } = await visitOf(storefront, '?quantity=adult:2&step=dates')
		expect(eventPage(storefront, url, visit).event?.state).toMatchObject({
			step: 'pick-date',
			dates: { cards: [{ price: '$53.00' }, { price: '$53.00' }] },
		})
		await postTo(
			'?session=2027-05-02a&quantity=adult:2&step=dates',
			{ 'quantity.adult': '2', 'shown.adult': '25.00' },
			{ sold, calls },
		)
		expect(asked.pop()).toEqual([
			{ ticket_type_id: 'adult', quantity: 2, face_value: '25.00', event_session_id: '2027-05-02a' },
		])
		expect(new Set(asked.map((body) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(wanted)]))
	})
})

describe('an event with one session', () => {
	const sold = {
		event: event({ event_type: 'single' }),
		days: [day('2027-05-02')],
		sessions: [session('gala', '2027-05-02', '1900')],
	}
	const stateOf = async (change: Partial<OnSale>) => {
		const storefront = shopWindow(answersOf(change), { venue })
		const { url, visit } = await visitOf(storefront, '')
		return eventPage(storefront, url, visit).event?.state
	}

	// spec: 1§2.38
	test('asks for nothing but how many, and says when it is', async () => {
		expect(await stateOf(sold)).toMatchObject({
			step: 'choose-quantities',
			steps: ['tickets'],
			when: 'Sun, May 2, 2027 at 7:00 PM',
			sessionId: 'gala',
		})
	})

	test('a repeating one with one date left still says which', async () => {
		expect(await stateOf({ ...sold, event: event() })).toMatchObject({
			steps: ['date', 'session', 'tickets'],
			when: '',
		})
	})

	test('that is full has no date left', async () => {
		expect(await stateOf({ ...sold, sessions: [fullSession('gala', '2027-05-02', '1900')] })).toMatchObject({
			step: 'pick-session',
			tabs: [{ sessions: [{ state: 'sold_out' }] }],
		})
	})
})

// spec: 1§4.46
test('a reservation that a rule wants a code for keeps its page and waits, and the code goes along', async () => {
	const blocked = {
		createCart: () => {
			throw refusedWith('rule_blocks_reserve', 422, {
				description: 'Members of the club only.',
				extra: { block_reason: 'code_required' },
			})
		},
	}
	const at = '?session=2027-05-02a'
	const page = await submittedPage(at, { 'quantity.adult': '2' }, { calls: blocked })
	expect(page.codeRequired?.text).toBe('Members of the club only.')
	// The button says what the posted numbers come to, also without scripts.
	expect(page.event?.state).toMatchObject({ groups: [{ types: [{ value: 2 }] }], total: { text: '$50.00' } })
	const bodies: unknown[] = []
	const open = {
		createCart: ({ body }: { body: unknown }) => {
			bodies.push(body)
			return {}
		},
	} as Calls
	await postTo(at, { 'quantity.adult': '2', reserve_code: ' CLUB ' }, { calls: open })
	expect(bodies).toMatchObject([{ preReservePromoCodes: ['CLUB'], add: [{ quantity: 2 }] }])
})

describe('a reservation for which the venue asks for input', () => {
	const at = '?session=2027-05-02a'
	const asking = (prompt: object, reason = 'required') => ({
		createCart: () => {
			throw refusedWith('input_required', 422, {
				description: 'Parties are met at the door.',
				extra: { checkout_rule_id: 'rul.party', name: 'Party', prompt, reason },
			})
		},
	})
	const school = { field: 'school', label: 'Which school?', type: 'string', maxLength: 10 }
	const grade = { field: 'grade', label: 'Which grade?', type: 'integer', maximum: 12 }

	// spec: 1§8.43
	test('keeps its page and waits for the answer', async () => {
		const page = await submittedPage(at, { 'quantity.adult': '2' }, { calls: asking(school) })
		expect(page.inputRequired).toEqual({
			text: 'Parties are met at the door.',
			question: {
				field: 'input.string.rul.party.school',
				asks: { title: 'Which school?', type: 'string', maxLength: 10 },
				value: '',
			},
			error: null,
		})
		expect(page.event?.state).toMatchObject({
			groups: [{ types: [{ value: 2 }] }],
			total: { text: '$50.00' },
		})
	})

	test('says why an answer does not do, and keeps it', async () => {
		const fields = { 'quantity.adult': '2', 'input.string.rul.party.school': 'Pier 9 Primary' }
		const page = await submittedPage(at, fields, { calls: asking(school, 'too_long') })
		expect(page.inputRequired).toMatchObject({
			question: { value: 'Pier 9 Primary' },
			error: 'Use at most 10 characters.',
		})
	})

	test('goes on to the next question with the answers and the code so far', async () => {
		const fields = { 'quantity.adult': '2', 'input.string.rul.party.school': 'Pier 9', reserve_code: 'CLUB' }
		const page = await submittedPage(at, fields, { calls: asking(grade) })
		expect(page.inputRequired?.question.field).toBe('input.integer.rul.party.grade')
		expect(page.typed).toEqual([
			{ name: 'input.string.rul.party.school', value: 'Pier 9' },
			{ name: 'reserve_code', value: 'CLUB' },
		])
	})

	// spec: 1§8.43
	test('is tried again with every answer, numbers as numbers', async () => {
		const bodies: unknown[] = []
		const createCart = ({ body }: { body: unknown }) => {
			bodies.push(body)
			return {}
		}
		const fields = {
			'quantity.adult': '2',
			'input.string.rul.party.school': ' Pier 9 ',
			'input.integer.rul.party.grade': '4',
		}
		await postTo(at, fields, { calls: { createCart } as Calls })
		expect(bodies).toMatchObject([
			{ add: [{ quantity: 2 }], additionalInfo: { 'rul.party': { school: 'Pier 9', grade: 4 } } },
		])
	})

	test('keeps the answers when the next attempt is refused for another reason', async () => {
		const fields = { 'quantity.adult': '2', 'input.string.rul.party.school': 'Pier 9' }
		const calls = {
			createCart: () => {
				throw refusedWith('ticket_group_capacity_exceeded')
			},
		}
		const page = await submittedPage(at, fields, { calls })
		expect(page.typed).toEqual([{ name: 'input.string.rul.party.school', value: 'Pier 9' }])
	})
})

describe('the address of a donation', () => {
	const giving = {
		event: event({ event_type: 'other' }),
		groups: [group({ handler: 'donation' })],
		types: [type('gift', 'Gift', '10.00')],
		days: [],
		sessions: [],
	}
	const togetherText = 'The session and date query parameters can not be used together'
	const unknownText = 'This link is out of date. Please choose your tickets below.'
	const closedText = 'This link is out of date, so there is nothing to choose here. Please ask for a new one.'

	test.each([
		['?session=today&date=2027-05-02', [togetherText]],
		['?select=Dog', [unknownText]],
		['?session=a&date=2027-05-02&quantity=Dog', [togetherText, unknownText]],
		['?date=tomorrow', []],
	])('%s warns, and with strict leaves nothing to choose', async (search, texts) => {
		const storefront = shopWindow(answersOf(giving), { venue })
		const pageOf = async (more: string) => {
			const { url, visit } = await visitOf(storefront, `${search}${more}`)
			return eventPage(storefront, url, visit).event
		}
		const warned = await pageOf('')
		expect(warned?.state.messages).toEqual(texts.map((text) => ({ tone: 'warning', text })))
		expect(warned?.addOne?.choices).toHaveLength(1)
		const strict = await pageOf('&reserve=strict')
		const strictTexts = texts.map((text) => (text === unknownText ? closedText : text))
		expect(strict?.state.messages).toEqual(strictTexts.map((text) => ({ tone: 'error', text })))
		expect(strict?.addOne === null).toBe(texts.length > 0)
	})
})
