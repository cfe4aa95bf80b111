import { AvailabilityMark } from '#app/components/calendar/availability.tsx'
import { Calendar } from '#app/components/calendar/calendar.tsx'
import { Month } from '#app/components/calendar/calendar-month.tsx'
import { DateStrip } from '#app/components/calendar/date-strip.tsx'
import { SessionPicker } from '#app/components/calendar/session-picker.tsx'
import { CountdownClock } from '#app/components/cart/countdown-clock.tsx'
import { CountdownUnits } from '#app/components/cart/countdown-units.tsx'
import { PlanChoice } from '#app/components/cart/plan-choice.tsx'
import { Price } from '#app/components/cart/price.tsx'
import { TicketRow, TicketRows } from '#app/components/cart/ticket-row.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { OptionLinks } from '#app/components/form/option-links.tsx'
import { Reason } from '#app/components/layout/reason.tsx'
import { Step, Steps } from '#app/components/layout/steps.tsx'
import { dateCards, may, weekdays } from './facts/date.ts'
import { sessionTabs } from './facts/session.ts'
import type { ComponentStories } from './story.ts'

const plans = (chosen: string) => [
	{
		intent: 'parts',
		title: 'In parts',
		note: '$16.27 today, $48.83 later',
		isChosen: chosen === 'parts',
	},
	{
		intent: 'now',
		title: 'Everything now',
		note: '$65.10 today, nothing later',
		isChosen: chosen === 'now',
	},
]

const june = {
	...may,
	id: '2027-06',
	title: 'June 2027',
	leading: 2,
	days: may.days
		.slice(0, 30)
		.map((day) => ({ ...day, date: day.date.replace('-05-', '-06-'), label: `June ${day.day}` })),
}
const admissions = [
	{ id: 'single', title: 'Choose a date and time', text: 'For a fixed day.', href: '?single' },
	{
		id: 'flexible',
		title: 'Open ticket',
		text: 'Visit on any open day.',
		href: '?any',
	},
]
const marks = ['available', 'few', 'sold_out', 'closed'] as const
const legend = marks.map((state) => ({ state, text: state.replace('_', ' ') }))
const terms = { shownUnder: 1200, infoAbove: 300, warningAbove: 120, criticalAt: 30, tick: 1 }

