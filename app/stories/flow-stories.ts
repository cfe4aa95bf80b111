import { cart } from './cart-facts.ts'
import { donation, gates, trace } from './event-facts.ts'
import { states } from './event-states.ts'
import { checkoutPage, completePage, completeReceipt, eventPage } from './page-facts.ts'
import { price } from './prices.ts'
import { seatStates } from './seat-states.ts'
import type { BlockStories, BlockStory } from './story.ts'

const plain = { props: {}, view: null }
const byMap = { props: { opens: 'map' }, view: null } as const
const wrong = (field: string, text: string) => ({ errors: [{ field, text }] })

type FlowType =
	| 'event-header'
	| 'date-picker'
	| 'session-picker'
	| 'ticket-quantities'
	| 'seat-map'
	| 'message-rules'
	| 'reserve-button'
	| 'error-banner'
	| 'payment'
	| 'identity-form'
	| 'terms'
	| 'pay-button'
	| 'order-number'
	| 'ticket-list'
	| 'add-to-calendar'
	| 'message'

const refused: BlockStory<'error-banner'>['page'] = checkoutPage({
	messages: [{ tone: 'error', text: 'Your card was declined. You have not been charged.' }],
	errors: [
		{ field: 'email', text: 'Enter an e-mail address such as ada@observatory.example' },
		{ field: 'terms', text: 'Accept the terms to go on' },
	],
})

