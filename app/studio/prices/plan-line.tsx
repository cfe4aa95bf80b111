import type { PlanAnswer, PlanField, PlanLine } from '#app/contract/studio/prices-answers.ts'
import { formatMoney } from '#app/lib/money.ts'
import { useStudio } from '../context.tsx'
import type { StudioKey, StudioText } from '../language.ts'
import { momentName, shortDay } from './sale-format.ts'

interface Words {
	t: StudioText
	language: string
	currency: string
}

/** A line of the plan in the language of the Studio. */
export function PlanLineItem({ line, currency }: { line: PlanLine; currency: PlanAnswer['currency'] }) {
	const { t, language } = useStudio()
	const words = { t, language, currency }
	const details = [...line.fields.map((field) => fieldWords(field, words)), ...stayWords(line, words)]
	return (
		<li data-kind={line.kind}>
			<strong>{t(`plan.kind.${line.kind}`)}</strong> <span>{subjectWords(line, words)}</span>
			{details.length > 0 && (
				<ul>
					{details.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			)}
		</li>
	)
}

/** What a line is about: `Ticket "Adult"`, or `Sessions of Museum admission: 12, May 1, 2027 to May 30, 2027`. */
function subjectWords({ of, name, count, dates, seats, sessions }: PlanLine, { t, language }: Words): string {
	const values = {
		name,
		count: count ?? 1,
		sessions: sessions ?? 0,
		first: shortDay(language, dates?.[0] ?? ''),
		last: shortDay(language, dates?.[1] ?? ''),
	}
	if (of === 'sessions' && values.first === values.last) return t('plan.of.sessions_day', values)
	const subject = t(`plan.of.${of}`, values)
	return seats.length > 0 ? t('plan.seats', { subject, seats: seats.join(', ') }) : subject
}

function fieldWords({ field, form, before, now }: PlanField, words: Words): string {
	const name = words.t(`plan.field.${field}`)
	if (form === null) return name
	const shown = (value: string | null) => valueWords(value, form, words)
	return words.t('plan.from_to', { field: name, before: shown(before), now: shown(now) })
}

function valueWords(
	value: string | null,
	form: NonNullable<PlanField['form']>,
	{ t, language, currency }: Words,
): string {
	if (value === null) return t('plan.nothing')
	if (form === 'amount') return formatMoney(value, currency, language)
	return form === 'moment' ? momentName(language, value) : value
}

const stayKeys = {
	places: 'plan.stays.places',
	uses: 'plan.stays.uses',
	money: 'plan.stays.money',
	length: 'plan.stays.length',
	tickets: 'plan.stays.tickets',
} as const satisfies Record<NonNullable<PlanLine['stays']>['because'], StudioKey>

function stayWords({ stays }: PlanLine, words: Words): string[] {
	if (!stays) return []
	if (!('value' in stays)) return [words.t(stayKeys[stays.because])]
	const shown = (value: string) => (stays.because === 'money' ? valueWords(value, 'amount', words) : value)
	return [words.t(stayKeys[stays.because], { value: shown(stays.value), wanted: shown(stays.wanted) })]
}
