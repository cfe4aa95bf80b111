import { CardExpiryField, CardNumberField } from '#app/components/form/card-fields.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Chips } from '#app/components/form/chips.tsx'
import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { Combobox } from '#app/components/form/combobox.tsx'
import { ErrorSummary, Field, FieldFrame } from '#app/components/form/field.tsx'
import { NewPassword } from '#app/components/form/new-password.tsx'
import { Select } from '#app/components/form/select.tsx'
import { Stepper } from '#app/components/form/stepper.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { TextArea } from '#app/components/form/text-area.tsx'
import layout from '#app/styles/layout.module.css'
import type { ComponentStories } from './story.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitän and everything that he has ever wanted to say'
const countries = [
	{ value: '', label: 'Choose a country' },
	{ value: 'US', label: 'United States' },
	{ value: 'XX', label: 'Nowhere', disabled: true },
]

const gifts = [
	{ value: 'bench', title: 'A bench', summary: 'Under the lindens', note: '$120.00' },
	{
		value: 'own',
		title: 'What you like',
		note: 'From $5.00 to $500.00',
		extra: <p>How much would you like?</p>,
	},
	{ value: 'brick', title: 'The last brick', note: '$30.00', closed: 'Sold out' },
]
const combobox = {
	name: 'address',
	label: 'Address',
	value: '1 Long',
	onText: () => undefined,
	onChoose: () => undefined,
}

