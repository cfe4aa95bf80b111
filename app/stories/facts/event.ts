import type { EventState } from '#app/pages/event/event-state.ts'
import type { EventView } from '#app/pages/event/event-view.ts'
import type { MembersGateView } from '#app/pages/event/members-gate.ts'
import type { MembershipMessage } from '#app/pages/event/membership-message.ts'
import type { AddOneView } from '#app/pages/event/quantities/add-one.ts'
import type { CardRecipientView } from '#app/pages/event/quantities/card-recipient-fields.ts'
import { pictureOf } from '#app/pages/shared/picture.ts'
import type { TraceLine } from '#app/pages/shell/rule-trace.ts'
import { pictures } from './cart.ts'

/** The fields about the recipient of a gift card, before anything is typed. */
export const cardRecipient: CardRecipientView = {
	name: '',
	email: '',
	message: '',
	sendOn: { value: '2026-05-01', min: '2026-05-01', max: '2027-05-01' },
	longestMessage: 500,
}

/** A donation with a choice of gifts. */
export const donation: AddOneView = {
	kind: 'donation',
	title: 'Choose your donation',
	summary: 'It pays for the bus of a school class.',
	chosen: 'own',
	choices: [
		{
			id: 'child',
			name: 'One child’s night',
			summary: '',
			price: '$30.00',
			faceValue: '30.00',
			isSoldOut: false,
			flexible: null,
		},
		{
			id: 'seat',
			name: 'A name on a seat',
			summary: 'In the dome',
			price: '$500.00',
			faceValue: '500.00',
			isSoldOut: true,
			flexible: null,
		},
		{
			id: 'own',
			name: 'What you like',
			summary: '',
			price: 'From $5.00 to $5,000.00',
			faceValue: '50.00',
			isSoldOut: false,
			flexible: {
				field: 'amount.own',
				min: '5.00',
				max: '5000.00',
				step: '0.01',
				currency: 'USD',
				value: '50.00',
			},
		},
	],
}

/** The data of an event page. */
export const event = (state: EventState, change: Partial<EventView> = {}): EventView => ({
	id: 'evt-story',
	name: 'Night at the observatory',
	subtitle: 'Six telescopes and one dome',
	summary: 'See the rings of Saturn with your own eyes.',
	description:
		'<p>Bring warm clothes: the dome is open to the sky.</p><p>Clouds move the visit into the planetarium.</p>',
	preview: '',
	venue: 'Observatory Hill',
	category: 'Nights',
	image: pictureOf('_poster/story-1.svg', '', 'cover', pictures),
	state,
	saleBegins: null,
	addOne: null,
	gate: null,
	membership: null,
	trace: [],
	action: '?',
	attempt: 'story',
	canonical: '/events/evt-story',
	pricesOf: '',
	priceNote: '',
	minPrice: '25.00',
	...change,
})

/** The notice of an event for members: with the listing only, with login and joining, after expiry. */
export const gates = {
	closed: {
		kind: 'members',
		title: 'Members only',
		text: 'This event is for members.',
		links: [{ id: 'open', href: '?open', text: 'See what is open to everybody' }],
	},
	open: {
		kind: 'members',
		title: 'Members only',
		text: 'This event is for members.',
		links: [
			{ id: 'login', href: '?login', text: 'Already a member' },
			{ id: 'join', href: '?join', text: 'Become a member' },
		],
	},
	account: {
		kind: 'account',
		title: 'Members only',
		text: 'You are logged in, but this account does not have a membership.',
		links: [
			{ id: 'join', href: '?join', text: 'Become a member' },
			{ id: 'logout', href: '?logout', text: 'Log out' },
		],
	},
	expired: {
		kind: 'expired',
		title: 'Members only',
		text: 'Your membership has expired.',
		links: [
			{ id: 'renew', href: '?renew', text: 'Renew your membership' },
			{ id: 'open', href: '?open', text: 'See what is open to everybody' },
		],
	},
} as const satisfies Record<string, MembersGateView>

/** The message for a member whose term ends before the chosen day. */
export const endsBefore: MembershipMessage = {
	text: 'Your membership ends on April 30, 2027, before this visit. You can reserve tickets for members once it is renewed.',
	link: { href: '?renew', text: 'Renew your membership' },
}

/** A preview's trace of a refused code, for staff. */
export const codeTrace: TraceLine[] = [
	{
		subject: 'LIBRARY10',
		decided: 'event',
		asked: [
			{ rule: 'unknown', holds: false, facts: 'withdrawn=false' },
			{ rule: 'used_up', holds: false, facts: 'uses_left=true' },
			{ rule: 'event', holds: true, facts: 'event_ids=evt_ga tickets=0' },
		],
	},
]

/** A preview's trace of the rules, for staff. */
export const trace: TraceLine[] = [
	{
		subject: 'Sat, May 1, 2027 at 10:00 AM',
		decided: 'sold_out',
		asked: [
			{ rule: 'past', holds: false, facts: 'start_datetime=2027-05-01T14:00:00Z now=2027-05-01T12:00:00Z' },
			{ rule: 'sold_out', holds: true, facts: 'capacity=60 oversell=0 used=60 sold_out=true' },
		],
	},
	{
		subject: 'Sat, May 1, 2027 at 12:30 PM',
		decided: null,
		asked: [{ rule: 'sold_out', holds: false, facts: 'capacity=60 oversell=0 used=4 sold_out=false' }],
	},
]