/** Blocks of the event page, the checkout and the confirmation, in each of their steps. */
export const flowStories: Pick<BlockStories, FlowType> = {
	'event-header': [
		{ name: 'With everything', ...plain, page: eventPage(states.pickDate) },
		{
			name: 'Long words, without a picture',
			...plain,
			page: eventPage(states.pickDate, {
				name: 'The secret life of meteorites: a workshop for families with curious children',
				image: undefined,
				preview: 'Bring warm clothes',
			}),
		},
		{ name: 'Over', ...plain, page: eventPage(states.closed) },
	],
	'date-picker': [
		{ name: 'Eight days', ...plain, page: eventPage(states.pickDate) },
		{ name: 'Calendar', ...plain, page: eventPage(states.calendar) },
		{
			name: 'Error',
			...plain,
			page: eventPage(states.pickDate, wrong('date', 'Choose a date that is on sale')),
		},
		{ name: 'Chosen', ...plain, page: eventPage(states.pickSession) },
	],
	'session-picker': [
		{ name: 'Later', ...plain, page: eventPage(states.pickDate) },
		{ name: 'Three parts of a day, few left and sold out', ...plain, page: eventPage(states.pickSession) },
		{ name: 'All day, two prices, not available', ...plain, page: eventPage(states.closedTimes) },
		{ name: 'A time that the visitor has already', ...plain, page: eventPage(states.overlap) },
		{ name: 'Empty', ...plain, page: eventPage(states.noSession) },
		{ name: 'Chosen', ...plain, page: eventPage(states.quantities) },
	],
	'ticket-quantities': [
		{ name: 'Later', ...plain, page: eventPage(states.pickSession) },
		{ name: 'Counting, one type sold out', ...plain, page: eventPage(states.quantities) },
		{ name: 'Few left', ...plain, page: eventPage(states.fewLeft) },
		{ name: 'Cheaper with a code', ...plain, page: eventPage(states.cheaper) },
		{ name: 'Two groups, one with an amount of your choice', ...plain, page: eventPage(states.twoGroups) },
		{ name: 'Before the date', ...plain, page: eventPage(states.counting) },
		{ name: 'Counted', ...plain, page: eventPage(states.counted) },
		{ name: 'Names asked', ...plain, page: eventPage(states.named) },
		{
			name: 'Questions, one answered wrong',
			...plain,
			page: eventPage(states.asked, wrong('answer.g1.youngest', 'Enter 7 or more.')),
		},
		{
			name: 'Vouchers, one of them wrong',
			...plain,
			page: eventPage(states.vouchers, wrong('voucher.pass.1', 'That is no code of a city pass')),
		},
		{ name: 'One of a thing', ...plain, page: eventPage(states.closed, { addOne: donation }) },
		{
			name: 'Error',
			...plain,
			page: eventPage(states.quantities, wrong('tickets', 'Choose at least one ticket')),
		},
	],
	'seat-map': [
		{ name: 'Later', ...byMap, page: eventPage({ ...states.pickSession, steps: seatStates.closed.steps }) },
		{ name: 'The way to the seats', ...byMap, page: eventPage(seatStates.closed) },
		{ name: 'The map', ...byMap, page: eventPage(seatStates.open) },
		{ name: 'The list first', props: { opens: 'list' }, view: null, page: eventPage(seatStates.half) },
		{ name: 'A seat that somebody else has now', ...byMap, page: eventPage(seatStates.gone) },
		{ name: 'Chosen', ...byMap, page: eventPage(seatStates.chosen) },
		{
			name: 'Error',
			...byMap,
			page: eventPage(seatStates.half, wrong('seats', 'You have not selected enough seats.')),
		},
	],
	'message-rules': [
		{ name: 'Two messages', ...plain, page: eventPage(states.said) },
		{ name: 'In a preview', ...plain, page: eventPage(states.pickSession, { trace }) },
		{
			name: 'Only for members',
			...plain,
			page: eventPage(states.closed, { gate: gates.closed }),
			isAlone: true,
		},
		{
			name: 'Only for members, with doors',
			...plain,
			page: eventPage(states.closed, { gate: gates.open }),
			isAlone: true,
		},
		{ name: 'Empty', ...plain, page: eventPage(states.pickDate) },
	],
	'reserve-button': [
		{ name: 'Before there is anything to count', ...plain, page: eventPage(states.pickDate) },
		{ name: 'Before dates are looked for', ...plain, page: eventPage(states.counting) },
		{ name: 'Passes', ...plain, page: eventPage(states.passes) },
		{ name: 'With a total', ...plain, page: { ...eventPage(states.quantities), cart } },
	],
	'error-banner': [
		{ name: 'A refusal and two fields', ...plain, page: refused },
		{ name: 'Empty', ...plain, page: checkoutPage() },
	],
	payment: [
		{ name: 'Card', ...plain, page: checkoutPage() },
		{ name: 'Error', ...plain, page: checkoutPage(wrong('card_number', 'Enter the number of your card')) },
		{ name: 'Nothing to pay', ...plain, page: checkoutPage({ needsCard: false, due: price('0.00') }) },
		{
			name: 'The bank asks',
			...plain,
			page: checkoutPage({ challenge: { paymentId: 'p1', identityId: 'i1' } }),
		},
	],
	'identity-form': [
		{ name: 'Empty', ...plain, page: checkoutPage() },
		{
			name: 'A ticket group asks something',
			...plain,
			page: checkoutPage({
				extra: [
					{
						groupId: 'g1',
						name: 'Year pass',
						questions: [
							{
								key: 'friend',
								field: 'answer.g1.friend',
								asks: { title: 'Whom may we thank?', type: 'string', maxLength: 60 },
								required: false,
								value: '',
							},
						],
					},
				],
			}),
		},
		{
			name: 'Error',
			...plain,
			page: checkoutPage(wrong('email', 'Enter an e-mail address such as ada@observatory.example')),
		},
	],
	terms: [
		{ name: 'Open question', ...plain, page: checkoutPage() },
		{ name: 'Error', ...plain, page: checkoutPage(wrong('terms', 'Accept the terms to go on')) },
		{ name: 'Accepted', ...plain, page: checkoutPage({ hasAcceptedTerms: true }) },
	],
	'pay-button': [
		{ name: 'With an amount', ...plain, page: checkoutPage() },
		{ name: 'Nothing to pay', ...plain, page: checkoutPage({ needsCard: false }) },
	],
	'order-number': [
		{ name: 'Sent by mail', ...plain, page: completePage() },
		{ name: 'Without a mail', ...plain, page: completePage({ email: '' }) },
		{ name: 'A receipt', ...plain, page: completePage(completeReceipt) },
	],
	'ticket-list': [
		{ name: 'Two tickets', ...plain, page: completePage() },
		{ name: 'A receipt', ...plain, page: completePage(completeReceipt) },
	],
	'add-to-calendar': [{ name: 'One order', ...plain, page: completePage() }],
	message: [
		{ name: 'Words and links', ...plain, page: completePage() },
		{ name: 'Empty', ...plain, page: completePage({ message: '', links: [] }) },
	],
}
