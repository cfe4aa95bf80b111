import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { QuantityType } from '#app/pages/event/quantities/quantity-type.ts'
import { price } from '../prices.ts'

const type = (id: string, name: string, change: Partial<QuantityType> = {}): QuantityType => ({
	id,
	field: `quantity.${id}`,
	name,
	summary: '',
	description: '',
	price: price('25.00'),
	shownField: `price.${id}`,
	faceValue: '25.00',
	fee: '0.00',
	feeNote: '',
	discount: null,
	memberNote: '',
	value: 0,
	step: 1,
	min: 0,
	max: 10,
	places: { kind: 'open', text: '' },
	voucher: null,
	people: [],
	flexible: null,
	...change,
})

const group = (change: Partial<QuantityGroup> = {}): QuantityGroup => ({
	id: 'g1',
	name: 'Tickets',
	summary: '',
	description: '',
	isPass: false,
	min: 0,
	max: 10,
	admit: null,
	questions: [],
	startDay: null,
	types: [
		type('adult', 'Adult', { value: 2, feeNote: 'incl. fees' }),
		type('child', 'Child', { summary: 'Up to 12 years, with an adult', price: price('12.00') }),
		type('student', 'Student', { places: { kind: 'sold_out', text: 'Sold out' }, max: 0 }),
	],
	...change,
})

/** Quantities, by their special feature. */
export const ticketGroups = {
	plain: [group()],
	cheaper: [
		group({
			types: [
				type('adult', 'Adult', {
					value: 2,
					discount: {
						faceValue: '22.00',
						fee: '0.00',
						maxTickets: 4,
						by: 'By ferry',
						price: price('22.00'),
						text: 'Offer: By ferry, for up to 4',
					},
				}),
				type('child', 'Child', { price: price('12.00') }),
			],
		}),
	],
	fewLeft: [
		group({
			max: 4,
			types: [type('few', 'Adult', { max: 4, places: { kind: 'few', text: '4 left' } })],
		}),
	],
	twoGroups: [
		group({ name: 'Visit', summary: 'Everything in the house for one day.' }),
		group({
			id: 'g2',
			name: 'Gifts',
			types: [
				type('gift', 'Gift of your choice', {
					flexible: {
						field: 'amount.gift',
						min: '5.00',
						max: '500.00',
						step: '0.01',
						currency: 'USD',
						value: '25.00',
					},
				}),
			],
		}),
	],
	zones: [
		group({
			id: 'circle',
			name: 'Dress circle',
			span: 'From $30.00 to $40.00',
			types: [
				type('circle', 'Dress circle, full price', { shortName: 'Full price', price: price('40.00') }),
				type('circle-less', 'Dress circle, concession', { shortName: 'Concession', price: price('30.00') }),
			],
		}),
	],
	named: [
		group({
			admit: { name: 'required', email: 'optional' },
			types: [type('named', 'Adult', { value: 2, people: [{ name: 'Ada Byron', email: '', voucher: '' }] })],
		}),
	],
	asked: [
		group({
			types: [type('maker', 'Maker', { value: 1 })],
			questions: [
				{
					key: 'project',
					field: 'answer.g1.project',
					asks: { title: 'What would you like to make?', type: 'string', enum: ['A lens', 'A sundial'] },
					required: true,
					value: '',
				},
				{
					key: 'youngest',
					field: 'answer.g1.youngest',
					asks: { title: 'How old is your youngest maker?', type: 'integer', minimum: 7, maximum: 120 },
					required: true,
					value: '6',
				},
				{
					key: 'needs',
					field: 'answer.g1.needs',
					asks: {
						title: 'Is there anything we should have ready?',
						description: 'Left-handed tools, a lower bench, a quiet corner.',
						type: 'string',
					},
					required: false,
					value: '',
				},
			],
		}),
	],
	vouchers: [
		group({
			types: [
				type('pass', 'Adult', {
					value: 2,
					voucher: { pattern: null },
					description: '<p>From 16 years.</p>',
					people: [
						{ name: '', email: '', voucher: 'OBS4711' },
						{ name: '', email: '', voucher: 'OBS' },
					],
				}),
			],
		}),
	],
	passes: [
		group({
			name: 'Year pass',
			isPass: true,
			startDay: {
				field: 'start.pass',
				min: '2027-05-01',
				max: '2028-04-30',
				value: '2027-05-01',
				firstText: 'Saturday, May 1, 2027',
				lastText: 'Sunday, April 30, 2028',
			},
			types: [type('pass', 'Adult', { value: 1 })],
		}),
	],
} satisfies Record<string, QuantityGroup[]>
