import { useNavigate } from '@remix-run/react'
import { PricesOf, StepBody } from '#app/blocks/parts/event-steps.tsx'
import { useOpenAgain } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { Calendar } from '#app/components/calendar/calendar.tsx'
import { DateStrip } from '#app/components/calendar/date-strip.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { DateChooser } from '#app/pages/event/dates/date-chooser.ts'
import { stepNumber } from '#app/pages/event/event-state.ts'
import type { SaleBegins } from '#app/pages/event/sale-begins.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
// The styles come with the page, which may have no scripts.
import '#app/components/cart/countdown-units.module.css'
import './sale-begins.module.css'

// Loaded where a sale is to come.
const SaleBeginsNotice = onDemand<{ sale: SaleBegins }>('[data-sale-begins]', async () => {
	const { SaleBeginsNotice } = await import('./sale-begins.tsx')
	return SaleBeginsNotice
})

if (import.meta.env.SSR) await SaleBeginsNotice.load()

/** The step of the date: eight of them, and a calendar with all. */
export function DatePickerBlock({ page }: BlockInput<'date-picker'>) {
	const { t } = useWording()
	const { state } = page.event
	const again = useOpenAgain(state)
	if (page.event.saleBegins) return <SaleBeginsNotice sale={page.event.saleBegins} />
	const number = stepNumber(state, 'date')
	if (!number) return null
	const step = { id: 'step-date', number, title: t('reserve.step.date') }
	if (state.step === 'pick-date')
		return (
			<Step {...step} state="open">
				<StepBody field="date" errors={page.errors}>
					{state.least ? <p>{state.least.text}</p> : null}
					<Dates dates={state.dates} />
					<PricesOf text={page.event.pricesOf} of={state.dates.cards} />
				</StepBody>
			</Step>
		)
	if (!('date' in state) || !state.date) return <Step {...step} state="later" />
	return (
		<Step
			{...step}
			title={t('reserve.chosen.date')}
			state="done"
			summary={state.date.text}
			changeHref={again(state.date)}
		/>
	)
}

function Dates({ dates }: { dates: DateChooser }) {
	const { t } = useWording()
	const navigate = useNavigate()
	const { calendar, cards, reasons, moreHref, closeHref } = dates
	if (!calendar) {
		const more = moreHref ? { href: moreHref, text: t('calendar.more') } : undefined
		return <DateStrip label={t('calendar.next_dates')} days={cards} more={more} reasons={reasons} />
	}
	const close = () => navigate(closeHref, { preventScrollReset: true })
	const legend = (['available', 'few', 'sold_out', 'closed'] as const).map((state) => ({
		state,
		text: t(`calendar.legend.${state}`),
	}))
	return (
		<>
			<Calendar
				label={t('calendar.label')}
				{...calendar}
				legend={legend}
				reasons={reasons}
				onEscape={close}
			/>
			<div className={layout.row}>
				<LinkButton href={closeHref} look="quiet" size="compact" icon="close" keepScroll>
					{t('calendar.less')}
				</LinkButton>
			</div>
		</>
	)
}