/** Components with choices. */
export const choiceStories: ComponentStories = {
	availability: [
		{
			name: 'Four states',
			draw: () => (
				<ul>
					{marks.map((state) => (
						<li key={state}>
							<AvailabilityMark state={state} /> {state.replace('_', ' ')}
						</li>
					))}
				</ul>
			),
		},
	],
	calendar: [
		{
			name: 'Two months',
			draw: () => (
				<Calendar
					label="Calendar of May and June"
					months={[may, june]}
					weekdays={weekdays}
					weekStart={0}
					weekStep={7}
					visibleShare={0.4}
					chosen="2027-05-06"
					today="2027-05-01"
					legend={legend}
				/>
			),
		},
	],
	'calendar-month': [
		{
			name: 'One month',
			draw: () => (
				<Month
					month={{ ...may, id: '2028-05', title: 'May, alone' }}
					weekdays={weekdays}
					chosen={null}
					today="2027-05-01"
				/>
			),
		},
	],
	'countdown-clock': [
		{ name: 'Information', draw: () => <CountdownClock serverReading={{ seconds: 840 }} terms={terms} /> },
		{ name: 'Warning', draw: () => <CountdownClock serverReading={{ seconds: 290 }} terms={terms} /> },
		{ name: 'Error', draw: () => <CountdownClock serverReading={{ seconds: 110 }} terms={terms} /> },
		{
			name: 'Critical',
			draw: () => <CountdownClock serverReading={{ seconds: 29 }} canExtend terms={terms} />,
		},
	],
	'countdown-units': [
		{ name: 'Weeks', draw: () => <CountdownUnits seconds={2_678_400} /> },
		{ name: 'Minutes', draw: () => <CountdownUnits seconds={754} /> },
	],
	'date-strip': [
		{
			name: 'Every state, and more',
			draw: () => (
				<DateStrip
					label="Next dates of the story"
					days={dateCards}
					reasons={{ sold_out: 'Sold out', nothing: 'Closed' }}
					more={{ href: '?calendar', text: 'More dates' }}
				/>
			),
		},
		{ name: 'One day', draw: () => <DateStrip label="The only date" days={dateCards.slice(0, 1)} /> },
	],
	'option-links': [{ name: 'Two ways to go on', draw: () => <OptionLinks options={admissions} /> }],
	price: [
		{ name: 'Plain', draw: () => <Price text="$25.00" /> },
		{ name: 'With a note', draw: () => <Price text="$1,234.50" note="incl. fees" /> },
		{ name: 'Less than usual', draw: () => <Price text="$22.00" was="$25.00" note="plus $1.50 fee" /> },
	],
	reason: [
		{ name: 'Said', draw: () => <Reason>May 3, sold out: Every place is taken.</Reason> },
		{ name: 'Nothing asked yet', draw: () => <Reason>{null}</Reason> },
	],
	'session-picker': [
		{ name: 'Tabs', draw: () => <SessionPicker label="Times under tabs" tabs={sessionTabs} /> },
		{
			name: 'One tab, many times, one chosen',
			draw: () => (
				<SessionPicker
					label="Times without tabs"
					tabs={[
						{
							id: 'all',
							title: '',
							sessions: Array.from({ length: 14 }, (_, at) => ({
								id: `many-${at}`,
								href: `?session=${at}`,
								time: `${8 + at}:00`,
								state: 'available' as const,
								label: `${8 + at}:00`,
								chosen: at === 3,
							})),
						},
					]}
				/>
			),
		},
	],
	steps: [
		{
			name: 'Done, open, later',
			draw: () => (
				<Steps>
					<Step
						id="story-1"
						number={1}
						title="Date"
						state="done"
						summary="Saturday, May 1, 2027"
						changeHref="?"
					/>
					<Step id="story-2" number={2} title="Time" state="open">
						<p>Here the times would stand.</p>
					</Step>
					<Step id="story-3" number={3} title="Tickets" state="later" />
				</Steps>
			),
		},
	],
	'ticket-row': [
		{
			name: 'Chosen, few left, sold out, error',
			draw: () => (
				<TicketRows title="Tickets" description="For one day and everything in the house.">
					<TicketRow
						name="row-a"
						title="Adult"
						price={<Price text="$25.00" note="incl. fees" />}
						defaultValue={2}
						cap={10}
					/>
					<TicketRow
						name="row-c"
						title="Child"
						summary="Up to 12 years, with an adult"
						price={<Price text="$12.00" />}
						state="4 left"
						cap={4}
					/>
					<TicketRow name="row-s" title="Student" price={<Price text="$18.00" />} state="Sold out" cap={0} />
					<TicketRow
						name="row-g"
						title="Group"
						price={<Price text="$15.00" />}
						minimum={10}
						cap={40}
						error="Groups begin with ten"
					/>
				</TicketRows>
			),
		},
	],
	'plan-choice': [
		{
			name: 'In parts',
			draw: () => <PlanChoice label="How would you like to pay?" action="#" options={plans('parts')} />,
		},
		{
			name: 'Everything now',
			draw: () => <PlanChoice label="How would you like to pay?" action="#" options={plans('now')} />,
		},
	],
	totals: [
		{
			name: 'With a reduction',
			draw: () => (
				<Totals
					rows={[
						{ id: 'subtotal', label: 'Subtotal', value: '$62.00' },
						{ id: 'fees', label: 'Fees', value: '$3.10', note: 'for each ticket' },
						{ id: 'discount', label: 'Discounts', value: '-$10.00', kind: 'reduction' },
						{ id: 'total', label: 'Total', value: '$55.10', kind: 'total' },
					]}
				/>
			),
		},
	],
}
