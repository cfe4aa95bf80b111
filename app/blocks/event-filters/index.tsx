import { Form } from '@remix-run/react'
import { Chips } from '#app/components/form/chips.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { CategoryFilter } from './category-filter.tsx'
import styles from './styles.module.css'
import { toChip } from './to-chip.ts'

/** Category, date and time of day: links and a form of the address, so they work without scripts. */
export function EventFiltersBlock({ page }: BlockInput<'event-filters'>) {
	const { t } = useWording()
	const { listing } = page
	if (!listing.hasFilters) return null
	const { categories, categoryMaxRows, isListOnPhones, dates, metadata, seeAllHref, time, clearHref } =
		listing
	return (
		<div className={styles.filters}>
			{categories.length > 0 ? (
				<CategoryFilter
					label={t('events.filter.category')}
					filters={categories}
					maxRows={categoryMaxRows}
					isListOnPhones={isListOnPhones}
				/>
			) : null}
			{dates.length > 0 ? <Chips label={t('events.filter.date')} chips={dates.map(toChip)} /> : null}
			{metadata.map(({ key, label, filters }) => (
				<Chips key={key} label={label} chips={filters.map(toChip)} />
			))}
			{seeAllHref ? (
				<LinkButton href={seeAllHref} look="quiet" size="compact" keepScroll>
					{t('events.filter.see_all')}
				</LinkButton>
			) : null}
			<details className={styles.time} open={Boolean(time.start || time.end)}>
				<summary className={styles.summary}>{t('events.filter.time')}</summary>
				<Form className={styles.form} method="get" action={page.shared.eventsHref} preventScrollReset>
					{time.otherFilters.map((field) => (
						<input key={field.name} type="hidden" name={field.name} value={field.value} />
					))}
					<Field
						name="time.start"
						type="time"
						label={t('events.filter.time_from')}
						defaultValue={time.start}
					/>
					<Field name="time.end" type="time" label={t('events.filter.time_to')} defaultValue={time.end} />
					<Button look="secondary">{t('events.filter.apply')}</Button>
				</Form>
			</details>
			{clearHref ? (
				<LinkButton href={clearHref} look="quiet" size="compact" icon="close" keepScroll>
					{t('events.clear')}
				</LinkButton>
			) : null}
		</div>
	)
}