/** Form controls. */
export const controlStories: ComponentStories = {
	'choice-list': [
		{
			name: 'One chosen, one with a question, one sold out',
			draw: () => <ChoiceList name="gift" label="A gift" choices={gifts} chosen="bench" />,
		},
		{
			name: 'Error',
			draw: () => (
				<ChoiceList
					name="gift-error"
					label="A gift, again"
					choices={gifts}
					chosen={null}
					error="Please select a donation to continue."
				/>
			),
		},
	],
	combobox: [
		{
			name: 'Suggestions',
			draw: () => (
				<Combobox
					{...combobox}
					options={[
						{ id: '1', text: 'Long Wharf', more: 'Boston, MA - 2 Addresses' },
						{ id: '2', text: '1 Long Wharf', more: 'Boston, MA 02110' },
					]}
					status="2 addresses found"
				/>
			),
			isAlone: true,
		},
		{
			name: 'Nothing found',
			draw: () => (
				<Combobox {...combobox} help="No addresses found." options={[]} status="No addresses found." />
			),
		},
		{
			name: 'Nothing chosen',
			draw: () => <Combobox {...combobox} error="Select an address." options={[]} status="" />,
		},
	],
	'card-fields': [
		{
			name: 'Number and expiry date',
			draw: () => (
				<>
					<CardNumberField name="number" label="Card number" />
					<CardExpiryField name="expiry" label="Expiry date" help="MM / YY" />
				</>
			),
		},
		{
			name: 'Refused',
			draw: () => <CardExpiryField name="late" label="Expiry date" error="This card has expired." />,
		},
	],
	checkbox: [
		{ name: 'Plain', draw: () => <Checkbox name="letter" label="Send me news of the house" /> },
		{
			name: 'Chosen',
			draw: () => <Checkbox name="chosen" label="I have read the terms" defaultChecked required />,
		},
		{
			name: 'Error',
			draw: () => (
				<Checkbox
					name="terms-box"
					label={long}
					error="Accept the terms to go on"
					help="They fit on one page."
					required
				/>
			),
		},
	],
	chips: [
		{
			name: 'One of many chosen',
			draw: () => (
				<Chips
					label="Category"
					chips={['All', 'Nights', 'Workshops for families', 'Lectures', 'Concerts', 'Tours', 'Film'].map(
						(text, at) => ({
							id: text,
							href: `?category=${at}`,
							text,
							chosen: at === 0,
						}),
					)}
				/>
			),
		},
	],
	field: [
		{
			name: 'Empty',
			draw: () => <Field name="plain-name" label="First name" autoComplete="given-name" required />,
		},
		{
			name: 'Filled, with help',
			draw: () => (
				<Field
					name="mail"
					type="email"
					label="Email"
					help="Your tickets are sent here."
					defaultValue="ada@observatory.example"
				/>
			),
		},
		{
			name: 'Error, long words',
			draw: () => <Field name="wrong" label={long} error="Enter a name of at most 50 letters" required />,
		},
		{
			name: 'Switched off',
			draw: () => <Field name="off" label="Code of the voucher" disabled defaultValue="K7Q2" />,
		},
		{
			name: 'Around any control',
			draw: () => (
				<FieldFrame name="when" label="Day" help="Closed on Mondays">
					<input id="field-when" name="when" type="date" />
				</FieldFrame>
			),
		},
		{
			name: 'Errors of two fields',
			draw: () => (
				<ErrorSummary
					errors={[
						{ field: 'plain-name', text: 'Enter your name' },
						{ field: null, text: 'The tickets were taken meanwhile' },
					]}
				/>
			),
		},
	],
	'new-password': [
		{
			name: 'Empty',
			draw: () => <NewPassword name="new-password" label="New password" answer="story" />,
		},
		{
			name: 'Error',
			draw: () => (
				<NewPassword name="weak-password" label="New password" error="Invalid password" answer="story" />
			),
		},
	],
	select: [
		{ name: 'Plain', draw: () => <Select name="country" label="Country" options={countries} /> },
		{
			name: 'Error',
			draw: () => (
				<Select name="country-wrong" label="Country" options={countries} error="Choose a country" required />
			),
		},
	],
	stepper: [
		{ name: 'None', draw: () => <Stepper name="none" label="Adult" cap={10} /> },
		{ name: 'Chosen', draw: () => <Stepper name="some" label="Child" defaultValue={3} cap={10} /> },
		{ name: 'No more', draw: () => <Stepper name="most" label="Student" defaultValue={4} cap={4} /> },
		{
			name: 'Error',
			draw: () => <Stepper name="bad" label="Group" defaultValue={1} minimum={10} cap={40} invalid />,
		},
	],
	'survey-field': [
		{
			name: 'A choice, a number, a day, an address, a story',
			draw: () => (
				<div className={layout.stack}>
					<SurveyField
						name="survey-choice"
						question={{
							title: 'What would you like to make?',
							type: 'string',
							enum: ['A lens', 'A sundial'],
						}}
						required
						value=""
					/>
					<SurveyField
						name="survey-diet"
						question={{
							title: 'What don’t you eat?',
							description: 'Tick all that apply.',
							type: 'string',
							enum: ['Meat', 'Nuts', 'Milk'],
							multiple: true,
							other: true,
						}}
						required={false}
						value={['Nuts', 'Mushrooms']}
					/>
					<SurveyField
						name="survey-source"
						question={{
							title: 'How did you hear of us?',
							type: 'string',
							enum: ['A friend', 'A poster'],
							other: true,
						}}
						required
						value={[]}
						error="Please answer: How did you hear of us?"
					/>
					<SurveyField
						name="survey-age"
						question={{ title: 'How old is your youngest maker?', type: 'integer', minimum: 7, maximum: 120 }}
						required
						value="9"
					/>
					<SurveyField
						name="survey-day"
						question={{ title: 'Birthday', type: 'string', format: 'date' }}
						required={false}
						value="2018-05-01"
					/>
					<SurveyField
						name="survey-mail"
						question={{ title: 'Email of the school', type: 'string', format: 'email' }}
						required
						value=""
						error="Email address is not valid."
					/>
					<SurveyField
						name="survey-story"
						question={{ title: 'What should we know?', description: long, type: 'string' }}
						required={false}
						value=""
					/>
				</div>
			),
		},
	],
	'text-area': [
		{
			name: 'Help, and an error',
			draw: () => (
				<TextArea name="lines" label="What should we know?" help={long} error="Use at most 300 characters." />
			),
		},
	],
}
